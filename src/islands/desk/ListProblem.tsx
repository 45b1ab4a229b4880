import { asksToSignIn } from './desk-error.ts';
import { Problem } from './Problem.tsx';
import type { CollectionStore } from './use-collection.ts';

/** Why the rows of the collection are not here, wherever they are wanted; signing in has a form of its own. */
export function ListProblem({ store: { error, reload } }: { store: CollectionStore }) {
  return error && !asksToSignIn(error) && <Problem message={error.message} onRetry={reload} />;
}
