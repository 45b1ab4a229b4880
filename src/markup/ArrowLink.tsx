interface Props {
  readonly href: string;
  readonly children: string;
}

export function ArrowLink({ href, children }: Props) {
  return (
    <a className="link-arrow" href={href}>
      <span>{children}</span>
      <Arrow />
    </a>
  );
}

export function Arrow({ className = '' }: { readonly className?: string }) {
  return (
    <svg className={`arrow ${className}`} viewBox="0 0 26 8" aria-hidden="true">
      <path d="M0 4h25M21.5.5L25 4l-3.5 3.5" />
    </svg>
  );
}
