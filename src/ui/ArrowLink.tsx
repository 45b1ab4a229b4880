interface Props {
  readonly href: string;
  readonly text: string;
  readonly rel?: string;
}

export function ArrowLink({ text, ...link }: Props) {
  return (
    <a className="link-arrow" {...link}>
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
