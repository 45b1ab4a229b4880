import { expect, it } from 'vitest';
import { cutSitemap, listCataloguePages } from '#domain/catalogue/catalogue-pages.ts';
import { isPublicPath } from '#domain/site/paths.ts';
import { buildProduct } from '#tests/builders.ts';

const build = (count: number) =>
  Array.from({ length: count }, (_, number) => buildProduct({ slug: `p-${number}`, sortOrder: number }));

it.each([0, 1, 200, 9000])('every public page of %i products is in the sitemap once', (count) => {
  const products = build(count);
  const listed = cutSitemap(products).flatMap((part) => part.map(({ path }) => path));
  const wanted = listCataloguePages(products, ['en'])
    .map(({ path }) => path)
    .filter(isPublicPath);
  expect(listed.toSorted()).toEqual(wanted.toSorted());
});

it('a part stays small enough for search engines, and there is always a first one', () => {
  expect(cutSitemap([])).toHaveLength(1);
  const parts = cutSitemap(build(9000));
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(50_000);
});

it('the page of a product has the time of its last change', () => {
  const updatedAt = '2026-11-20T12:00:00.000Z';
  const entries = cutSitemap([buildProduct({ slug: 'one', updatedAt })]).flat();
  expect(entries.filter(({ product }) => product?.updatedAt !== undefined)).toMatchObject([
    { path: '/collections/floor-and-wall/one', product: { slug: 'one', updatedAt } },
  ]);
});
