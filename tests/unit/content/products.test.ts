import { expect, test } from 'vitest';
import { composeCount, composeMore } from '#content/words/catalogue.ts';

test('the link to the next cards shows their number', () => {
  expect([1, 60, 61, 2000].map(composeMore)).toEqual([
    'Show the last 1',
    'Show the last 60',
    'Show 60 more',
    'Show 60 more',
  ]);
});

test('counts in words', () => {
  expect([0, 1, 2, 2000].map(composeCount)).toEqual([
    'No products found in this category.',
    '1 product',
    '2 products',
    '2,000 products',
  ]);
});
