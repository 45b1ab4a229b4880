import { readNames, type CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { loadEntries, loadNamesFiles } from '#browser/catalogue/load-catalogue.ts';
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
  loading ??= loadAll();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function loadAll(): Promise<LoadedSearch> {
  const [files, ...lists] = await Promise.all([
    loadNamesFiles(),
    ...collections.map(({ slug }) => loadEntries(slug)),
  ]);
  const entries = lists.flatMap((list) => {
    const others = files.map((file) => readNames(file, list));
    return list.map((entry, place) => ({
      ...entry,
      otherNames: others.map((names) => names?.[place] ?? ''),
    }));
  });
  return { search: createSearch(entries), entries };
}
