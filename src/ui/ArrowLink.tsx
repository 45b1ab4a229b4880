import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'a'> {
  readonly text: string;
}

export function ArrowLink({ text, className = '', ...link }: Props) {
  return (
    <a
      className={`group/arrow text-button text-ink inline-flex min-h-[44px] items-center gap-[14px] font-medium tracking-[0.1em] uppercase max-sm:gap-[10px] max-sm:text-[0.75rem] max-sm:tracking-[0.06em] ${className}`}
      {...link}
    >
      <span className="bg-[linear-gradient(currentColor,currentColor)] bg-size-[100%_1px] bg-position-[0_100%] bg-no-repeat pb-[4px]">
        {text}
      </span>
      <Arrow className="group-hover/arrow:translate-x-[6px]" />
    </a>
  );
}

export function Arrow({ className = '' }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={`ease-stone h-[8px] w-[26px] flex-none fill-none stroke-current stroke-[1.1] transition-transform duration-(--duration-quick) ${className}`}
      viewBox="0 0 26 8"
      aria-hidden="true"
    >
      <path d="M0 4h25M21.5.5L25 4l-3.5 3.5" />
    </svg>
  );
}
