import type { ComponentProps, ReactNode } from 'react';

export const Bar = ({ className = '', ...props }: ComponentProps<'div'>) => (
  <div
    data-part="bar"
    className={`flex flex-wrap items-center gap-3 py-5 print:hidden ${className}`}
    {...props}
  />
);

export const Select = ({ className = '', ...props }: ComponentProps<'select'>) => (
  <select
    className={`field-control field-select w-auto max-sm:min-w-[min(8rem,100%)] max-sm:flex-[1_1_40%] ${className}`}
    {...props}
  />
);

interface HeadingProps {
  title: string;
  id?: string;
  children?: ReactNode;
}

export const Heading = ({ title, id, children }: HeadingProps) => (
  <div data-part="heading" className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1 pb-4">
    <h2 className="display-32 wrap-anywhere" id={id}>
      {title}
    </h2>
    {children}
  </div>
);

interface NoteProps extends ComponentProps<'div'> {
  isBad?: boolean;
}

export const Note = ({ isBad = false, ...props }: NoteProps) => (
  <div
    data-part={isBad ? 'bad-note' : 'note'}
    className={`bg-band mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3.5 border-s-[3px] px-5.5 py-4.5 [&_p]:max-w-[46em] [&_p]:wrap-anywhere ${isBad ? 'border-error' : 'border-bronze-deep'}`}
    {...props}
  />
);

/** Pushes what follows to the end of the line. */
export const Space = ({ className = '' }: { className?: string }) => (
  <span className={`ms-auto ${className}`} />
);

interface MarkProps extends ComponentProps<'span'> {
  kind: string;
}

const WAITING = 'before:border-[1.5px] before:border-bronze-deep';
const PREPARED = 'before:bg-bronze';
const QUIET = 'before:bg-rule-strong';
const WRONG = 'text-error before:bg-error';
const marks: Readonly<Record<string, string>> = {
  waiting: WAITING,
  held: WAITING,
  missing: WAITING,
  draft: PREPARED,
  scheduled: PREPARED,
  changed: PREPARED,
  unknown: `text-ink-soft ${QUIET}`,
  equal: QUIET,
  unpublished: QUIET,
  off: WRONG,
  refused: WRONG,
  attention: WRONG,
};

export const Mark = ({ kind, className = '', ...props }: MarkProps) => (
  <span
    data-part="state"
    className={`inline-grid grid-cols-[9px_minmax(0,1fr)] items-baseline gap-x-2.5 text-start before:size-[9px] ${marks[kind] ?? 'before:bg-success'} ${className}`}
    {...props}
  />
);

/** Why, or by whom, below a mark's text. */
export const MarkNote = (props: ComponentProps<'small'>) => (
  <small className="text-14 text-ink-soft col-[2] max-w-[34em] wrap-anywhere" {...props} />
);

interface ChangeProps {
  label: string;
  isBad?: boolean;
  children: ReactNode;
}

export const Changes = (props: ComponentProps<'dl'>) => (
  <dl data-part="changes" className="grid gap-0.5" {...props} />
);
export const Change = ({ label, isBad = false, children }: ChangeProps) => (
  <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-x-4 max-sm:grid-cols-[minmax(0,1fr)]">
    <dt className="text-14 text-ink-soft leading-[1.65]">{label}</dt>
    <dd className={`wrap-anywhere ${isBad ? 'text-error' : ''}`}>{children}</dd>
  </div>
);
