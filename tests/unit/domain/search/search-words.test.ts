import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, listSwaps, pickDescriptionWords, splitWords } from '#domain/search/search-words.ts';
import { forAll } from '#tests/for-all.ts';

describe('words of the search', () => {
  test.for([
    ['Türkiye', 'turkiye'],
    ['Perlíno', 'perlino'],
    ['façade', 'facade'],
    ['ISPARTA İç', 'isparta ic'],
    ['ﬁne', 'fine'],
  ])('%s is %s', ([text = '', folded]) => {
    expect(foldText(text)).toBe(folded);
  });

  test('are separated by spaces and symbols', () => {
    const words = ['milk', 'white', '600x1200', 'volakas'];
    expect(splitWords('Milk-white, 60 × 120 cm: “Volakas”')).toEqual(words);
  });

  test('stay the same when folded again', () =>
    forAll([fc.string({ unit: 'grapheme' })], (text) => {
      const once = splitWords(text);
      expect(once.flatMap(splitWords)).toEqual(once);
    }));

  test('of a description have no duplicates, no known words, and a limited length', () =>
    forAll([fc.lorem({ maxCount: 60 }), fc.nat({ max: 200 })], (text, length) => {
      const known = splitWords(text).slice(0, 3);
      const words = pickDescriptionWords(text, known, length);
      expect(words.join(' ').length).toBeLessThanOrEqual(length);
      expect(new Set(words).size).toBe(words.length);
      expect(words.filter((word) => known.includes(word))).toEqual([]);
    }));
});

test('a description may have a word that every object has', () => {
  expect(pickDescriptionWords('Chosen by the constructor.', ['Marble'], 200)).toContain('constructor');
});

test('a word is listed unchanged and with every two adjacent letters swapped', () => {
  expect(listSwaps('marbel')).toEqual(['amrbel', 'mrabel', 'mabrel', 'marebl', 'marble', 'marbel']);
  expect(listSwaps('')).toEqual([]);
});
