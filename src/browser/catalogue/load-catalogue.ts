import { PUBLIC_LANGUAGES } from 'astro:env/client';
import { remember } from '#browser/remember.ts';
import { tryTwice } from '#domain/try-twice.ts';
import {
  parseCatalogueFile,
  parseFactsFile,
  type CatalogueEntry,
  type CatalogueFacts,
} from '#domain/catalogue/catalogue-file.ts';
import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import { language } from '#content/words/language.ts';
import { paths } from '#content/words/paths.ts';
import { languages, parseLanguages } from '#domain/site/languages.ts';
import { createPaths } from '#domain/site/paths.ts';

const entries = new Map<CollectionSlug, Promise<readonly CatalogueEntry[]>>();
const facts = new Map<CollectionSlug, Promise<ReadonlyMap<string, CatalogueFacts>>>();

/**
 * The products of a collection as the release knows them, in the order of its listing; fetched once a page.
 *
 * @throws when the file cannot be had twice in a row, or read; the next call tries again
 */
export async function loadEntries(collection: CollectionSlug): Promise<readonly CatalogueEntry[]> {
  return remember(entries, collection, async () =>
    parseCatalogueFile(await fetchJson(paths.catalogueFile(collection)), collection),
  );
}

/**
 * What a comparison shows of a collection's products, by slug.
 *
 * @throws as above
 */
export async function loadFacts(collection: CollectionSlug): Promise<ReadonlyMap<string, CatalogueFacts>> {
  return remember(facts, collection, async () =>
    parseFactsFile(await fetchJson(paths.catalogueFacts(collection))),
  );
}

const names = new Map<string, Promise<unknown>>();

/**
 * For each other language of the site the file that `readNames` reads. English has none: its names are in every language's
 * entries.
 *
 * @throws when a file cannot be had twice in a row
 */
export async function loadNamesFiles(collection: CollectionSlug): Promise<readonly unknown[]> {
  const others = parseLanguages(PUBLIC_LANGUAGES).filter((other) => other !== 'en' && other !== language);
  return Promise.all(
    others.map(async (other) => {
      const address = createPaths(languages[other].base).catalogueNames(collection);
      return remember(names, address, async () => fetchJson(address));
    }),
  );
}

async function fetchJson(address: string): Promise<unknown> {
  return tryTwice(async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return (await response.json()) as unknown;
  });
}
