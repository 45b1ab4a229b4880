import { useEffect, type ReactNode } from 'react';
import { islandFailed } from '#content/words/island.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { dropSecondPresses } from './second-press.ts';

/** Every island has one (rule 2.7): the page around a failed island stays usable. It also drops second presses. */
export function IslandBoundary({ children }: { children?: ReactNode }) {
  useEffect(dropSecondPresses, []);
  return <ErrorBoundary fallback={showFailure}>{children}</ErrorBoundary>;
}

export function showFailure({ message }: Error) {
  return (
    <div role="alert" className="border-error border-s-3 py-2 ps-4">
      <p className="font-medium">{islandFailed}</p>
      <p className="fine">{message}</p>
    </div>
  );
}
