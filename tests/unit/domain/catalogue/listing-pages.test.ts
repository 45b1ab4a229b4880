import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getCollection } from '../../../../src/domain/catalogue/collection.ts';
import {
  arrangeListing,
  paginateListing,
  pickPageLinks,
} from '../../../../src/domain/catalogue/listing-pages.ts';
import { stoneTypes } from '../../../../src/domain/catalogue/material.ts';
import { buildProduct } from '../../../builders.ts';

const filtered = getCollection('floor-and-wall');
const build = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildProduct({
      slug: `product-${index}`,
      materialType: stoneTypes[index % stoneTypes.length] ?? 'Marble',
    }),
  );

describe('a listing', () => {
  test('of up to 60 products is whole', () => {
    const listing = arrangeListing(build(60), filtered);
    expect(listing.isWhole).toBe(true);
    expect(listing.cards).toHaveLength(60);
  });

  test('of more holds the first 60 of the default type', () => {
    const listing = arrangeListing(build(2000), filtered);
    expect(listing.isWhole).toBe(false);
    expect(listing.cards).toHaveLength(60);
    expect(listing.cards.every(({ materialType }) => materialType === 'Marble')).toBe(true);
  });

  test('of a collection without filter holds its first 60', () => {
    const listing = arrangeListing(build(61), getCollection('extras'));
    expect(listing.cards.map(({ slug }) => slug)).toEqual(build(60).map(({ slug }) => slug));
  });

  test('is on its pages as a whole, none of them over 60', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 1500 }), (count) => {
        const pages = paginateListing(arrangeListing(build(count), filtered));
        expect(pages.every(({ products }) => products.length > 0 && products.length <= 60)).toBe(true);
        expect(new Set(pages.flatMap(({ products }) => products.map(({ slug }) => slug))).size).toBe(count);
      }),
      { numRuns: 30 },
    );
  });
});

describe('links between pages', () => {
  test('name the ends, the neighbors and round numbers', () => {
    expect(pickPageLinks(34, 0)).toEqual([1, 2, 10, 20, 30, 34]);
    expect(pickPageLinks(34, 15)).toEqual([1, 10, 13, 14, 15, 16, 17, 20, 30, 34]);
    expect(pickPageLinks(1, 1)).toEqual([1]);
  });

  test('stay few, and lead to every page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (pageCount) => {
        const reached = new Set<number>();
        const waiting = pickPageLinks(pageCount, 0).slice();
        expect(waiting.length).toBeLessThanOrEqual(25);
        for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
          if (reached.has(page)) continue;
          reached.add(page);
          const links = pickPageLinks(pageCount, page);
          expect(links.length).toBeLessThanOrEqual(25);
          waiting.push(...links);
        }
        expect(reached.size).toBe(pageCount);
      }),
      { numRuns: 40 },
    );
  });
});

test('pages are counted from 1 and know how many there are', () => {
  const pages = paginateListing(arrangeListing(build(130), getCollection('extras')));
  expect(pages.map(({ number, pageCount, products }) => [number, pageCount, products.length])).toEqual([
    [1, 3, 60],
    [2, 3, 60],
    [3, 3, 10],
  ]);
});

test('the first group is that of the default type, in whichever order the types stand', () => {
  expect(arrangeListing(build(5), filtered).firstGroup.key).toBe('marble');
  expect(arrangeListing(build(5), getCollection('extras')).firstGroup.key).toBe('all');
  expect(pickPageLinks(20, 0)).toEqual([1, 2, 10, 20]);
});
