import { expect, it } from 'vitest';
import { listCataloguePages } from '#domain/catalogue/catalogue-pages.ts';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { collections } from '#domain/catalogue/collection.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import { buildProduct } from '#tests/builders.ts';

it('every collection has a listing, its files and a live page, even if it is empty', () => {
  const shared = ['/products', '/rooms', '/fragments/room', '/sitemap-index.xml', '/sitemap-0.xml'];
  const own = collections.flatMap(({ slug }) => [
    ...[`/collections/${slug}`, `/live/${slug}`],
    ...[`/catalogue/${slug}.json`, `/catalogue/facts/${slug}.json`],
  ]);
  expect(list([]).sort()).toEqual([...shared, ...own].sort());
});

it('every product has a page, and a long collection further pages and fragments, per type', () => {
  const products = Array.from({ length: FIRST_PAGE_CARD_COUNT + 1 }, (_, number) =>
    buildProduct({ slug: `p-${number}`, materialType: number === 0 ? 'Granite' : 'Marble' }),
  );
  const pages = list(products);
  expect(pages).toContain('/collections/floor-and-wall/p-1');
  const further = pages.filter((page) => /\/all\/|\/fragments\/f/.test(page));
  expect(further.sort()).toEqual([
    '/collections/floor-and-wall/all/granite/1',
    '/collections/floor-and-wall/all/marble/1',
    '/fragments/floor-and-wall/granite/1',
    '/fragments/floor-and-wall/marble/1',
  ]);
});

const products = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((slug, sortOrder) =>
  buildProduct({ slug, sortOrder, name: slug }),
);
const other = buildProduct({ collection: 'extras', slug: 'urn' });
const before = [...products, other];

/** The pages whose inputs change with an edit. */
function touched(after: readonly CatalogueProduct[]): string[] {
  const read = (of: readonly CatalogueProduct[]) =>
    new Map(listCataloguePages(of, ['en', 'es']).map(({ path, inputs }) => [path, JSON.stringify(inputs)]));
  const [old, now] = [read(before), read(after)];
  return [...now].flatMap(([path, inputs]) => (old.get(path) === inputs ? [] : [path]));
}

const touchedBy = (change: Partial<CatalogueProduct>) =>
  touched(before.map((product) => (product.slug === 'one' ? { ...product, ...change } : product)));

it('the inputs of an English page do not change with a translation or the date of a row', () => {
  const translations = { es: { name: 'Uno', description: 'Nuevo.', customSizes: 'A pedido' } };
  const paths = touchedBy({ translations, updatedAt: '2026-11-26T12:00:00.000Z' });
  expect(paths).toContain('/es/collections/floor-and-wall/one');
  expect(paths).toContain('/es/catalogue/names/all.json');
  expect(paths.filter((path) => !path.startsWith('/es/'))).toEqual(['/sitemap-0.xml']);
});

it('the inputs of a page change with the product, on related pages, its listing and files, and the sitemap', () => {
  const paths = touchedBy({ description: 'New.' });
  const listing = '/collections/floor-and-wall';
  const changed = [`${listing}/one`, listing, '/catalogue/floor-and-wall.json', '/sitemap-0.xml'];
  expect(paths).toEqual(expect.arrayContaining(changed));
  expect(paths.filter((path) => path.includes('extras'))).toEqual([]);
  expect(paths).not.toContain('/products');
  const pages = paths.filter((path) => path.startsWith('/collections/floor-and-wall/'));
  expect(pages.length).toBeLessThan(products.length);
});

it('the inputs of a page include the counts, which the overview shows, and not the order of the products', () => {
  expect(touched([...before, buildProduct({ slug: 'eight', sortOrder: 9 })])).toContain('/products');
  expect(touched(before.toReversed())).toEqual([]);
});

function list(products: Parameters<typeof listCataloguePages>[0]): string[] {
  return listCataloguePages(products, ['en']).map(({ path }) => path);
}
