import { expect, test } from 'vitest';
import { listSynonyms, toStem } from '#domain/search/search-synonyms.ts';
import { readSeedText } from '#tests/read-seed.ts';

test('a word and its plural have one stem of every kind', () => {
  const plurals = {
    column: 'columns',
    niche: 'niches',
    box: 'boxes',
    balcony: 'balconies',
    shelf: 'shelves',
  };
  for (const [one, many] of Object.entries({
    ...plurals,
    glass: 'glasses',
    tie: 'ties',
    surface: 'surfaces',
  }))
    expect(toStem(many)).toBe(toStem(one));
});

test('a word and its plural have one stem every word of a name of the first catalogue', () => {
  const words = new Set(
    readSeedText()
      .toLowerCase()
      .match(/\b[a-z]{3,}\b/g),
  );
  expect(words.size).toBeGreaterThan(500);
  const toPlural = (word: string) => {
    if (word.endsWith('s')) return word;
    if (/(?:ch|sh|x|z)$/.test(word)) return `${word}es`;
    return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
  };
  expect([...words].filter((word) => toStem(toPlural(word)) !== toStem(word))).toEqual([]);
});

test('different stones have different stems', () => {
  const stones = 'marble limestone granite basalt travertine volakas thassos carrara statuario';
  const names = stones.split(' ');
  expect(new Set(names.map(toStem)).size).toBe(names.length);
});

test('a synonym matches singular and plural, but never property names of objects', () => {
  const pairs = { grey: 'gray', baldosas: 'tile', italian: 'italy', sinks: 'basin', bano: 'bathroom' };
  for (const [word, synonym] of Object.entries({ ...pairs, driveways: 'paver' }))
    expect(listSynonyms(word)).toContain(synonym);
  expect(listSynonyms('constructor')).toEqual([]);
});
