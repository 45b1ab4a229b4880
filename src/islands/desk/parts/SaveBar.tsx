import type { ReactNode } from 'react';
import { Space } from './Parts.tsx';

interface Props {
  status: string;
  problem: string | undefined;
  children: ReactNode;
  more?: ReactNode;
  panel?: ReactNode;
}

export function SaveBar({ status, problem, children, more, panel }: Props) {
  return (
    <div
      data-part="save"
      className="border-ink bg-page sticky bottom-0 z-5 border-t in-data-[part=selection]:static print:hidden"
    >
      <div className="desk-sheet flex min-h-18 flex-wrap items-center gap-x-5 gap-y-3 py-3 max-sm:[&>.btn]:flex-[1_1_25%] max-sm:[&>.btn]:px-[8px]!">
        {panel}
        <p
          role={problem === undefined ? 'status' : 'alert'}
          className={`max-sm:basis-full ${problem === undefined ? '' : 'text-error max-w-[46em] font-medium'}`}
        >
          <span>{problem ?? status}</span>
        </p>
        <Space className="max-sm:hidden" />
        {children}
        {more !== undefined && <span className="flex flex-wrap gap-x-5 max-sm:basis-full">{more}</span>}
      </div>
    </div>
  );
}
