import { PUBLIC_LANGUAGES } from 'astro:env/client';
import { fetchJson, loadEntries } from '#browser/catalogue/load-catalogue.ts';
import { language } from '#content/words/site.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { readNames } from '#domain/catalogue/names-file.ts';
import { languages, parseLanguages } from '#domain/site/languages.ts';
import { createPaths } from '#domain/site/paths.ts';
import { createSearch, type Search, type SearchedEntry } from './search-index.ts';

export interface LoadedSearch {
  readonly search: Search;
  readonly entries: readonly CatalogueEntry[];
}

let loading: Promise<LoadedSearch> | undefined;
/** Of the last read. A further one would share what of it is still going to fail. */
let reads: readonly Promise<readonly CatalogueEntry[]>[] = [];

/** Over all collections, once. @throws if the catalogue isn't available; the next call tries again */
export async function loadSearch(): Promise<LoadedSearch> {
  loading ??= loadAll();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Their names come from a file: the entries of every language have the English names already. */
const others = parseLanguages(PUBLIC_LANGUAGES).filter((other) => other !== 'en' && other !== language);

async function loadAll(): Promise<LoadedSearch> {
  await Promise.allSettled(reads);
  reads = collections.map(async ({ slug }) => loadEntries(slug));
  const [lists, files] = await Promise.all([
    Promise.all(reads),
    // Without these names the search still finds what the page shows, for example without a connection.
    Promise.all(
      others.map(async (other) =>
        fetchJson(createPaths(languages[other].base).catalogueNames).catch(() => undefined),
      ),
    ),
  ]);
  const entries = collections.flatMap(({ slug }, place) => {
    const own = lists[place] ?? [];
    const names = files.map((file) => readNames(file, slug, own));
    return own.map((entry, index): SearchedEntry => ({
      ...entry,
      otherNames: names.map((list) => list?.[index] ?? ''),
    }));
  });
  return { search: createSearch(entries), entries };
}
