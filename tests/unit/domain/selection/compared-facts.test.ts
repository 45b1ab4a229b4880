import { describe, expect, test } from 'vitest';
import { factWords } from '#content/words/product-page.ts';
import { factWords as spanishWords } from '#languages/es/words/product-page.ts';
import { compareFacts, describeFacts } from '#domain/selection/compared-facts.ts';
import { buildEntry } from '#tests/builders.ts';

const volakas = buildEntry({ suitableFor: ['Floor', 'Wall'], thicknessesMm: [20, 30] });
const bare = buildEntry({ finishes: [], origin: undefined, suitableFor: [], thicknessesMm: [] });
type Facts = NonNullable<Parameters<typeof describeFacts>[1]>;

const know = (technicalData: Facts['technicalData'], customSizes = ''): Facts => ({
  picture: undefined,
  largePicture: undefined,
  customSizes,
  technicalData,
});

describe('what is known of a stone', () => {
  test('is said with its units, and nothing is invented', () => {
    const slab = { slabLengthMm: 3000, slabWidthMm: 1900, tileSizesMm: ['600x600', '600x1200'] } as const;
    const figures = { waterAbsorptionPct: 0.14, densityKgM3: 2690 };
    const said = describeFacts(volakas, know({ ...slab, ...figures }, 'Cut to size'), factWords);
    const values = Object.fromEntries(
      said.flatMap(({ facts }) => facts.map(({ term, value }) => [term, value])),
    );
    expect(values).toMatchObject({
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

  test.each([
    [0.55, 'ANSI A326.3 class: exterior, wet.'],
    [0.3, 'Below the 0.42 that ANSI A326.3 asks of floors that get wet.'],
  ])('has the class of its grip: %d', (slipDcofWet, note) => {
    const said = describeFacts(volakas, know({ slipDcofWet }), factWords);
    expect(said.flatMap(({ facts }) => facts).find(({ term }) => term.startsWith('Slip'))).toMatchObject({
      note,
    });
  });

  test('stands beside what ASTM asks of such a stone, where it asks anything', () => {
    const figures = { waterAbsorptionPct: 0.14, flexuralStrengthMpa: 11.2, slipDcofWet: 0.46 };
    const demandsOf = (materialType: string) =>
      describeFacts({ ...volakas, materialType }, know(figures), factWords)
        .flatMap(({ facts }) => facts)
        .flatMap(({ demand }) => demand ?? []);
    const demands = ['ASTM C503 asks at most 0.20', 'ASTM C503 asks at least 7 (rupture)'];
    expect(demandsOf('Marble')).toEqual(demands);
    expect(demandsOf('Basalt')).toEqual([]);
  });
});

test('a Spanish page says the same in Spanish, and compares the values of the row', () => {
  const labels = { Marble: 'Mármol', Polished: 'Pulido', Greece: 'Grecia' };
  const stone = { ...volakas, finishes: ['Polished', 'Acid-washed'], labels };
  const groups = describeFacts(stone, know({ densityKgM3: 2690, slipDcofWet: 0.5 }), spanishWords);
  const said = groups.flatMap(({ facts }) => facts);
  const find = (wanted: string) => said.find(({ term }) => term === wanted);
  expect(find('Tipo')).toEqual({ term: 'Tipo', value: 'Mármol' });
  expect(find('Origen')?.value).toBe('Grecia');
  expect(find('Acabados')).toEqual({
    term: 'Acabados',
    value: 'Pulido, Acid-washed',
    phrases: [{ label: 'Pulido, ' }, { label: 'Acid-washed', lang: 'en' }],
  });
  expect(find('Apto para')?.value).toBe('Piso, pared');
  // The minimum is found by the row's type, not by its word.
  expect(find('Densidad')).toMatchObject({
    value: '2,690 kg/m³',
    demand: expect.stringContaining('ASTM C503') as string,
  });
});

describe('stones side by side', () => {
  test('share their rows; what none states is left out, and equal rows are known', () => {
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

  test('differ when the same figure meets another minimum', () => {
    const describeType = (materialType: string) =>
      describeFacts({ ...volakas, materialType }, know({ abrasionHa: 12 }), factWords);
    const rowOf = (...types: string[]) => compareFacts(types.map(describeType)).at(-1)?.rows[0];
    expect(rowOf('Marble', 'Marble')?.isEqual).toBe(true);
    const demands = ['ASTM C503 asks at least 10', 'ASTM C615 asks at least 25'];
    expect(rowOf('Marble', 'Granite')).toEqual({
      term: 'Abrasion resistance',
      cells: demands.map((demand) => ({ value: '12 Ha', demand })),
      isEqual: false,
    });
  });
});
