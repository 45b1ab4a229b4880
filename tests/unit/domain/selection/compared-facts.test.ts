import { describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '../../../../src/domain/catalogue/catalogue-file.ts';
import { compareFacts, describeFacts } from '../../../../src/domain/selection/compared-facts.ts';

const volakas: CatalogueEntry = {
  collection: 'floor-and-wall',
  slug: 'volakas',
  name: 'Volakas',
  materialType: 'Marble',
  finishes: ['Polished', 'Honed'],
  origin: 'Greece',
  suitableFor: ['Floor', 'Wall'],
  thicknessesMm: [20, 30],
  picture: undefined,
  words: '',
};
const bare: CatalogueEntry = {
  ...volakas,
  name: 'Bare',
  finishes: [],
  origin: undefined,
  suitableFor: [],
  thicknessesMm: [],
};

describe('what is known of a stone', () => {
  test('is said with its units, and nothing is invented', () => {
    const said = describeFacts(volakas, {
      picture: undefined,
      customSizes: 'Cut to size',
      technicalData: {
        slabLengthMm: 3000,
        slabWidthMm: 1900,
        tileSizesMm: ['600x600', '600x1200'],
        waterAbsorptionPct: 0.14,
        densityKgM3: 2690,
      },
    });
    const values = Object.fromEntries(
      said.flatMap(({ facts }) => facts.map(({ term, value }) => [term, value])),
    );
    expect(values).toMatchObject({
      Type: 'Marble',
      Origin: 'Greece',
      Finishes: 'Polished, Honed',
      'Suitable for': 'Floor, Wall',
      Thickness: '20, 30 mm',
      'Largest slab': '3000 × 1900 mm',
      Tiles: '60 × 60, 60 × 120 cm',
      Sizes: 'Cut to size',
      'Water absorption': '0.14 %',
      Density: '2,690 kg/m³',
      'Flexural strength': '',
    });
  });

  test('names tiles in millimeters where one side is no whole centimeter', () => {
    const said = describeFacts(volakas, {
      picture: undefined,
      customSizes: '',
      technicalData: { tileSizesMm: ['305x610'] },
    });
    expect(said[1]?.facts).toContainEqual({ term: 'Tiles', value: '305 × 610 mm' });
  });
});

describe('stones side by side', () => {
  test('share their rows; what none states is left out, and equal rows are known', () => {
    const groups = compareFacts([describeFacts(volakas, undefined), describeFacts(bare, undefined)]);
    expect(groups).toEqual([
      {
        heading: '',
        rows: [
          { term: 'Type', values: ['Marble', 'Marble'], isEqual: true },
          { term: 'Origin', values: ['Greece', ''], isEqual: false },
          { term: 'Finishes', values: ['Polished, Honed', ''], isEqual: false },
          { term: 'Suitable for', values: ['Floor, Wall', ''], isEqual: false },
        ],
      },
      { heading: 'Sizes', rows: [{ term: 'Thickness', values: ['20, 30 mm', ''], isEqual: false }] },
    ]);
    expect(compareFacts([])).toEqual([]);
  });
});
