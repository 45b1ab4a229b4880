import type { ComponentProps, ReactNode } from 'react';

interface SegmentProps extends ComponentProps<'input'> {
  readonly children: ReactNode;
}

/** One of the choices that stand side by side. `className` is that of the label. */
export function Segment({ className = '', children, ...input }: SegmentProps) {
  return (
    <label
      className={`border-control text-ink-soft hover:text-ink has-checked:bg-paper has-checked:text-ink has-checked:after:bg-bronze-deep has-focus-visible:outline-focus relative -ms-px flex min-h-[48px] flex-[1_1_0] cursor-pointer items-center justify-center border px-[14px] py-[4px] text-center leading-[1.25] first-of-type:ms-0 has-checked:after:absolute has-checked:after:inset-[auto_-1px_-1px] has-checked:after:h-[3px] has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 forced-colors:has-checked:after:bg-[Highlight] ${className}`}
    >
      <input className="absolute inset-0 m-0 cursor-pointer opacity-0" type="radio" {...input} />
      {children}
    </label>
  );
}

/** At the end of a field in a `relative` element. */
export function Unit({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={`text-14 text-ink-soft pointer-events-none absolute end-[14px] top-1/2 -translate-y-1/2 ${className}`}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
