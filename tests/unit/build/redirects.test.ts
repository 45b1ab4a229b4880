import { expect, it } from 'vitest';
import { composeRedirects } from '#build/redirects.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { buildProduct } from '#tests/builders.ts';

const read = (...products: Parameters<typeof composeRedirects>[0]) =>
  composeRedirects(products).trimEnd().split('\n').slice(0, -collections.length);

it('every earlier address redirects to the product', () => {
  expect(read(buildProduct({ slug: 'new', earlierSlugs: ['old', 'older'] }))).toEqual([
    '/collections/floor-and-wall/old /collections/floor-and-wall/new 301',
    '/collections/floor-and-wall/older /collections/floor-and-wall/new 301',
  ]);
});

it('an address that now belongs to another product does not redirect', () => {
  expect(read(buildProduct({ slug: 'new', earlierSlugs: ['old'] }), buildProduct({ slug: 'old' }))).toEqual(
    [],
  );
});

it('the same slug in another collection is another address', () => {
  const moved = buildProduct({ slug: 'new', earlierSlugs: ['old'] });
  expect(read(moved, buildProduct({ collection: 'extras', slug: 'old' }))).toHaveLength(1);
});

it('the order of products does not matter', () => {
  const products = [
    buildProduct({ slug: 'a', earlierSlugs: ['x'] }),
    buildProduct({ slug: 'b', earlierSlugs: ['w'] }),
  ];
  expect(composeRedirects(products)).toBe(composeRedirects(products.toReversed()));
});

it('the last rules serve the live page with status 404 for products that are newer than the release', () => {
  const lines = composeRedirects([]).trimEnd().split('\n');
  expect(lines).toEqual(collections.map(({ slug }) => `/collections/${slug}/* /live/${slug}.html 404`));
});
