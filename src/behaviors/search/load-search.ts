import { readNames, type CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { loadEntries, loadNamesFiles } from '#browser/catalogue/load-catalogue.ts';
import { createSearch, type Search, type SearchedEntry } from './search-index.ts';

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
  loading ??= loadAll();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function loadAll(): Promise<LoadedSearch> {
  const entries = (await Promise.all(collections.map(async ({ slug }) => loadNamed(slug)))).flat();
  return { search: createSearch(entries), entries };
}

async function loadNamed(collection: CollectionSlug): Promise<readonly SearchedEntry[]> {
  const [entries, files] = await Promise.all([loadEntries(collection), loadNamesFiles(collection)]);
  const others = files.map((file) => readNames(file, entries));
  return entries.map((entry, place) => ({
    ...entry,
    otherNames: others.map((names) => names?.[place] ?? ''),
  }));
}
