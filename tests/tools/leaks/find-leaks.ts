/**
 * Finds English in Spanish: texts of a page that are the same in its twin. What is marked as English (`lang="en"`) or as a
 * name (`translate="no"`) is no leak.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ElementType, parseDocument } from 'htmlparser2';
import { parseCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import { toPageAddress, toPageFile } from '#domain/site/page-files.ts';
import { listFolder } from '#output/site-folder.ts';

/** Words that are spelled the same in both languages. There are at most 15. */
export const SAME_IN_BOTH: readonly string[] = ['Total', 'Exterior', 'Portugal', 'Vietnam', 'Enter'];

/** Texts that no language translates: addresses of the web and of mail, and standards. */
const OF_NO_LANGUAGE = /^(?:https?:\/\/\S+|\/\S*|[\w.+-]+@[\w.-]+|(?:ASTM|ANSI|ISO|EN|NSI)\b.*)$/;

/** The company's address or some of its parts: a page may start a new line after each. */
const ADDRESS =
  /^(?:Elite Stone, )?(?:7855 NW 41st St)?(?: ?Ste:200)?,? ?(?:Doral)?(?:, FL 33166)?(?: · [+\d ]+)?$/;

/** Names of places, projects and streets, besides those of the company and of products. */
const NAMES = [
  ...['Carrara', 'Thassos', 'Drama', 'Afyon', 'Calacatta', 'NW 41st St', 'NW 79th Ave', 'NW 72nd Ave'],
  ...['The Europa Project', 'The Garden Square Houses', 'The Tower Lobbies', 'The Skyline Residences'],
  ...['The Cliff Terraces', 'The Water Courts'],
];

const ATTRIBUTES = [
  ...['alt', 'title', 'placeholder', 'label'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-placeholder', 'aria-valuetext'],
];
const HEAD_TEXTS = /^(?:description|(?:og|twitter):(?:title|description|image:alt))$/;

/** Texts of four or more letters that visitors read or hear, without those that are marked as English or as a name. */
export function readTexts(html: string): Set<string> {
  const texts = new Set<string>();
  const add = (value = '') => {
    const plain = value.replace(/\s+/g, ' ').trim();
    if ((plain.match(/\p{L}/gu)?.length ?? 0) >= 4) texts.add(plain);
  };
  const visit = (nodes: ReturnType<typeof parseDocument>['children']) => {
    // Comments, with which React separates texts, don't end one.
    let text = '';
    for (const node of nodes) {
      if (node.type === ElementType.Text) text += node.data;
      if (!('attribs' in node)) continue;
      add(text);
      text = '';
      const { name, attribs, children } = node;
      if (name === 'script' || name === 'style') {
        const [code] = children;
        if (attribs['type'] === 'application/ld+json' && code?.type === ElementType.Text)
          for (const value of listJsonTexts(JSON.parse(code.data))) add(value);
        continue;
      }
      if ((name !== 'html' && attribs['lang'] === 'en') || attribs['translate'] === 'no') continue;
      for (const attribute of ATTRIBUTES) add(attribs[attribute]);
      if (HEAD_TEXTS.test(attribs['name'] ?? attribs['property'] ?? '')) add(attribs['content']);
      visit(children);
    }
    add(text);
  };
  visit(parseDocument(html).children);
  return texts;
}

/** Texts of structured data, without types, addresses and codes. */
function listJsonTexts(value: unknown, key = ''): string[] {
  if (key.startsWith('@') && key !== '@graph') return [];
  if (/^(?:url|image|logo|sku|inLanguage|telephone|email|dayOfWeek)$/.test(key)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([own, part]) =>
    listJsonTexts(part, Array.isArray(value) ? key : own),
  );
}

/**
 * @param spanish texts of a page
 * @param english texts of its twin
 * @param names of companies, people, places and products
 */
export function findLeaks(
  spanish: ReadonlySet<string>,
  english: ReadonlySet<string>,
  names: ReadonlySet<string>,
): string[] {
  return [...spanish.intersection(english).difference(names)].filter(
    (text) => !isSameInBoth(text) && !OF_NO_LANGUAGE.test(text) && !ADDRESS.test(text),
  );
}

/** A line of facts consists of parts: 'Portugal · 20, 30 mm'. */
function isSameInBoth(text: string): boolean {
  return text.split(' · ').every((part) => SAME_IN_BOTH.includes(part) || !/\p{L}{4}/u.test(part));
}

interface Company {
  readonly name: string;
  readonly email: string;
}

const readText = (site: string, name: string) => readFileSync(path.join(site, name), 'utf8');

/**
 * Names that are the same in every language: names of companies, people, places and products, and each word of a
 * product's name, because the search marks words one by one.
 *
 * @param site folder of the built site
 */
export function readNames(site: string, company: Company): ReadonlySet<string> {
  const names = new Set([...NAMES, company.name, company.email, ...company.email.split(/(?<=@)|(?=@)/)]);
  for (const file of listFolder(site)) {
    const [, base, slug] = /^(.*\/)?catalogue\/([\w-]+)\.json$/.exec(file) ?? [];
    if (slug === undefined) continue;
    const products = parseCatalogueFile(JSON.parse(readText(site, file)), slug as CollectionSlug);
    for (const { name, englishName = name } of products) {
      // The second is the title of a product whose name says its type and has no translation.
      const own =
        base === undefined
          ? [name, `${name} | ${company.name}`]
          : name.split(/[\s,]+/).filter((word) => englishName.includes(word));
      for (const each of own) names.add(each);
    }
  }
  return names;
}

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
  const found = pages.flatMap(({ file, address }) => {
    const english = readTexts(readText(site, toPageFile(address.slice(base.length) || '/')));
    return findLeaks(readTexts(readText(site, file)), english, names).map((text) => ({ text, file }));
  });
  const leaks = [...Map.groupBy(found, ({ text }) => text)].map(
    ([text, at]) => `${at[0]?.file ?? ''} and ${at.length - 1} more: ${text}`,
  );
  return { pageCount: pages.length, leaks };
}
