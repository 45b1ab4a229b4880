import { expect, test } from 'vitest';
import { capitalize, joinWords, spellNumber } from '#domain/site/english.ts';

test.each([
  [0, 'zero'],
  [5, 'five'],
  [12, 'twelve'],
  [13, '13'],
  [1200, '1,200'],
])('%i reads %s', (count, word) => {
  expect(spellNumber(count)).toBe(word);
});

test('words are joined with one "and"', () => {
  expect(joinWords(['marble', 'granite', 'basalt'])).toBe('marble, granite and basalt');
  expect(joinWords(['marble', 'granite'])).toBe('marble and granite');
  expect(joinWords(['marble'])).toBe('marble');
  expect(joinWords([])).toBe('');
});

test('a sentence starts with a capital letter', () => {
  expect(capitalize('five collections')).toBe('Five collections');
  expect(capitalize('')).toBe('');
});
