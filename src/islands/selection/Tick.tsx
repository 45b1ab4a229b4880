import type { ReactNode } from 'react';

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
  children: ReactNode;
}

export function Tick({ isOn, onChange, className = '', children }: Props) {
  return (
    <label
      className={`group/tick text-14 inline-flex min-h-[44px] cursor-pointer items-center gap-[12px] leading-[1.4] ${className}`}
    >
      <input
        className="border-control bg-paper group-hover/tick:border-ink checked:border-basalt checked:bg-basalt m-0 size-[24px] flex-none cursor-pointer appearance-none border checked:bg-(image:--sign-tick) checked:bg-center checked:bg-no-repeat forced-colors:appearance-auto"
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      {children}
    </label>
  );
}
