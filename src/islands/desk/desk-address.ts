import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
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

const CHANGED = 'desk-place';

export function toDeskHref({ collection, product, like, view }: DeskPlace): string {
  const query = new URLSearchParams({
    collection: collection.slug,
    ...(product === undefined ? {} : { product }),
    ...(like === undefined ? {} : { like }),
    ...(view === undefined ? {} : { view }),
  });
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
let shown = location.search;
/** Position of the current view in the tab's history. */
let position = 0;

const stateSchema = z.object({ deskPosition: z.number() });
const readPosition = () => stateSchema.safeParse(history.state).data?.deskPosition;
const mark = () => history.replaceState({ deskPosition: position }, '');

export function goTo(place: DeskPlace, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push' && guard && !guard()) return;
  if (how === 'push') position++;
  history[how === 'push' ? 'pushState' : 'replaceState']({ deskPosition: position }, '', toDeskHref(place));
  show();
  if (how === 'push') scrollTo({ top: 0, behavior: 'instant' });
}

function show(): void {
  shown = location.search;
  dispatchEvent(new Event(CHANGED));
}

/** Back and forward have already changed the address when they are reported. If the editor stays, this restores it. */
function onPopState(): void {
  const reached = readPosition();
  if (location.search === shown) {
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
  show();
}

export function useDeskPlace(): DeskPlace {
  const search = useSyncExternalStore(subscribe, () => shown);
  const query = new URLSearchParams(search);
  const view = query.get('view');
  return {
    collection: findCollection(query.get('collection') ?? '') ?? collections[0],
    product: query.get('product') ?? undefined,
    like: query.get('like') ?? undefined,
    view: view === 'import' || view === 'history' ? view : undefined,
  };
}

function subscribe(onChange: () => void): () => void {
  position = readPosition() ?? 0;
  mark();
  addEventListener('popstate', onPopState);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('popstate', onPopState);
    removeEventListener(CHANGED, onChange);
  };
}
