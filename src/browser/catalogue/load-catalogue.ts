import { remember } from '#browser/remember.ts';
import { tryTwice } from '#domain/try-twice.ts';
import {
  parseCatalogueFile,
  parseFactsFile,
  type CatalogueEntry,
  type CatalogueFacts,
} from '#domain/catalogue/catalogue-file.ts';
import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import { paths } from '#content/words/site.ts';

const entries = new Map<CollectionSlug, Promise<readonly CatalogueEntry[]>>();
const facts = new Map<CollectionSlug, Promise<ReadonlyMap<string, CatalogueFacts>>>();

/** In listing order; fetched once a page.
 * @throws if the file cannot be fetched in two attempts, or cannot be read; the next call tries again */
export async function loadEntries(collection: CollectionSlug): Promise<readonly CatalogueEntry[]> {
  return remember(entries, collection, async () =>
    parseCatalogueFile(await fetchJson(paths.catalogueFile(collection)), collection),
  );
}

export async function loadFacts(collection: CollectionSlug): Promise<ReadonlyMap<string, CatalogueFacts>> {
  return remember(facts, collection, async () =>
    parseFactsFile(await fetchJson(paths.catalogueFacts(collection))),
  );
}

/** @throws if it cannot be fetched in two attempts */
export async function fetchJson(address: string): Promise<unknown> {
  return tryTwice(async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return (await response.json()) as unknown;
  });
}
