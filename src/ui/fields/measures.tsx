import type { ComponentProps, ReactNode } from 'react';

interface SegmentProps extends ComponentProps<'input'> {
  readonly children: ReactNode;
}

/** One of the choices that stand side by side. `className` is that of the label. */
export function Segment({ className = '', children, ...input }: SegmentProps) {
  return (
    <label className={`segment ${className}`}>
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
