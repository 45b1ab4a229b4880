import type { ComponentProps } from 'react';

/** A button of the desk. */
export const Button = (props: ComponentProps<'button'>) => (
  <button className="btn" type="button" {...props} />
);

/** One that looks like a link. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button className="text-link" type="button" {...props} />
);
