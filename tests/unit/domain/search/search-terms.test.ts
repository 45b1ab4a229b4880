import { expect, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { listCountryNames, listTerms } from '#domain/catalogue/terms.ts';
import { isSilent } from '#domain/search/search-synonyms.ts';
import { wordsOfCollections, wordsOfTerms } from '#domain/search/search-terms.ts';
import { splitWords } from '#domain/search/search-words.ts';
import { collectionNames as english } from '#content/words/site.ts';
import { collectionNames as spanish } from '#languages/es/words/site.ts';
import { showTerm } from '#languages/es/words/terms.ts';

const lacks = (known: string, shown: string) => {
  const words = new Set(splitWords(known));
  return splitWords(shown).some((word) => !words.has(word) && !isSilent(word));
};

test('the search knows the word of every language for each term', () => {
  expect(listTerms().filter((term) => lacks(wordsOfTerms[term], showTerm(term).label))).toEqual([]);
});

test('and the name of each collection', () => {
  for (const { slug } of collections) {
    for (const names of [english, spanish])
      expect(lacks(wordsOfCollections[slug], names[slug]), slug).toBe(false);
  }
});

test('and of each country that CLDR knows', () => {
  const listNames = (country: string) => listCountryNames(country, ['en', 'es']);
  expect(listNames('Belgium')).toEqual(['Bélgica']);
  expect(listNames('Turkey')).toEqual(['Türkiye', 'Turquía']);
  expect(listNames('Türkiye')).toEqual(['Turquía', 'Turkey']);
  expect(listNames('Portugal')).toEqual([]);
  expect(listNames('Atlantis')).toEqual([]);
});
