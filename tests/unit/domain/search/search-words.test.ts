import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, listSwaps, pickDescriptionWords, splitWords } from '#domain/search/search-words.ts';
import { forAll } from '#tests/for-all.ts';

test('words of the search are folded: accents, letters of one sign, and the İ and ı of Turkish', () => {
  const texts = ['Türkiye', 'façade', 'ISPARTA İç', 'ﬁne'];
  expect(texts.map(foldText)).toEqual(['turkiye', 'facade', 'isparta ic', 'fine']);
});

test('words of the search are separated by spaces and symbols', () => {
  const words = ['milk', 'white', '600x1200', 'volakas'];
  expect(splitWords('Milk-white, 60 × 120 cm: “Volakas”')).toEqual(words);
});

test('words of the search stay the same when folded again', () =>
  forAll([fc.string({ unit: 'grapheme' })], (text) => {
    const once = splitWords(text);
    expect(once.flatMap(splitWords)).toEqual(once);
  }));

test('words of a description have no duplicates, no known words, and a limited length', () =>
  forAll([fc.lorem({ maxCount: 60 }), fc.nat({ max: 200 })], (text, length) => {
    const known = splitWords(text).slice(0, 3);
    const words = pickDescriptionWords(text, known, length);
    expect(words.join(' ').length).toBeLessThanOrEqual(length);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => known.includes(word))).toEqual([]);
  }));

test('a description may have a word that every object has', () => {
  expect(pickDescriptionWords('Chosen by the constructor.', ['Marble'], 200)).toContain('constructor');
});

test('a word is listed unchanged and with every two adjacent letters swapped', () => {
  expect(listSwaps('marbel')).toEqual(['amrbel', 'mrabel', 'mabrel', 'marebl', 'marble', 'marbel']);
  expect(listSwaps('')).toEqual([]);
});
