import { asksToSignIn } from '#islands/desk/desk-error.ts';
import { Problem } from '#islands/desk/parts/Parts.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';

/** Why rows or drafts of the collection are missing. Signing in has its own form. */
export function ListProblem({ store: { error, reload, readPreparedAgain } }: { store: CollectionStore }) {
  const retry = () => {
    reload();
    void readPreparedAgain();
  };
  return error && !asksToSignIn(error) && <Problem message={error.message} onRetry={retry} />;
}
