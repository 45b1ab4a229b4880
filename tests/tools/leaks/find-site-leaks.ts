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

/** An address or some of its parts: a page may start a new line after each. */
const ADDRESS =
  /^(?:Elite Stone, )?(?:7855 NW 41st St)?(?: ?Ste:200)?,? ?(?:Doral)?(?:, FL 33166)?(?: · [+\d ]+)?$/;

/** Whether a text is the company's address, or a part of it. */
export const isAddress = (text: string) => ADDRESS.test(text);

/**
 * Names that are the same in every language: names of companies, people, places and products, and each word of a
 * product's name, because the search marks words one by one.
 *
 * @param site folder of the built site
 */
export function readNames(site: string, company: Company): ReadonlySet<string> {
  const read = (file: string, slug: string) =>
    parseCatalogueFile(JSON.parse(readText(site, file)), slug as CollectionSlug);
  const files = listFolder(site).flatMap((file) => {
    const [, slug] = /(?:^|\/)catalogue\/([\w-]+)\.json$/.exec(file) ?? [];
    return slug === undefined ? [] : [{ file, slug }];
  });
  const english = files.filter(({ file }) => file.startsWith('catalogue/'));
  const products = english.flatMap(({ file, slug }) => read(file, slug).map(({ name }) => name));
  const words = files
    .filter(({ file }) => !file.startsWith('catalogue/'))
    .flatMap(({ file, slug }) =>
      read(file, slug).flatMap(({ name, englishName = name }) =>
        name.split(/[\s,]+/).filter((word) => englishName.includes(word)),
      ),
    );
  return new Set([
    ...[...products, ...words, ...NAMES, company.name, company.email],
    // The title of a product whose name says its type and has no translation.
    ...products.map((name) => `${name} | ${company.name}`),
    ...company.email.split(/(?<=@)|(?=@)/),
  ]);
}

interface Company {
  readonly name: string;
  readonly email: string;
}

const readText = (site: string, name: string) => readFileSync(path.join(site, name), 'utf8');

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
  company: Company,
): { readonly pageCount: number; readonly leaks: readonly string[] } {
  const names = readNames(site, company);
  const pages = listFolder(site)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, address: toPageAddress(file) }))
    .filter(({ address }) => address === base || address.startsWith(`${base}/`));
  const found = new Map<string, string[]>();
  for (const { file, address } of pages) {
    const english = readTexts(readText(site, toPageFile(address.slice(base.length) || '/')));
    for (const leak of findLeaks(readTexts(readText(site, file)), english, names))
      if (!isAddress(leak)) found.set(leak, [...(found.get(leak) ?? []), file]);
  }
  const leaks = [...found].map(([text, at]) => `${at[0] ?? ''} and ${at.length - 1} more: ${text}`);
  return { pageCount: pages.length, leaks };
}
