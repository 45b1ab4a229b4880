import type { ComponentProps } from 'react';

export function TextAction({ className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button
      className={`text-14 decoration-control inline-flex min-h-[44px] min-w-[44px] items-center underline decoration-1 underline-offset-5 hover:decoration-current ${className}`}
      type="button"
      {...button}
    />
  );
}
