import type { ReactNode } from 'react';
import { ErrorBoundary } from '#islands/site/IslandBoundary.tsx';
import { asksToSignIn } from '#islands/desk/desk-error.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { Button, Note } from './Parts.tsx';

export function Problem({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Note isBad role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </Note>
  );
}

/** Why rows or drafts of the collection are missing. Signing in has its own form. */
export function ListProblem({ store: { error, reload, readPreparedAgain } }: { store: CollectionStore }) {
  const retry = () => {
    reload();
    void readPreparedAgain();
  };
  return error && !asksToSignIn(error) && <Problem message={error.message} onRetry={retry} />;
}

/** What browsers say about a script that can't be loaded, such as one of an earlier release. */
const MISSING_SCRIPT =
  /\bimport(?:ed|ing)?\b.*\bmodule\b|\bmodule\b.*\bimport(?:ed|ing)?\b|Unable to preload/i;

/** Replaces a part of the desk that fails. The others stay usable, and what was typed is kept in the tab. */
export function PartBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={explain}>{children}</ErrorBoundary>;
}

function explain({ message }: Error, retry: () => void) {
  const isMissing = MISSING_SCRIPT.test(message);
  return (
    <div className="desk-sheet">
      <Problem
        message={
          isMissing
            ? 'This part of the desk did not load: there is no connection, or the site was published again since you opened it. What you typed is kept.'
            : `This part of the desk has failed. What you typed is kept. (${message})`
        }
        // Browsers don't load a failed script again. A reloaded page names the present scripts.
        onRetry={isMissing ? () => location.reload() : retry}
      />
    </div>
  );
}
