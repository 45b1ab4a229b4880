import { useEffect, type ReactNode } from 'react';
import { islandFailed } from '#content/words/island.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { dropSecondPresses } from './second-press.ts';

/**
 * Replaces an island that fails (rule 2.7); the page around it stays usable. It also drops second presses. Every island has
 * one.
 */
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
