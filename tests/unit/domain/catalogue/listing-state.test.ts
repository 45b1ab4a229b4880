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

test('the place a visitor left is forgotten when one of its values is of another kind', () => {
  const sound = { scrollY: 10, type: 'marble', cardCount: 4, savedAt: 0 };
  const parse = (state: object) => parseListingState(JSON.stringify(state).replace('"1e999"', '1e999'), 0);
  expect(parse(sound)).toEqual({ scrollY: 10, type: 'marble', cardCount: 4, search: '' });
  const damages = [
    ...[-1, '10', null, '1e999'].map((scrollY) => ({ scrollY })),
    ...[-1, '4'].map((cardCount) => ({ cardCount })),
    ...['0', -1].map((savedAt) => ({ savedAt })),
    ...[{ type: 3 }, { search: 3 }],
  ];
  expect(damages.filter((damage) => parse({ ...sound, ...damage }))).toEqual([]);
});
