import { createHash } from 'node:crypto';
import type { ListingGroup } from '../domain/catalogue/filter.ts';

/**
 * What a page is made of, as a `cacheKey` for Astro's incremental build: while it stays the same, the page of the last
 * build is used again. Give it everything of the catalogue that the page reads: its own record, every product whose
 * card it shows, every count. Too much causes needless rendering; too little leaves visitors with an old page.
 *
 * Code, content files and styles are not among the inputs; Astro follows imports itself.
 */
export function composePageKey(...inputs: readonly unknown[]): string {
  const hash = createHash('sha256');
  hash.update(String(getKeyYear()));
  for (const input of inputs) hash.update('\0').update(digest(input));
  return hash.digest('base64url').slice(0, 27);
}

/** Part of every key: the footer of every page names the year. */
export function getKeyYear(): number {
  return new Date().getFullYear();
}

/** What a page that shows the groups of a listing, but not their products, reads of them. */
export function summarizeGroups(groups: readonly ListingGroup[]) {
  return groups.map(({ key, name, products }) => [key, name, products.length]);
}

const digests = new WeakMap<object, string>();

/** A record is on many pages, and digested once. */
function digest(input: unknown): string {
  if (input === undefined) return 'undefined';
  if (typeof input !== 'object' || input === null) return JSON.stringify(input);
  if (Array.isArray(input)) return `[${input.map(digest).join(',')}]`;
  let known = digests.get(input);
  if (known === undefined) {
    known = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
    digests.set(input, known);
  }
  return known;
}
