import { expect, test } from 'vitest';
import { composeCount, composeMore } from '#content/words/catalogue.ts';

test('the link to the next cards shows their number', () => {
  expect([1, 60].map(composeMore)).toEqual(['Show the last 1', 'Show the last 60']);
  expect([61, 2000].map(composeMore)).toEqual(['Show 60 more', 'Show 60 more']);
});

test('counts in words', () => {
  expect(composeCount(0)).toBe('No products found in this category.');
  expect([1, 2, 2000].map(composeCount)).toEqual(['1 product', '2 products', '2,000 products']);
});
