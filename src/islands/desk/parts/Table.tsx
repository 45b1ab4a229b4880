/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows and cells are laid out as blocks on a phone, and WebKit then forgets what they are */
import type { ComponentProps, ReactNode } from 'react';

/** A table whose rows are blocks on a phone. */
export const Table = ({ className = '', ...props }: ComponentProps<'table'>) => (
  <table
    role="table"
    className={`border-ink w-full border-collapse border-t max-sm:block ${className}`}
    {...props}
  />
);

/** The head, which only screen readers read on a phone. */
export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead role="rowgroup" className="max-sm:sr-only">
    <tr role="row">{children}</tr>
  </thead>
);

export const TableBody = (props: ComponentProps<'tbody'>) => (
  <tbody role="rowgroup" className="max-sm:block" {...props} />
);

export const HeadCell = ({ className = '', ...props }: ComponentProps<'th'>) => (
  <th
    role="columnheader"
    scope="col"
    className={`border-rule text-14 text-ink-soft border-b py-2.5 pr-4 text-start font-normal whitespace-nowrap ${className}`}
    {...props}
  />
);

/** @param props `className` gives the padding, and `max-sm:block` unless the cell is hidden on a phone */
export const Cell = ({ className = '', ...props }: ComponentProps<'td'>) => (
  <td role="cell" className={`border-rule border-b max-sm:border-0 ${className}`} {...props} />
);
