import type { ComponentProps } from 'react';

export const ProgressBar = ({ className = '', ...props }: ComponentProps<'progress'>) => (
  <progress
    className={`bg-rule [&::-moz-progress-bar]:bg-bronze-deep [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-bronze-deep block h-[3px] w-full appearance-none border-0 ${className}`}
    {...props}
  />
);
