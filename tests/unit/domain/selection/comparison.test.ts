import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isComparable, parseComparison } from '#domain/selection/comparison.ts';
import { COMPARE_MAX_COUNT } from '#domain/selection/selection.rules.ts';
import { paths } from '#domain/site/paths.ts';
import { forAll } from '#tests/for-all.ts';
import { anyProductKey } from './any-entry.ts';

test('an address names what is compared, up to the limit, each once', () =>
  forAll([fc.array(anyProductKey, { maxLength: 6 })], (products) => {
    const { search } = new URL(paths.compare(products), 'https://example.com');
    expect(parseComparison(search)).toEqual([...new Set(products)].slice(0, COMPARE_MAX_COUNT));
  }));

test('an address without a comparison asks for none, and what is no product is passed over', () => {
  expect(parseComparison('')).toBeUndefined();
  expect(parseComparison('?compare=')).toEqual([]);
  expect(parseComparison('?compare=../admin,extras/birdbaths,<b>,floor-and-wall%2Fvolakas')).toEqual([
    'extras/birdbaths',
    'floor-and-wall/volakas',
  ]);
});

test('two to four stones can be compared', () => {
  expect([0, 1, 2, 4, 5].filter(isComparable)).toEqual([2, 4]);
});
