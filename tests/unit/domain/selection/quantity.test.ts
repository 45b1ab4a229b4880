import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as quantity from '#domain/selection/quantity.ts';
import { AREA_MAX_M2, wastePercents } from '#domain/selection/selection.rules.ts';
import { forAll } from '#tests/for-all.ts';

const anyUnit = fc.constantFrom(...quantity.areaUnits);
const anyWaste = fc.constantFrom(...wastePercents);
const anyArea = fc.integer({ min: 1, max: 1_000_000_000 }).map((steps) => steps / 10_000);
const anySides = fc.record({
  lengthMm: fc.integer({ min: 10, max: 3000 }),
  widthMm: fc.integer({ min: 10, max: 3000 }),
});
const toNumber = (text: string) => Number(text.replaceAll(',', ''));

test.each([
  [' 1,200 ', 1200],
  ['0', 0],
  ['12 1/2', 12.5],
  ['12½', 12.5],
  ['½', 0.5],
  ['１２.５', 12.5],
  ['1 200,5', 1200.5],
  // One point alone is a decimal mark; the page shows what was understood.
  ['1.200', 1.2],
])('what is typed reads %j as %d', (text, value) => {
  expect(quantity.parseNumber(text)).toBe(value);
});

test.each(['-1', '−1', '∞', "10'600", '1/0', '1/2/3', 'constructor', '12 m²'])(
  'what is typed takes %j for no number',
  (text) => {
    expect(quantity.parseNumber(text)).toBe('wrong');
  },
);

test('what is typed is an area in range, nothing, or wrong; never negative, never NaN', () =>
  forAll([fc.oneof(fc.string(), fc.double().map(String), fc.nat().map(String)), anyUnit], (text, unit) => {
    const area = quantity.parseArea(text, unit);
    expect(area === undefined || area === 'wrong' || quantity.isArea(area)).toBe(true);
    const count = quantity.parsePieceCount(text);
    expect(count === undefined || count === 'wrong' || (Number.isInteger(count) && count > 0)).toBe(true);
    const rectangle = quantity.parseRectangle({ text, unit }, { text: '2', unit });
    expect(rectangle === undefined || rectangle === 'wrong' || quantity.isArea(rectangle)).toBe(true);
  }));

test('what is typed of nothing is nothing, of too much is wrong', () => {
  for (const text of ['', '  ', '0', '0.00001']) expect(quantity.parseArea(text, 'm2')).toBeUndefined();
  expect(quantity.parseArea(String(AREA_MAX_M2), 'm2')).toBe(AREA_MAX_M2);
  expect(quantity.parseArea(String(AREA_MAX_M2 + 1), 'm2')).toBe('wrong');
  expect(quantity.parseArea('100', 'sqft')).toBeCloseTo(9.2903, 4);
  for (const two of ['2', '2 pieces', '2 pcs.']) expect(quantity.parsePieceCount(two)).toBe(2);
  for (const wrong of ['2.5', '100001']) expect(quantity.parsePieceCount(wrong)).toBe('wrong');
  for (const none of ['pieces', '0']) expect(quantity.parsePieceCount(none)).toBeUndefined();
  expect(quantity.parsePieceCount('1.000')).toBe(1000);
});

test('what is typed as sides of a room is their area, in meters or in feet', () => {
  const meters = (text: string): quantity.Typed => ({ text, unit: 'm2' });
  const feet = (text: string): quantity.Typed => ({ text, unit: 'sqft' });
  expect(quantity.parseRectangle(meters('4'), meters('2.5'))).toBe(10);
  expect(quantity.parseRectangle(feet('10'), feet('10'))).toBeCloseTo(9.2903, 4);
  expect(quantity.parseRectangle(meters('4'), feet('10'))).toBe(12.192);
  expect(quantity.parseRectangle(feet(`10'6"`), feet("12'"))).toBeCloseTo(11.7058, 4);
  expect(quantity.parseRectangle(meters('4'), meters(''))).toBeUndefined();
  expect(quantity.parseRectangle(meters(''), meters('x'))).toBe('wrong');
  expect(quantity.parseRectangle(meters('2000'), meters('2000'))).toBe('wrong');
});

