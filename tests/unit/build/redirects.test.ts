import { expect, it } from 'vitest';
import { composeRedirects } from '#build/redirects.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { buildProduct } from '#tests/builders.ts';

const read = (...products: Parameters<typeof composeRedirects>[0]) =>
  composeRedirects(products).trimEnd().split('\n').slice(0, -collections.length);

it('every earlier address leads to the product', () => {
  expect(read(buildProduct({ slug: 'new', earlierSlugs: ['old', 'older'] }))).toEqual([
    '/collections/floor-and-wall/old /collections/floor-and-wall/new 301',
    '/collections/floor-and-wall/older /collections/floor-and-wall/new 301',
  ]);
});

it('an address that another product has now stays that product’s', () => {
  expect(read(buildProduct({ slug: 'new', earlierSlugs: ['old'] }), buildProduct({ slug: 'old' }))).toEqual(
    [],
  );
});

it('the same slug in another collection is another address', () => {
  const moved = buildProduct({ slug: 'new', earlierSlugs: ['old'] });
  expect(read(moved, buildProduct({ collection: 'extras', slug: 'old' }))).toHaveLength(1);
});

it('the order of products changes nothing', () => {
  const products = [
    buildProduct({ slug: 'a', earlierSlugs: ['x'] }),
    buildProduct({ slug: 'b', earlierSlugs: ['w'] }),
  ];
  expect(composeRedirects(products)).toBe(composeRedirects(products.toReversed()));
});

it('last of all, a product newer than the release is answered by the page that asks for it, with status 404', () => {
  const lines = composeRedirects([]).trimEnd().split('\n');
  expect(lines).toEqual(collections.map(({ slug }) => `/collections/${slug}/* /live/${slug}.html 404`));
});
