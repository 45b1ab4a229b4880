import type { ReactNode } from 'react';

interface Props {
  /** What is saved and what isn't. */
  status: string;
  /** Why the last attempt failed. */
  problem: string | undefined;
  /** The buttons, the most important one last. */
  children: ReactNode;
}

/** The bar at the bottom of a form: what is saved, and the buttons to save. */
export function SaveBar({ status, problem, children }: Props) {
  return (
    <div className="desk-save">
      <div className="desk-sheet">
        <p role={problem === undefined ? 'status' : 'alert'}>
          <span>{problem ?? status}</span>
        </p>
        <span className="desk-space" />
        {children}
      </div>
    </div>
  );
}
