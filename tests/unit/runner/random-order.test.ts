import { expect, test } from 'vitest';
import { chooseSeed, dealAtRandom, readListing } from '../../runner/random-order.ts';

const many = Array.from({ length: 100 }, (_, index) => index);

test('the listing of Playwright is read without its head and its total', () => {
  const output = [
    'Listing tests:',
    '  [desktop] › about.e2e.ts:37:1 › a title › in a group',
    '  [phone] › home.e2e.ts:3:5 › 404 [sic]',
    'Total: 2 tests in 2 files',
    '',
  ];
  expect(readListing(output.join('\n'))).toEqual([
    '[desktop] › about.e2e.ts:37:1 › a title › in a group',
    '[phone] › home.e2e.ts:3:5 › 404 [sic]',
  ]);
});

test('every journey is dealt out once, in hands of the size that was asked for', () => {
  const hands = dealAtRandom(many, 30, 7);
  expect(hands.map(({ length }) => length)).toEqual([30, 30, 30, 10]);
  expect(hands.flat().toSorted((a, b) => a - b)).toEqual(many);
});

test('the same number gives the same order, another one another', () => {
  expect(dealAtRandom(many, 30, 7)).toEqual(dealAtRandom(many, 30, 7));
  expect(dealAtRandom(many, 30, 8)).not.toEqual(dealAtRandom(many, 30, 7));
  expect(dealAtRandom(many, 100, 7).flat()).not.toEqual(many);
});

test('nothing to deal out makes no hand', () => {
  expect(dealAtRandom([], 30, 7)).toEqual([]);
});

test('the order is the usual one unless somebody asks for another', () => {
  expect(chooseSeed({ shuffle: false })).toBeUndefined();
  expect(chooseSeed({ shuffle: true })).toBeTypeOf('number');
  expect(chooseSeed({ shuffle: false, seed: '7' })).toBe(7);
  expect(() => chooseSeed({ shuffle: true, seed: 'seven' })).toThrow(
    "--seed takes a whole number, not 'seven'.",
  );
});
