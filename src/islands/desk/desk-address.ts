import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';
import { collections, findCollection, type Collection } from '#domain/catalogue/collection.ts';

/** The view of the desk, stored in the address so that reloads, links and Back work. */
export interface DeskPlace {
  readonly collection: Collection;
  /** A product's id, `new` for a new one; absent for the list. */
  readonly product?: string | undefined;
  /** The version whose values a new product starts with, as `nameVersion` names it. */
  readonly like?: string | undefined;
  readonly view?: 'import' | 'history' | undefined;
}

export function toDeskHref({ collection, product, like, view }: DeskPlace): string {
  const query = new URLSearchParams({ collection: collection.slug });
  for (const [name, value] of Object.entries({ product, like, view })) if (value) query.set(name, value);
  return `?${query}`;
}

/** Called before leaving the view. Returns whether to leave. */
let guard: (() => boolean) | undefined;

export function guardPlace(ask: () => boolean): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** The query of the current view. The address may already be the next one while the guard asks. */
const $query = atom(location.search);
/** Position of the current view in the tab's history. */
let position = 0;

const readPosition = () => (history.state as { readonly deskPosition?: number } | null)?.deskPosition;
const mark = () => history.replaceState({ deskPosition: position }, '');

export function goTo(place: DeskPlace, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push' && guard && !guard()) return;
  if (how === 'push') position++;
  history[how === 'push' ? 'pushState' : 'replaceState']({ deskPosition: position }, '', toDeskHref(place));
  $query.set(location.search);
  if (how === 'push') scrollTo({ top: 0, behavior: 'instant' });
}

/** Back and forward have already changed the address when they are reported. If the editor stays, this restores it. */
function onPopState(): void {
  const reached = readPosition();
  if (location.search === $query.get()) {
    // A link within the page created an entry, or the editor stayed.
    position = reached ?? position + 1;
    if (reached === undefined) mark();
    return;
  }
  if (guard && !guard()) {
    // An entry without a position is older than the visit of the desk.
    history.go(position - (reached ?? position - 1));
    return;
  }
  position = reached ?? 0;
  $query.set(location.search);
}

onMount($query, () => {
  position = readPosition() ?? 0;
  mark();
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
});

export function useDeskPlace(): DeskPlace {
  const query = new URLSearchParams(useStore($query));
  const view = query.get('view');
  return {
    collection: findCollection(query.get('collection') ?? '') ?? collections[0],
    product: query.get('product') ?? undefined,
    like: query.get('like') ?? undefined,
    view: view === 'import' || view === 'history' ? view : undefined,
  };
}