const foot = 0.3048;
test.each([
  [12 * foot, ['12', '１２']],
  [10.5 * foot, [`10'6"`, '10′ 6″', "10' 6''", '10´ 6´´', "10 1/2'", `126"`]],
  [10.5 * foot, ['10 ft 6 in', '10 feet, 6 inches', '10 feet and 6 inches', '10 pies y 6 pulg.']],
  [(10 + 6.5 / 12) * foot, [`10' 6 1/2"`, '10′ 6½″', '10\'-6 1/2"']],
  [0.5 * foot, [`6"`]],
  [3.2, ['3.2 m', '320 cm', '3,2m', '3,2 metros', '3200 millimeters']],
])('a side of a room of %d m is understood where feet are chosen, as any of %j', (meters, texts) => {
  for (const text of texts) expect(quantity.parseLength({ text, unit: 'sqft' }), text).toBeCloseTo(meters, 6);
});

test.each([
  ...["10'600", `10'12"`, "10''6'", `6" 10'`, '-3', `"`, "'"],
  ...['ten', '3 km', '10 yd', '10 meters 5', 'meters', '__proto__'],
])('a side of a room %s is no length', (text) => {
  expect(quantity.parseLength({ text, unit: 'sqft' })).toBe('wrong');
});

test.each([
  ['m2', 11.1484, ['120 sq ft', '120 square feet', '120 ft²', '120 s.f.', '120 ft. sq.', '120 pies²']],
  ['m2', 111.4836, ['1,200 pies2']],
  ['sqft', 12, ['12 m^2', '12 mq', '12 ㎡', '12 metros cuadrados']],
  ['sqft', 1200.5, ['1.200,5 m²']],
  ['m2', 12, ['12']],
] as const)('where %s are chosen, %d m² are said by any of %j', (unit, areaM2, texts) => {
  for (const text of texts) expect(quantity.parseArea(text, unit), text).toBeCloseTo(areaM2, 4);
});

test('areas are in square feet first for a browser of the United States', () => {
  const american = [['en-US'], ['es-US', 'en-GB']];
  const others = [['en-GB'], ['es'], ['pt-BR'], ['not a language']];
  const units = [...american, ...others].map(quantity.chooseUnit);
  expect(units).toEqual(['sqft', 'sqft', 'm2', 'm2', 'm2', 'm2']);
});

test('an area that is kept is a whole number of square centimeters', () =>
  forAll([fc.double({ min: 0, max: 10_000, noNaN: true }), anyUnit], (value, unit) => {
    const area = quantity.toAreaM2(value, unit);
    if (area === undefined) return;
    expect(area * 10_000).toBeCloseTo(Math.round(area * 10_000), 4);
  }));

test('an area that is kept shows the whole square feet, or the tenth of a square meter, that was typed', () =>
  forAll([fc.integer({ min: 1, max: 1_000_000 })], (feet) => {
    expect(quantity.toTypedArea(quantity.toAreaM2(feet, 'sqft'), 'sqft')).toBe(String(feet));
    expect(quantity.toTypedArea(quantity.toAreaM2(feet / 10, 'm2'), 'm2')).toBe(String(feet / 10));
  }));

test('an area that is kept is the same after its unit was changed there and back, since only what is shown changes', () => {
  expect(quantity.toTypedArea(9.2903, 'm2')).toBe('9.3');
  expect(quantity.toTypedArea(9.2903, 'sqft')).toBe('100');
  expect(quantity.toTypedArea(undefined, 'm2')).toBe('');
  expect(quantity.formatArea(1234.56, 'm2')).toBe('1,234.6');
  expect(quantity.formatArea(0.01, 'm2')).toBe('0.1');
});

