import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCollection } from '#domain/catalogue/collection.ts';
import { parseProductRow } from '#domain/catalogue/product-row.ts';
import { technicalShape, toTileSides } from '#domain/catalogue/technical-data.ts';
import { technicalFields, USES } from '#domain/catalogue/technical-data.rules.ts';
import { buildProductRow } from '#tests/builders.ts';
import { forAll } from '#tests/for-all.ts';

const collection = getCollection('floor-and-wall');

function parse(change: Readonly<Record<string, unknown>>) {
  return parseProductRow({ ...buildProductRow(), ...change }, collection, 'https://project.supabase.co');
}

function parseData(change: Readonly<Record<string, unknown>>) {
  const parsed = parse(change);
  return parsed.ok ? parsed.product.technicalData : undefined;
}

test('technical data of a row has field names with units, and sorted lists without duplicates', () => {
  const values: [column: string, field: string, value: unknown, shown?: unknown][] = [
    ['thicknesses_mm', 'thicknessesMm', [30, 20, 30, 100], [20, 30, 100]],
    ['slab_length_mm', 'slabLengthMm', 3000],
    ['slab_width_mm', 'slabWidthMm', 1900],
    ['tile_sizes_mm', 'tileSizesMm', ['600x600', '300x600', '600x600'], ['600x600', '300x600']],
    ['suitable_for', 'suitableFor', [...USES.toReversed(), 'Facade'], USES],
    ['density_kg_m3', 'densityKgM3', 2690],
    ['water_absorption_pct', 'waterAbsorptionPct', 0.14],
    ['compressive_strength_mpa', 'compressiveStrengthMpa', 96],
    ['flexural_strength_mpa', 'flexuralStrengthMpa', 11.2],
    ['abrasion_ha', 'abrasionHa', 17],
    ['slip_dcof_wet', 'slipDcofWet', 0.46],
    ['test_standard', 'testStandard', ' ASTM, 2026 ', 'ASTM, 2026'],
    ['picture_width_mm', 'pictureWidthMm', 1440],
  ];
  const row = Object.fromEntries(values.map(([column, , value]) => [column, value]));
  const data = Object.fromEntries(values.map(([, field, value, shown = value]) => [field, shown]));
  expect(parseData(row)).toEqual(data);
});

test('technical data of a row is absent for null, undefined, an empty list and an empty text, and not for a zero', () => {
  const nothing = Object.fromEntries(Object.keys(technicalShape).map((column) => [column, null]));
  const empty = { thicknesses_mm: [], tile_sizes_mm: [], suitable_for: [], test_standard: ' \u200b' };
  for (const row of [nothing, {}, empty]) expect(parseData(row)).toEqual({});
  expect(parseData({ water_absorption_pct: 0 })).toEqual({ waterAbsorptionPct: 0 });
});

const numbers = Object.values(technicalFields).filter((rule) => 'min' in rule && rule.kind !== 'tile sizes');
test.for(numbers)(
  'technical data of a row accepts $column only from $min to $max',
  async ({ column, kind, min, max }) => {
    const takes = (value: number) => parse({ [column]: kind === 'whole numbers' ? [value] : value }).ok;
    await forAll([fc.oneof(fc.integer({ min: -10, max: 7000 }), fc.double())], (value) => {
      const isWhole = kind === 'number' || Number.isInteger(value);
      expect(takes(value)).toBe(isWhole && value >= min && value <= max);
    });
    expect([takes(min), takes(max)]).toEqual([true, true]);
  },
);

test('technical data of a row parses the sides of every valid tile', async () => {
  const side = fc.integer({ min: 10, max: 3000 });
  await forAll([side, side], (length, width) => {
    const [size] = parseData({ tile_sizes_mm: [`${length}x${width}`] })?.tileSizesMm ?? [];
    expect(size && toTileSides(size)).toEqual({ lengthMm: length, widthMm: width });
  });
});

test('technical data of a row never throws for any value in any column', () =>
  forAll([fc.constantFrom(...Object.keys(technicalShape)), fc.anything()], (column, value) => {
    expect(typeof parse({ [column]: value }).ok).toBe('boolean');
  }));

test('the country of a row is the country of the quarry, and ignored in stone fixing', () => {
  const row = { ...buildProductRow(), quarry_country: ' Greece ', origin: ' Germany ' };
  const read = (slug: 'extras' | 'stone-fixing-solutions') =>
    parseProductRow(row, getCollection(slug), 'https://project.supabase.co');
  expect(read('extras')).toMatchObject({ product: { quarryCountry: 'Greece', origin: undefined } });
  expect(read('stone-fixing-solutions')).toMatchObject({
    product: { quarryCountry: undefined, origin: 'Germany' },
  });
});
