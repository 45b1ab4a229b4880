import { describe, expect, test } from 'vitest';
import { createSearch, groupHits, markTerms } from '#behaviors/search/search-index.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';

function buildEntry(change: Partial<CatalogueEntry>): CatalogueEntry {
  return {
    collection: 'floor-and-wall',
    slug: 'volakas',
    name: 'Volakas',
    materialType: 'Marble',
    finishes: ['Polished', 'Honed'],
    origin: 'Greece',
    suitableFor: ['Floor'],
    thicknessesMm: [20],
    picture: undefined,
    words: 'milk white diagonal veins',
    ...change,
  };
}

const search = createSearch([
  buildEntry({}),
  buildEntry({ slug: 'perlino', name: 'Perlíno Bianco', words: 'like volakas', origin: 'Italy' }),
  buildEntry({
    slug: 'noce',
    name: 'Noce',
    materialType: 'Travertine',
    finishes: ['Bush-hammered'],
    origin: 'Türkiye',
  }),
  buildEntry({
    slug: 'bird',
    name: 'Birdbath',
    collection: 'extras',
    materialType: 'Limestone',
    origin: undefined,
  }),
]);
const find = (question: string) => search(question).map(({ entry }) => entry.slug);

describe('the search', () => {
  test.for([
    ['volakas', ['volakas', 'perlino']],
    ['vol', ['volakas', 'perlino']],
    ['perlino', ['perlino']],
    ['turkiye', ['noce']],
    ['TÜRKIYE', ['noce']],
    ['travertime', ['noce']],
    ['bush hammered', ['noce']],
    ['extras', ['bird']],
    ['marble italy', ['perlino']],
    ['milk', ['volakas', 'noce', 'bird']],
    ['nocr', []],
    ['quartzite', []],
    ['', []],
    ['  “” ', []],
  ] as const)('%s finds %j', ([question, slugs]) => {
    expect(find(question).toSorted()).toEqual([...slugs].toSorted());
  });

  test('puts a name before a word of the description', () => {
    expect(find('volakas')[0]).toBe('volakas');
  });

  test('answers a question of any length', () => {
    expect(find(`volakas ${'x'.repeat(5000)}`)).toEqual([]);
  });
});

describe('what is shown of it', () => {
  test('stands under its collection, that of the best hit first', () => {
    expect(groupHits(search('limestone')).map(({ name }) => name)).toEqual(['Extras']);
  });

  test('marks the words that were met, accents and all', () => {
    expect(markTerms('Perlíno Bianco', ['perlino'])).toEqual([
      { text: 'Perlíno', isMarked: true },
      { text: ' ', isMarked: false },
      { text: 'Bianco', isMarked: false },
    ]);
  });
});
