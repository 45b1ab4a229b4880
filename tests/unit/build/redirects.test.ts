import { expect, it } from 'vitest';
import { composeRedirects } from '#build/redirects.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { buildProduct } from '#tests/builders.ts';

const read = (...products: Parameters<typeof composeRedirects>[0]) =>
  composeRedirects(products, ['en']).trimEnd().split('\n').slice(0, -collections.length);

it('every earlier address redirects to the product', () => {
  expect(read(buildProduct({ slug: 'new', earlierSlugs: ['old', 'older'] }))).toEqual([
    '/collections/floor-and-wall/old /collections/floor-and-wall/new 301',
    '/collections/floor-and-wall/older /collections/floor-and-wall/new 301',
  ]);
});

it('an address that now belongs to another product does not redirect', () => {
  const moved = buildProduct({ slug: 'new', earlierSlugs: ['old'] });
  expect(read(moved, buildProduct({ slug: 'old' }))).toEqual([]);
  // The same slug in another collection is another address.
  expect(read(moved, buildProduct({ collection: 'extras', slug: 'old' }))).toHaveLength(1);
});

it('the order of products does not matter', () => {
  const earlier = { a: 'x', b: 'w' };
  const products = Object.entries(earlier).map(([slug, old]) => buildProduct({ slug, earlierSlugs: [old] }));
  const [one, other] = [products, products.toReversed()].map((all) => composeRedirects(all, ['en', 'es']));
  expect(one).toBe(other);
});

it('a further language has the same rules below its base, and an error page of its own after them', () => {
  const product = buildProduct({ slug: 'new', earlierSlugs: ['old'] });
  const english = composeRedirects([product], ['en']);
  // The last ones serve the live page for products that are newer than the release.
  const live = collections.map(({ slug }) => `/collections/${slug}/* /live/${slug}.html 404\n`).join('');
  expect(english.endsWith(live)).toBe(true);
  const spanish = composeRedirects([product], ['en', 'es']).slice(english.length).trimEnd().split('\n');
  expect(spanish).toEqual([
    '/es/collections/floor-and-wall/old /es/collections/floor-and-wall/new 301',
    ...collections.map(({ slug }) => `/es/collections/${slug}/* /es/live/${slug}.html 404`),
    '/es/404 /es/404.html 404!',
    '/es/* /es/404.html 404',
  ]);
});
