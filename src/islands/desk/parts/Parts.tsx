import type { ComponentProps, ReactNode } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { goTo, toDeskHref, type DeskPlace } from '#islands/desk/desk-address.ts';
import { CONTROL_ICONS } from '#ui/control-icons.ts';

const paths = {
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  left: 'M16 10H4M9 5l-5 5 5 5',
  right: 'M4 10h12M11 5l5 5-5 5',
  remove: CONTROL_ICONS.close,
  grip: 'M6 3h2v2H6zM12 3h2v2h-2zM6 9h2v2H6zM12 9h2v2h-2zM6 15h2v2H6zM12 15h2v2h-2z',
  dots: 'M3 9h2v2H3zM9 9h2v2H9zM15 9h2v2h-2z',
} as const;

export function Icon({ name, isInline = false }: { name: keyof typeof paths; isInline?: boolean }) {
  return (
    <svg
      className={isInline ? 'icon inline-block size-[13px] align-[-1px]' : 'icon'}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path
        className={name === 'grip' || name === 'dots' ? 'fill-current stroke-none' : undefined}
        d={paths[name]}
      />
    </svg>
  );
}

export const Button = (props: ComponentProps<'button'>) => (
  <button className="btn" type="button" {...props} />
);

export const TextButton = (props: ComponentProps<'button'>) => (
  <button className="text-link" type="button" {...props} />
);

/** A square one with an icon; `aria-label` names it. */
export const IconButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button
    className={`text-ink-soft hover:text-ink aria-disabled:text-rule-strong inline-grid size-[44px] place-items-center aria-disabled:cursor-default ${className}`}
    type="button"
    {...props}
  />
);

interface DeskLinkProps extends ComponentProps<'a'> {
  place: DeskPlace;
}

/** A link inside the desk, which loads nothing again unless the editor opens it elsewhere. */
export function DeskLink({ place, children, ...props }: DeskLinkProps) {
  return (
    <a
      className="text-link"
      {...props}
      href={toDeskHref(place)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(place);
      }}
    >
      {children}
    </a>
  );
}

export const Bar = ({ className = '', ...props }: ComponentProps<'div'>) => (
  <div
    data-part="bar"
    className={`flex flex-wrap items-center gap-3 py-5 print:hidden ${className}`}
    {...props}
  />
);

interface SelectProps extends ComponentProps<'select'> {
  /** Names by value. */
  options?: Readonly<Record<string, string>>;
}

export const Select = ({ className = '', options = {}, children, ...props }: SelectProps) => (
  <select
    className={`field-control field-select w-auto max-sm:min-w-[min(8rem,100%)] max-sm:flex-[1_1_40%] ${className}`}
    {...props}
  >
    {children}
    {Object.entries(options).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);

export const Heading = ({ title, id, children }: { title: string; id?: string; children?: ReactNode }) => (
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

interface SaveBarProps {
  status: string;
  problem: string | undefined;
  children: ReactNode;
  more?: ReactNode;
  panel?: ReactNode;
}

export function SaveBar({ status, problem, children, more, panel }: SaveBarProps) {
  return (
    <div
      data-part="save"
      className="border-ink bg-page sticky bottom-0 z-5 border-t in-data-[part=selection]:static print:hidden"
    >
      <div className="desk-sheet flex min-h-18 flex-wrap items-center gap-x-5 gap-y-3 py-3 max-sm:[&>.btn]:flex-[1_1_25%] max-sm:[&>.btn]:px-[8px]!">
        {panel}
        <p
          role={problem === undefined ? 'status' : 'alert'}
          className={`max-sm:basis-full ${problem === undefined ? '' : 'text-error max-w-[46em] font-medium'}`}
        >
          <span>{problem ?? status}</span>
        </p>
        <Space className="max-sm:hidden" />
        {children}
        {more !== undefined && <span className="flex flex-wrap gap-x-5 max-sm:basis-full">{more}</span>}
      </div>
    </div>
  );
}

export function BackToList({ collection }: { collection: Collection }) {
  return (
    <p data-part="back" className="pt-3 print:hidden">
      <DeskLink place={{ collection }}>
        <Icon name="left" /> All products
      </DeskLink>
    </p>
  );
}