test.each([
  [120, 10, '132', '1,421'],
  [18, 15, '20.7', '223'],
  [50, 0, '50', '539'],
  [10.3, 10, '11.4', '122'],
] as const)('an order of %d m² with %d %% is %s m² or %s sq ft', (area, waste, meters, feet) => {
  expect(quantity.formatOrderArea(quantity.toOrderArea(area, waste), 'm2')).toBe(meters);
  expect(quantity.formatOrderArea(quantity.toOrderArea(area, waste), 'sqft')).toBe(feet);
});

test('an order in whole square feet is what a visitor computes on paper', () =>
  forAll([fc.integer({ min: 1, max: 100_000 }), anyWaste], (feet, waste) => {
    const order = quantity.toOrderArea(quantity.toAreaM2(feet, 'sqft') ?? 0, waste);
    expect(toNumber(quantity.formatOrderArea(order, 'sqft'))).toBe(
      Math.ceil((feet * (100 + waste)) / 100 - 0.04),
    );
  }));

test('an order is never shown as less than it is, nor as a step more', () =>
  forAll([anyArea, anyWaste], (area, waste) => {
    const order = quantity.toOrderArea(area, waste);
    const shown = toNumber(quantity.formatOrderArea(order, 'm2'));
    expect(shown).toBeGreaterThanOrEqual(order - 0.00401);
    expect(shown).toBeLessThan(Math.max(order, 0.00401) + 0.1);
  }));

test('a side of a room says the same in the other unit, to two decimals', () => {
  expect(quantity.convertLength({ text: '3', unit: 'm2' }, 'sqft')).toBe('9.84');
  expect(quantity.convertLength({ text: '10', unit: 'sqft' }, 'm2')).toBe('3.05');
  expect(quantity.convertLength({ text: '', unit: 'm2' }, 'sqft')).toBe('');
  expect(quantity.convertLength({ text: 'wide', unit: 'm2' }, 'sqft')).toBe('wide');
  expect(quantity.convertLength({ text: '3', unit: 'm2' }, 'm2')).toBe('3');
});

test('a typed area shows in the other unit, and in its own as it was typed', () => {
  expect(quantity.convertArea({ text: '120.44', unit: 'm2' }, 'sqft')).toBe('1296');
  expect(quantity.convertArea({ text: '1,000', unit: 'sqft' }, 'm2')).toBe('92.9');
  expect(quantity.convertArea({ text: '120.44', unit: 'm2' }, 'm2')).toBe('120.44');
  expect(quantity.convertArea({ text: 'many', unit: 'm2' }, 'sqft')).toBe('many');
  expect(quantity.convertArea({ text: '', unit: 'm2' }, 'sqft')).toBe('');
});

test('a tile is named in centimeters, and in millimeters where these are not whole', () => {
  expect(quantity.composeTileSize({ lengthMm: 600, widthMm: 1200 })).toBe('60 × 120 cm');
  expect(quantity.composeTileSize({ lengthMm: 305, widthMm: 610 })).toBe('30.5 × 61 cm');
});

test.each([
  [36, 600, 600, 100],
  [36.1, 600, 600, 101],
  [0.1, 900, 900, 1],
  [0, 600, 600, 0],
  [Number.NaN, 600, 600, 0],
  [10, 0, 600, 0],
  [Number.MAX_VALUE, 10, 10, Number.MAX_SAFE_INTEGER],
])('the number of pieces for %d m² of %d × %d mm is %d', (order, lengthMm, widthMm, count) => {
  expect(quantity.countPieces(order, { lengthMm, widthMm })).toBe(count);
});

test('the number of pieces covers the order, and one piece less would not', () =>
  forAll([anyArea, anySides], (order, sides) => {
    const count = quantity.countPieces(order, sides);
    const pieceM2 = (sides.lengthMm * sides.widthMm) / 1_000_000;
    expect(Number.isSafeInteger(count)).toBe(true);
    expect(count * pieceM2).toBeGreaterThanOrEqual(order - 0.0101 * pieceM2);
    expect((count - 1) * pieceM2).toBeLessThan(order);
  }));
