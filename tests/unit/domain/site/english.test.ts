import { expect, test } from 'vitest';
import { capitalize, joinWords, spellNumber } from '#domain/site/english.ts';

test('a count is a word up to twelve', () => {
  expect([0, 5, 12, 13, 1200].map(spellNumber)).toEqual(['zero', 'five', 'twelve', '13', '1,200']);
});

test('words are joined with one "and"', () => {
  expect(joinWords(['marble', 'granite', 'basalt'])).toBe('marble, granite and basalt');
  expect(joinWords(['marble', 'granite'])).toBe('marble and granite');
  expect(joinWords(['marble'])).toBe('marble');
  expect(joinWords([])).toBe('');
});

test('a sentence starts with a capital letter', () => {
  expect(['five collections', ''].map(capitalize)).toEqual(['Five collections', '']);
});
