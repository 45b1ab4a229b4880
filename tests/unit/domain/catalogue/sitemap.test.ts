import { expect, it } from 'vitest';
import { cutSitemap, listCataloguePages } from '#domain/catalogue/catalogue-pages.ts';
import { isPublicPath } from '#domain/site/paths.ts';
import { buildProduct } from '#tests/builders.ts';

const build = (count: number) =>
  Array.from({ length: count }, (_, number) => buildProduct({ slug: `p-${number}`, sortOrder: number }));

it.each([0, 1, 200, 9000])(
  'every public page of %i products is in the sitemap once, in small parts',
  (count) => {
    const products = build(count);
    const parts = cutSitemap(products);
    const listed = parts.flatMap((part) => part.map(({ path }) => path));
    const pages = listCataloguePages(products, ['en']).map(({ path }) => path);
    expect(new Set(pages).size).toBe(pages.length);
    expect(listed.toSorted()).toEqual(pages.filter(isPublicPath).toSorted());
    expect(parts).toHaveLength(Math.ceil(listed.length / 500));
  },
);

it('the page of a product has the time of its last change', () => {
  const updatedAt = '2026-11-20T12:00:00.000Z';
  const entries = cutSitemap([buildProduct({ slug: 'one', updatedAt })]).flat();
  expect(entries.filter(({ product }) => product?.updatedAt !== undefined)).toMatchObject([
    { path: '/collections/floor-and-wall/one', product: { slug: 'one', updatedAt } },
  ]);
});
