import type { ReactNode } from 'react';

interface Props {
  /** Says what is saved and what isn't. */
  status: string;
  /** Why the last attempt failed. */
  problem: string | undefined;
  /** The buttons to save. */
  children: ReactNode;
  /** Further actions, as links. */
  more?: ReactNode;
  /** A panel that one of these buttons has opened. */
  panel?: ReactNode;
}

/** The bar at the bottom of a form: what is saved, and the buttons to save. */
export function SaveBar({ status, problem, children, more, panel }: Props) {
  return (
    <div className="desk-save">
      <div className="desk-sheet">
        {panel}
        <p role={problem === undefined ? 'status' : 'alert'}>
          <span>{problem ?? status}</span>
        </p>
        <span className="desk-space" />
        {children}
        {more !== undefined && <span className="desk-more">{more}</span>}
      </div>
    </div>
  );
}
