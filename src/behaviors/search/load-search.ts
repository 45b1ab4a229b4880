import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { loadEntries } from '#browser/catalogue/load-catalogue.ts';
import { createSearch, type Search } from './search-index.ts';

let loading: Promise<Search> | undefined;

/**
 * The search over all collections; one that is ready is used again.
 *
 * @throws when the catalogue cannot be had; the next call tries again
 */
export async function loadSearch(): Promise<Search> {
  loading ??= loadAll().then(createSearch);
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
