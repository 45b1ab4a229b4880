import type { ComponentProps } from 'react';

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
