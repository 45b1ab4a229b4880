import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import { toPageAddress, toPageFile } from '#domain/site/page-files.ts';
import { listFolder } from '#output/site-folder.ts';
import { findLeaks, readTexts } from './find-leaks.ts';

/** Names of places, projects and streets, besides those of the company and of products. */
const NAMES = [
  'Carrara',
  'Thassos',
  'Drama',
  'Afyon',
  'Calacatta',
  'The Europa Project',
  'The Garden Square Houses',
  'The Tower Lobbies',
  'The Skyline Residences',
  'The Cliff Terraces',
  'The Water Courts',
  'NW 41st St',
  'NW 79th Ave',
  'NW 72nd Ave',
];

/** The parts of an address, which a page may break between. */
const ADDRESS =
  /^(?:Elite Stone, )?(?:7855 NW 41st St)?(?: ?Ste:200)?,? ?(?:Doral)?(?:, FL 33166)?(?: · [+\d ]+)?$/;

/**
 * Compares every page of a language with the English one.
 *
 * @param site folder of the built site
 * @param base of the language: '/es'
 * @returns the number of pages, and each leak with the pages that have it
 */
export function findSiteLeaks(
  site: string,
  base: string,
  company: { readonly name: string; readonly email: string },
): { readonly pageCount: number; readonly leaks: readonly string[] } {
  const read = (name: string) => readFileSync(path.join(site, name), 'utf8');
  const files = listFolder(site);
  const products = files.flatMap((file) => {
    const [, slug] = /^catalogue\/([\w-]+)\.json$/.exec(file) ?? [];
    if (slug === undefined) return [];
    return parseCatalogueFile(JSON.parse(read(file)), slug as CollectionSlug).map(({ name }) => name);
  });
  const names = new Set([
    ...[...products, ...NAMES, company.name, company.email],
    // The title of a product whose name says its type and has no translation.
    ...products.map((name) => `${name} | ${company.name}`),
    ...company.email.split(/(?<=@)|(?=@)/),
  ]);
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, address: toPageAddress(file) }))
    .filter(({ address }) => address === base || address.startsWith(`${base}/`));
  const found = new Map<string, string[]>();
  for (const { file, address } of pages) {
    const english = readTexts(read(toPageFile(address.slice(base.length) || '/')));
    for (const leak of findLeaks(readTexts(read(file)), english, names))
      if (!ADDRESS.test(leak)) found.set(leak, [...(found.get(leak) ?? []), file]);
  }
  const leaks = [...found].map(([text, at]) => `${at[0] ?? ''} and ${at.length - 1} more: ${text}`);
  return { pageCount: pages.length, leaks };
}
