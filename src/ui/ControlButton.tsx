import type { ComponentProps } from 'react';
import { CONTROL_ICONS } from './control-icons.ts';

interface Props extends ComponentProps<'button'> {
  readonly label: string;
  readonly icon: keyof typeof CONTROL_ICONS;
}

export function ControlButton({ label, icon, className = '', ...button }: Props) {
  return (
    <button type="button" className={`control ${className}`} aria-label={label} {...button}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={CONTROL_ICONS[icon]} />
      </svg>
    </button>
  );
}
