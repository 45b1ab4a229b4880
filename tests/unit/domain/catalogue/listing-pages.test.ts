import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import * as listings from '#domain/catalogue/listing-pages.ts';
import { toPageNumber } from '#domain/catalogue/filter.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { buildProduct } from '#tests/builders.ts';
import { forAllWith } from '#tests/for-all.ts';

const { arrangeListing, paginateListing, pickNearPageLinks, pickPageLinks } = listings;
const filtered = getCollection('floor-and-wall');
const typeAt = (index: number) => stoneTypes[index % stoneTypes.length] ?? 'Marble';
const build = (count: number) =>
  Array.from({ length: count }, (_, at) => buildProduct({ slug: `product-${at}`, materialType: typeAt(at) }));

describe('a listing', () => {
  test('with up to 60 products is complete, with more it has the first 60 of the default type', () => {
    const [whole, long] = [60, 2000].map((count) => arrangeListing(build(count), filtered));
    expect([whole?.isWhole, whole?.cards.length]).toEqual([true, 60]);
    expect([long?.isWhole, long?.cards.length]).toEqual([false, 60]);
    expect(long?.cards.every(({ materialType }) => materialType === 'Marble')).toBe(true);
  });

  test('without a filter has its first 60', () => {
    const listing = arrangeListing(build(61), getCollection('extras'));
    expect(listing.cards.map(({ slug }) => slug)).toEqual(build(60).map(({ slug }) => slug));
  });

  test('is complete on its pages, with at most 60 products each', () =>
    forAllWith({ numRuns: 30 }, [fc.integer({ min: 61, max: 1500 })], (count) => {
      const pages = paginateListing(arrangeListing(build(count), filtered));
      expect(pages.every(({ products }) => products.length > 0 && products.length <= 60)).toBe(true);
      expect(new Set(pages.flatMap(({ products }) => products.map(({ slug }) => slug))).size).toBe(count);
    }));
});

describe('links between pages', () => {
  const group = (pageCount: number) => ({
    key: 'all',
    name: 'All',
    products: Array<Product>(pageCount * FIRST_PAGE_CARD_COUNT).fill(buildProduct({})),
  });
  const near = (pageCount: number, number: number) => pickNearPageLinks({ group: group(pageCount), number });

  test('include the ends, the neighbors and round numbers', () => {
    expect(pickPageLinks(34)).toEqual([1, 2, 10, 20, 30, 33, 34]);
    expect(near(34, 15)).toEqual([1, 10, 13, 14, 15, 16, 17]);
    expect(near(34, 34)).toEqual([1, 10, 20, 30, 32, 33, 34]);
    expect(near(1, 1)).toEqual([1]);
  });

  test('are few, and every page is reachable', () =>
    forAllWith({ numRuns: 40 }, [fc.integer({ min: 1, max: 300 })], (pageCount) => {
      const reached = new Set<number>();
      const waiting = pickPageLinks(pageCount).slice();
      expect(waiting.length).toBeLessThanOrEqual(25);
      for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
        if (reached.has(page)) continue;
        reached.add(page);
        const links = near(pageCount, page);
        expect(links.length).toBeLessThanOrEqual(25);
        waiting.push(...links);
      }
      expect(reached.size).toBe(pageCount);
    }));
});

test('pages are counted from the end, from 1, and only the newest may be short', () => {
  const pages = paginateListing(arrangeListing(build(130), getCollection('extras')));
  expect(pages.map(({ number, isNewest, products }) => [number, isNewest, products.length])).toEqual([
    [1, false, 60],
    [2, false, 60],
    [3, true, 10],
  ]);
  expect(pages[2]?.products[0]?.slug).toBe('product-0');
  expect(pages[0]?.products.at(-1)?.slug).toBe('product-129');
});

test('a card is on the page for its position', () =>
  forAllWith({ numRuns: 20 }, [fc.integer({ min: 61, max: 700 })], (count) => {
    const pages = paginateListing(arrangeListing(build(count), getCollection('extras')));
    for (const { number, products } of pages)
      for (const { slug } of products)
        expect(toPageNumber(count, Number(slug.replace('product-', '')))).toBe(number);
  }));

describe('a product that is added or removed at the start of a listing', () => {
  /** The content of a page or fragment, by its number. */
  const show = (products: readonly Product[]) =>
    new Map(
      paginateListing(arrangeListing(products, getCollection('extras'))).map((page) => [
        page.number,
        JSON.stringify([page.products.map(({ slug }) => slug), page.isNewest, pickNearPageLinks(page)]),
      ]),
    );
  const countChanged = (before: ReturnType<typeof show>, after: ReturnType<typeof show>) =>
    new Set([...before.keys(), ...after.keys()].filter((number) => before.get(number) !== after.get(number)))
      .size;

  test.each([100, 1_000, 10_000])('changes at most three pages, with %i products', (count) => {
    const all = build(count + 120);
    // More than a page's worth, so that a page is added too.
    for (let first = 120; first > 0; first -= count === 10_000 ? 10 : 1) {
      const before = show(all.slice(first));
      const after = show(all.slice(first - 1));
      expect(countChanged(before, after)).toBeLessThanOrEqual(3);
      expect(countChanged(after, before)).toBeLessThanOrEqual(3);
    }
  });

  test('keeps every address except that of a removed page', () => {
    const [more, less] = [show(build(181)), show(build(180))];
    expect([...less.keys()]).toEqual([1, 2, 3]);
    expect([...more.keys()]).toEqual([1, 2, 3, 4]);
  });
});

test('the first group is that of the default type, for any order of the types', () => {
  expect(arrangeListing(build(5), filtered).firstGroup.key).toBe('marble');
  expect(arrangeListing(build(5), getCollection('extras')).firstGroup.key).toBe('all');
  expect(pickPageLinks(20)).toEqual([1, 2, 10, 19, 20]);
});
