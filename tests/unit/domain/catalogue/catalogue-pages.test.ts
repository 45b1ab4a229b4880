import { expect, it } from 'vitest';
import { listCataloguePages } from '../../../../src/domain/catalogue/catalogue-pages.ts';
import { FIRST_PAGE_CARD_COUNT } from '../../../../src/domain/catalogue/catalogue.rules.ts';
import { collections } from '../../../../src/domain/catalogue/collection.ts';
import { buildProduct } from '../../../builders.ts';

it('every collection has a listing, its files and a page for what is newer than the build, also when it is empty', () => {
  expect(list([]).sort()).toEqual(
    collections
      .flatMap(({ slug }) => [
        `/collections/${slug}`,
        `/live/${slug}`,
        `/catalogue/${slug}.json`,
        `/catalogue/facts/${slug}.json`,
      ])
      .sort(),
  );
});

it('every product has a page', () => {
  const pages = list([buildProduct({ slug: 'one' }), buildProduct({ collection: 'extras', slug: 'two' })]);
  expect(pages).toContain('/collections/floor-and-wall/one');
  expect(pages).toContain('/collections/extras/two');
});

it('a long collection is continued, by pages and by fragments, type by type', () => {
  const products = Array.from({ length: FIRST_PAGE_CARD_COUNT + 1 }, (_, number) =>
    buildProduct({ slug: `p-${number}`, materialType: number === 0 ? 'Granite' : 'Marble' }),
  );
  const further = list(products).filter((page) => /\/all\/|\/fragments\//.test(page));
  expect(further.sort()).toEqual([
    '/collections/floor-and-wall/all/granite/1',
    '/collections/floor-and-wall/all/marble/1',
    '/fragments/floor-and-wall/granite/1',
    '/fragments/floor-and-wall/marble/1',
  ]);
});

function list(products: Parameters<typeof listCataloguePages>[0]): string[] {
  return listCataloguePages(products).map(({ path }) => path);
}
