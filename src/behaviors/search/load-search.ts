import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { loadEntries } from '#browser/catalogue/load-catalogue.ts';
import { createSearch, type Search } from './search-index.ts';

/** The search, and the products that it searches in the order of their listings. */
export interface LoadedSearch {
  readonly search: Search;
  readonly entries: readonly CatalogueEntry[];
}

let loading: Promise<LoadedSearch> | undefined;

/**
 * Loads the search over all collections, once.
 *
 * @throws if the catalogue isn't available; the next call tries again
 */
export async function loadSearch(): Promise<LoadedSearch> {
  loading ??= loadAll().then((entries) => ({ search: createSearch(entries), entries }));
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function loadAll(): Promise<readonly CatalogueEntry[]> {
  return (await Promise.all(collections.map(({ slug }) => loadEntries(slug)))).flat();
}
