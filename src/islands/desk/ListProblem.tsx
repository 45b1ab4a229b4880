import { asksToSignIn } from './desk-error.ts';
import { Problem } from './Problem.tsx';
import type { CollectionStore } from './use-collection.ts';

/** Why the rows of the collection are missing. Signing in has its own form. */
export function ListProblem({ store: { error, reload } }: { store: CollectionStore }) {
  return error && !asksToSignIn(error) && <Problem message={error.message} onRetry={reload} />;
}
