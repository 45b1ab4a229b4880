import { expect, test } from 'vitest';
import { factWords } from '#content/words/product-page.ts';
import { factWords as spanishWords } from '#languages/es/words/product-page.ts';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import type { TechnicalData } from '#domain/catalogue/technical-data.ts';
import { compareFacts, describeFacts } from '#domain/selection/compared-facts.ts';
import { buildEntry } from '#tests/builders.ts';

const volakas = buildEntry({ suitableFor: ['Floor', 'Wall'], thicknessesMm: [20, 30] });
const know = (technicalData: TechnicalData, words = factWords, change: Partial<CatalogueEntry> = {}) =>
  describeFacts(
    { ...volakas, ...change },
    { picture: undefined, largePicture: undefined, customSizes: 'Cut to size', technicalData },
    words,
  );
const listFacts = (...values: Parameters<typeof know>) => know(...values).flatMap(({ facts }) => facts);

test('what is known of a stone is said with its units, and nothing is invented', () => {
  const slab = { slabLengthMm: 3000, slabWidthMm: 1900, tileSizesMm: ['600x600', '600x1200'] } as const;
  const said = listFacts({ ...slab, waterAbsorptionPct: 0.14, densityKgM3: 2690 });
  expect(Object.fromEntries(said.map(({ term, value }) => [term, value]))).toMatchObject({
    Type: 'Marble',
    Origin: 'Greece',
    Finishes: 'Polished, Honed',
    'Suitable for': 'Floor, wall',
    Thickness: '20, 30 mm',
    'Largest slab': '3000 × 1900 mm',
    Tiles: '60 × 60, 60 × 120 cm',
    Sizes: 'Cut to size',
    'Water absorption': '0.14 %',
    Density: '2,690 kg/m³',
    'Flexural strength': '',
  });
});

test('the grip of a stone has its class', () => {
  const noteOf = (slipDcofWet: number) => listFacts({ slipDcofWet }).flatMap(({ note = [] }) => note);
  expect(noteOf(0.55)).toEqual(['ANSI A326.3 class: exterior, wet.']);
  expect(noteOf(0.3)).toEqual(['Below the 0.42 that ANSI A326.3 asks of floors that get wet.']);
});

test('a figure stands beside what ASTM asks of such a stone, where it asks anything', () => {
  const figures = { waterAbsorptionPct: 0.14, flexuralStrengthMpa: 11.2, slipDcofWet: 0.46 };
  const demandsOf = (materialType: string) =>
    listFacts(figures, factWords, { materialType }).flatMap(({ demand = [] }) => demand);
  const demands = ['ASTM C503 asks at most 0.20', 'ASTM C503 asks at least 7 (rupture)'];
  expect(demandsOf('Marble')).toEqual(demands);
  expect(demandsOf('Basalt')).toEqual([]);
});

test('a Spanish page says the same in Spanish, and compares the values of the row', () => {
  const labels = { Marble: 'Mármol', Polished: 'Pulido', Greece: 'Grecia' };
  const stone = { finishes: ['Polished', 'Acid-washed'], labels };
  const said = listFacts({ densityKgM3: 2690 }, spanishWords, stone);
  expect(said.filter(({ value }) => value !== '')).toMatchObject([
    { term: 'Tipo', value: 'Mármol' },
    { term: 'Origen', value: 'Grecia' },
    {
      term: 'Acabados',
      value: 'Pulido, Acid-washed',
      phrases: [{ label: 'Pulido, ' }, { label: 'Acid-washed', lang: 'en' }],
    },
    { term: 'Apto para', value: 'Piso, pared' },
    { value: '20, 30 mm' },
    { value: 'Cut to size' },
    // The minimum is found by the row's type, not by its word.
    { term: 'Densidad', value: '2,690 kg/m³', demand: expect.stringContaining('ASTM C503') as string },
  ]);
  expect(said[0]).not.toHaveProperty('phrases');
});

test('stones side by side share their rows; what none states is left out, and equal rows are known', () => {
  const bare = buildEntry({ finishes: [], origin: undefined, suitableFor: [], thicknessesMm: [] });
  const groups = compareFacts([volakas, bare].map((stone) => describeFacts(stone, undefined, factWords)));
  const shown = groups.flatMap(({ heading, rows }) =>
    rows.map(({ term, cells, isEqual }) => [heading, term, ...cells.map(({ value }) => value), isEqual]),
  );
  expect(shown).toEqual([
    ['', 'Type', 'Marble', 'Marble', true],
    ['', 'Origin', 'Greece', '', false],
    ['', 'Finishes', 'Polished, Honed', '', false],
    ['', 'Suitable for', 'Floor, wall', '', false],
    ['Sizes', 'Thickness', '20, 30 mm', '', false],
  ]);
  expect(compareFacts([])).toEqual([]);
});

test('stones side by side differ when the same figure meets another minimum', () => {
  const describeType = (materialType: string) => know({ abrasionHa: 12 }, factWords, { materialType });
  const rowOf = (...types: string[]) => compareFacts(types.map(describeType)).at(-1)?.rows[0];
  expect(rowOf('Marble', 'Marble')?.isEqual).toBe(true);
  const demands = ['ASTM C503 asks at least 10', 'ASTM C615 asks at least 25'];
  expect(rowOf('Marble', 'Granite')).toEqual({
    term: 'Abrasion resistance',
    cells: demands.map((demand) => ({ value: '12 Ha', demand })),
    isEqual: false,
  });
});
