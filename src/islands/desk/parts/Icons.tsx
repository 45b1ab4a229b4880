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

export const Before = ({ text }: { text: string }) => (
  <>
    <del className="text-ink-soft">{text || 'empty'}</del> <Icon isInline name="right" />
    <span className="sr-only">is now</span>{' '}
  </>
);

export function Slab() {
  return (
    <svg
      className="stroke-control h-auto w-[min(40%,36px)] fill-none stroke-[1.25]"
      viewBox="0 0 26 26"
      aria-hidden="true"
    >
      <path d="M1 25V1h24v24zM1 17h24M9 17v8M17 1v16" />
    </svg>
  );
}
