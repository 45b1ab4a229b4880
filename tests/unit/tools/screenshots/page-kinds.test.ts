import { expect, test } from 'vitest';
import { filterPageKinds, listPageKinds } from '#tests/tools/screenshots/page-kinds.ts';

const site: Record<string, string> = {
  '/products': '<a href="/collections/extras">Extras</a> <a href="/collections/extras">again</a>',
  '/collections/extras':
    '<a href="/collections/extras/birdbaths">1</a> <a href="/collections/extras/urns">2</a>',
};
const fetchHtml = (path: string) => Promise.resolve(site[path] ?? '');

test('a listing and its first product represent each collection, in every language', async () => {
  const kinds = await listPageKinds(fetchHtml);
  expect(kinds.filter(({ name }) => name.endsWith('-extras'))).toEqual([
    { name: 'listing-extras', path: '/collections/extras' },
    { name: 'es-listing-extras', path: '/es/collections/extras' },
    { name: 'product-extras', path: '/collections/extras/birdbaths' },
    { name: 'es-product-extras', path: '/es/collections/extras/birdbaths' },
  ]);
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
});

test('a word of the filter takes every kind that begins with it', async () => {
  const kinds = await listPageKinds(fetchHtml);
  expect(filterPageKinds(kinds, ['home', 'listing']).map(({ name }) => name)).toEqual([
    'home',
    'listing-extras',
  ]);
  expect(filterPageKinds(kinds, [])).toEqual(kinds);
});

test('a word that names nothing is an error, not an empty folder', async () => {
  const kinds = await listPageKinds(fetchHtml);
  expect(() => filterPageKinds(kinds, ['hmoe'])).toThrow('No kind of page is called hmoe');
});
