import fc from 'fast-check';
import { expect, test } from 'vitest';
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
const extras = getCollection('extras');
const typeAt = (index: number) => stoneTypes[index % stoneTypes.length] ?? 'Marble';
const build = (count: number) =>
  Array.from({ length: count }, (_, at) => buildProduct({ slug: `product-${at}`, materialType: typeAt(at) }));

test('a listing with up to 60 products is complete, with more it has the first 60 of the default type, or of all without types', () => {
  const [whole, long] = [60, 2000].map((count) => arrangeListing(build(count), filtered));
  expect([whole?.isWhole, whole?.cards.length]).toEqual([true, 60]);
  expect([long?.isWhole, long?.cards.length, long?.firstGroup.key]).toEqual([false, 60, 'marble']);
  expect(long?.cards.every(({ materialType }) => materialType === 'Marble')).toBe(true);
  const untyped = arrangeListing(build(61), extras);
  expect(untyped.firstGroup.key).toBe('all');
  expect(untyped.cards).toEqual(build(60));
});

test('a listing is complete on its pages, counted from the end, of which only the newest may have fewer than 60 products', () =>
  forAllWith({ numRuns: 30 }, [fc.integer({ min: 61, max: 1500 })], (count) => {
    const typed = paginateListing(arrangeListing(build(count), filtered));
    expect(typed.every(({ products }) => products.length > 0 && products.length <= 60)).toBe(true);
    expect(new Set(typed.flatMap(({ products }) => products.map(({ slug }) => slug))).size).toBe(count);
    const pages = paginateListing(arrangeListing(build(count), extras));
    expect(pages.toReversed().flatMap(({ products }) => products)).toEqual(build(count));
    for (const [index, { number, isNewest, products }] of pages.entries()) {
      expect([number, isNewest]).toEqual([index + 1, index === pages.length - 1]);
      expect(isNewest || products.length === 60).toBe(true);
      for (const { slug } of products)
        expect(toPageNumber(count, Number(slug.replace('product-', '')))).toBe(number);
    }
  }));

const group = (pageCount: number) => ({
  key: 'all',
  name: 'All',
  products: Array<Product>(pageCount * FIRST_PAGE_CARD_COUNT).fill(buildProduct({})),
});
const near = (pageCount: number, number: number) => pickNearPageLinks({ group: group(pageCount), number });

test('links between pages include the ends, the neighbors and round numbers', () => {
  expect(pickPageLinks(20)).toEqual([1, 2, 10, 19, 20]);
  expect(pickPageLinks(34)).toEqual([1, 2, 10, 20, 30, 33, 34]);
  expect(near(34, 15)).toEqual([1, 10, 13, 14, 15, 16, 17]);
  expect(near(34, 34)).toEqual([1, 10, 20, 30, 32, 33, 34]);
  expect(near(1, 1)).toEqual([1]);
});

test('links between pages are few, and every page is reachable', () =>
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

test.each([100, 10_000])(
  'a product that is added or removed at the start of a listing of %i products changes at most three pages',
  (count) => {
    /** The content of a page or fragment, by its number. */
    const show = (products: readonly Product[]) =>
      new Map(
        paginateListing(arrangeListing(products, extras)).map((page) => [
          page.number,
          JSON.stringify([page.products.map(({ slug }) => slug), page.isNewest, pickNearPageLinks(page)]),
        ]),
      );
    const all = build(count + 120);
    // More than a page's worth, so that a page is added too.
    for (let first = 120; first > 0; first -= count === 10_000 ? 10 : 1) {
      const [before, after] = [show(all.slice(first)), show(all.slice(first - 1))];
      const numbers = [...new Set([...before.keys(), ...after.keys()])];
      const changed = numbers.filter((number) => before.get(number) !== after.get(number));
      expect(changed.length).toBeLessThanOrEqual(3);
    }
  },
);
