import { asksToSignIn } from './desk-error.ts';
import type { CollectionStore } from './use-collection.ts';

/** Why the rows of the collection are not here, wherever they are wanted; signing in has a form of its own. */
export function ListProblem({ store: { error, reload } }: { store: CollectionStore }) {
  if (!error || asksToSignIn(error)) return null;
  return (
    <div className="desk-note desk-note-bad" role="alert">
      <p>{error.message}</p>
      <button className="btn" type="button" onClick={reload}>
        Try again
      </button>
    </div>
  );
}
