import { useSyncExternalStore } from 'react';
import { collections, findCollection, type Collection } from '#domain/catalogue/collection.ts';

/** What the desk shows, kept in the address: a reload, a link and the back button mean the same place. */
export interface DeskPlace {
  readonly collection: Collection;
  /** A product's id, `new` for one that is not added yet; absent for the list. */
  readonly product?: string | undefined;
  /** For `new`: the product whose values to start with. */
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

/** Something that has to be asked before the place is left. Answers whether to go. */
let guard: (() => boolean) | undefined;

/** @returns a function that takes the guard away */
export function guardPlace(ask: () => boolean): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

export function goTo(place: DeskPlace, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push' && guard && !guard()) return;
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', toDeskHref(place));
  dispatchEvent(new Event(CHANGED));
  if (how === 'push') scrollTo({ top: 0, behavior: 'instant' });
}

export function useDeskPlace(): DeskPlace {
  const search = useSyncExternalStore(subscribe, () => location.search);
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
  addEventListener('popstate', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(CHANGED, onChange);
  };
}
