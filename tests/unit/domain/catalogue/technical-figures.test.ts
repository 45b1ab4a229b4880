import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureWords } from '#content/words/product-page.ts';
import type { TechnicalData } from '#domain/catalogue/technical-data.ts';
import {
  composeFigures,
  composePairs,
  composeProperties,
  findStandard,
} from '#domain/catalogue/technical-figures.ts';
import { forAll } from '#tests/for-all.ts';

const FIGURES: TechnicalData = {
  waterAbsorptionPct: 0.14,
  densityKgM3: 2690,
  compressiveStrengthMpa: 96,
  flexuralStrengthMpa: 11.2,
  abrasionHa: 17,
  slipDcofWet: 0.46,
};

const demandsOf = (materialType: string, technicalData: TechnicalData = FIGURES) =>
  composeFigures({ materialType, technicalData }, figureWords).map(({ demand }) => demand);

test('what is supplied is written like in the stone trade', () => {
  const slab = { thicknessesMm: [20, 30], slabLengthMm: 3000, slabWidthMm: 1900 };
  const tiles = { tileSizesMm: ['600x1200', '305x305'], suitableFor: ['Floor', 'Wet area'] } as const;
  expect(composePairs({ ...slab, ...tiles }, figureWords)).toEqual([
    { place: 'sizes', label: 'Thickness', value: '20, 30 mm' },
    { place: 'facts', label: 'Suitable for', value: 'Floor, wet area' },
    { place: 'sizes', label: 'Largest slab', value: '3000 × 1900 mm' },
    { place: 'sizes', label: 'Tiles', value: '60 × 120, 30.5 × 30.5 cm' },
  ]);
  // One side of a slab if only one is known, and nothing if nothing is.
  expect(composePairs({ slabLengthMm: 3000 }, figureWords)).toMatchObject([{ value: '3000 mm long' }]);
  expect(composePairs({ slabWidthMm: 1900 }, figureWords)).toMatchObject([{ value: '1900 mm wide' }]);
  expect(composePairs({ pictureWidthMm: 1440, ...FIGURES }, figureWords)).toEqual([]);
});

test('a laboratory figure has its unit, its test and the requirement of the specification', () => {
  expect(composeFigures({ materialType: 'Marble', technicalData: FIGURES }, figureWords)).toMatchObject([
    { label: 'Water absorption', value: '0.14', unit: '%', test: 'ASTM C97', demand: 'at most 0.20' },
    { label: 'Density', value: '2,690', unit: 'kg/m³', test: 'ASTM C97', demand: 'at least 2,595' },
    { label: 'Compressive strength', value: '96', unit: 'MPa', test: 'ASTM C170', demand: 'at least 52' },
    { value: '11.2', unit: 'MPa', test: 'ASTM C880', demand: 'at least 7 (rupture)' },
    { value: '17', unit: 'Ha', test: 'ASTM C241 / C1353', demand: 'at least 10' },
    { value: '0.46', unit: 'DCOF', test: 'ANSI A326.3', demand: undefined },
  ]);
});

test.for([
  ['Granite', ['at most 0.40', 'at least 2,560', 'at least 131', 'at least 10.34 (rupture)', 'at least 25']],
  ['Travertine', ['at most 2.5', 'at least 2,305', 'at least 52', 'at least 6.9 (rupture)', 'at least 10']],
  ['Limestone', ['at most 3', 'at least 2,560', 'at least 55', 'at least 6.9 (rupture)', 'at least 10']],
] as const)('a laboratory figure is asked of %s by its own specification', ([type, demands]) => {
  expect(demandsOf(type).slice(0, -1)).toEqual(demands);
});

test('a laboratory figure has no requirement for other materials', () => {
  for (const type of ['Basalt', 'Stainless Steel A4', 'constructor'])
    expect(demandsOf(type)).toEqual(Array.from({ length: 6 }, () => undefined));
});

test('a laboratory figure grades limestone by its density, if known', () => {
  const gradeOf = (densityKgM3: number | undefined) =>
    findStandard({ materialType: 'Limestone', technicalData: { ...(densityKgM3 && { densityKgM3 }) } })
      ?.densityKgM3;
  expect([2700, 2560].map(gradeOf)).toEqual([2560, 2560]);
  expect([2559, 2160].map(gradeOf)).toEqual([2160, 2160]);
  expect([2159, 1760].map(gradeOf)).toEqual([1760, 1760]);
  expect([1759, undefined].map(gradeOf)).toEqual([undefined, undefined]);
});

test('a laboratory figure names for a wet DCOF, and for no other figure, the class of floors', () => {
  const classOf = (technicalData: TechnicalData) =>
    composeFigures({ materialType: 'Marble', technicalData }, figureWords).map(({ slipClass }) => slipClass);
  expect([0, 0.41].map((slipDcofWet) => classOf({ slipDcofWet }))).toEqual([[null], [null]]);
  const classes = { interior: [0.42, 0.49], 'interior-plus': [0.5, 0.54], exterior: [0.55, 0.9] };
  for (const [slipClass, values] of Object.entries(classes))
    for (const slipDcofWet of values) expect(classOf({ slipDcofWet })).toEqual([slipClass]);
  const none = Array.from({ length: 5 }, () => undefined);
  expect(classOf(FIGURES)).toEqual([...none, 'interior']);
});

test('a laboratory figure shows every known figure, including zero, and no other', () =>
  forAll([fc.subarray(Object.keys(FIGURES)), fc.constantFrom(0, 0.5)], (fields, value) => {
    const technicalData = Object.fromEntries(fields.map((field) => [field, value]));
    const shown = composeFigures({ materialType: 'Marble', technicalData }, figureWords);
    expect(shown.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());
  }));

test('structured data has every value with its test and unit', () => {
  const technicalData = { thicknessesMm: [20], waterAbsorptionPct: 0, testStandard: 'Report 7' };
  expect(composeProperties({ materialType: 'Marble', technicalData }, figureWords)).toEqual([
    { name: 'Thickness', value: '20 mm' },
    { name: 'Water absorption (ASTM C97)', value: 0, unitText: '%' },
    { name: 'Test report', value: 'Report 7' },
  ]);
});
