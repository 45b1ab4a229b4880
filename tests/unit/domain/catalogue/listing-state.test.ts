import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseListingState, toListingStateKey } from '#domain/catalogue/listing-state.ts';
import { forAll } from '#tests/for-all.ts';

const minute = 60_000;
const serialize = (state: object, now: number) => JSON.stringify({ ...state, savedAt: now });
const anyState = fc.record({
  scrollY: fc.nat(),
  type: fc.string(),
  cardCount: fc.nat(),
  search: fc.string(),
});

test('the place a visitor left is restored unchanged within 30 minutes', () =>
  forAll([anyState, fc.nat(), fc.nat({ max: 30 * minute })], (state, now, age) => {
    expect(parseListingState(serialize(state, now), now + age)).toEqual(state);
  }));

test('the place a visitor left is forgotten after 30 minutes, and ignored if it is from the future', () => {
  const text = serialize({ scrollY: 10, type: 'marble', cardCount: 4, search: '' }, 1000);
  expect(parseListingState(text, 30 * minute + 1000)).toBeDefined();
  expect(parseListingState(text, 30 * minute + 1001)).toBeUndefined();
  expect(parseListingState(text, 0)).toBeUndefined();
});

test('the place a visitor left may be any stored value without harm', () =>
  forAll([fc.oneof(fc.string(), fc.json(), fc.constant(null))], (text) => {
    expect(parseListingState(text, 0)).toBeUndefined();
  }));

test('the place a visitor left has a key for each collection', () => {
  expect(toListingStateKey('extras')).not.toBe(toListingStateKey('floor-and-wall'));
});

test.for([
  ['search', 3],
  ['scrollY', -1],
  ['scrollY', '10'],
  ['scrollY', null],
  ['scrollY', '1e999'],
  ['cardCount', -1],
  ['cardCount', '4'],
  ['type', 3],
  ['savedAt', '0'],
  ['savedAt', -1],
] as const)('the place a visitor left is forgotten when its %s is %j', ([field, value]) => {
  const sound = { scrollY: 10, type: 'marble', cardCount: 4 };
  const parse = (change: object) => parseListingState(serialize({ ...sound, ...change }, 0), 0);
  expect(parse({})).toEqual({ ...sound, search: '' });
  const text = JSON.stringify({ ...sound, savedAt: 0, [field]: value }).replace('"1e999"', '1e999');
  expect(parseListingState(text, 0)).toBeUndefined();
});
