/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows and cells are laid out as blocks on a phone, and WebKit then forgets what they are */
import type { ComponentProps, ReactNode } from 'react';

export interface Column {
  readonly head: string;
  readonly isHeadHidden?: boolean;
  readonly headClass?: string;
  /** Padding and alignment, and `max-sm:block` unless the cell is hidden on a phone. */
  readonly cellClass?: string;
  readonly isRowHeader?: boolean;
  readonly part?: string;
}

interface Props extends ComponentProps<'table'> {
  caption: string;
  columns: readonly Column[];
  body?: ComponentProps<'tbody'>;
}

/** A table whose rows are blocks on a phone, where only screen readers read its head. */
export const DataTable = ({ caption, columns, body, className = '', children, ...props }: Props) => (
  <table
    role="table"
    className={`border-ink w-full border-collapse border-t max-sm:block ${className}`}
    {...props}
  >
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row">
        {columns.map(({ head, isHeadHidden, headClass = '' }) => (
          <th
            key={head}
            role="columnheader"
            scope="col"
            className={`border-rule text-14 text-ink-soft border-b py-2.5 pr-4 text-start font-normal whitespace-nowrap ${headClass}`}
          >
            {isHeadHidden ? <span className="sr-only">{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-sm:block" {...body}>
      {children}
    </tbody>
  </table>
);

export const Cell = ({ className = '', ...props }: ComponentProps<'td'>) => (
  <td role="cell" className={`border-rule border-b max-sm:border-0 ${className}`} {...props} />
);

interface RowProps extends ComponentProps<'tr'> {
  columns: readonly Column[];
  cells: readonly ReactNode[];
}

export const DataRow = ({ columns, cells, ...props }: RowProps) => (
  <tr role="row" {...props}>
    {columns.map(({ head, cellClass = '', isRowHeader, part }, index) =>
      isRowHeader ? (
        <th key={head} role="rowheader" scope="row" className={cellClass}>
          {cells[index]}
        </th>
      ) : (
        <Cell key={head} data-part={part} className={cellClass}>
          {cells[index]}
        </Cell>
      ),
    )}
  </tr>
);
