import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'a'> {
  readonly text: string;
}

export function ArrowLink({ text, className = '', ...link }: Props) {
  return (
    <a className={`link-arrow ${className}`} {...link}>
      <span>{text}</span>
      <Arrow />
    </a>
  );
}

export function Arrow({ className = '' }: { readonly className?: string | undefined }) {
  return (
    <svg className={`arrow ${className}`} viewBox="0 0 26 8" aria-hidden="true">
      <path d="M0 4h25M21.5.5L25 4l-3.5 3.5" />
    </svg>
  );
}
