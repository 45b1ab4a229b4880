import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as nameWords from '#content/words/terms.ts';
import * as spanishNames from '#languages/es/words/terms.ts';
import {
  compareProducts,
  compareRows,
  composeCardLine,
  composeFullName,
  composeMetaDescription,
} from '#domain/catalogue/product.ts';
import { toText } from '#domain/catalogue/terms.ts';
import { buildProduct } from '#tests/builders.ts';
import { forAll } from '#tests/for-all.ts';

test('a listing is sorted by sort_order, then by the English name', () => {
  const products = [
    buildProduct({ slug: 'c', name: 'Beta', sortOrder: 2 }),
    buildProduct({ slug: 'b', name: 'Beta', sortOrder: 1 }),
    buildProduct({ slug: 'a', englishName: 'Alpha', name: 'Negro', sortOrder: 1 }),
  ];
  expect(products.sort(compareProducts).map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
});

test('the order of products is total', async () => {
  const anyProduct = fc.record({ slug: fc.string(), name: fc.string(), sortOrder: fc.integer() });
  await forAll([anyProduct, anyProduct], (a, b) => {
    const order = compareProducts(buildProduct(a), buildProduct(b));
    expect(order === 0).toBe(a.slug === b.slug && a.name === b.name && a.sortOrder === b.sortOrder);
    expect(Math.sign(compareProducts(buildProduct(b), buildProduct(a)))).toBe(-Math.sign(order) + 0);
  });
});

test('rows are sorted like their products', async () => {
  const anyRow = fc.record({
    sort_order: fc.integer({ min: 0, max: 3 }),
    product_name: fc.string({ maxLength: 1 }),
    slug: fc.string({ maxLength: 1 }),
  });
  const toProduct = ({
    sort_order: sortOrder,
    product_name: name,
    slug,
  }: Parameters<typeof compareRows>[0]) => buildProduct({ sortOrder, name, slug });
  await forAll([anyRow, anyRow], (a, b) => {
    expect(compareRows(a, b)).toBe(compareProducts(toProduct(a), toProduct(b)));
  });
});

const words = { English: nameWords, Spanish: spanishNames };

test.for([
  ['English', 'Volakas', 'Marble', 'Volakas Marble'],
  ['English', 'Ivory Travertine', 'Travertine', 'Ivory Travertine'],
  ['Spanish', 'Volakas', 'Marble', 'Mármol Volakas'],
  // Without a translation the name contains the English word.
  ['Spanish', 'Rosa Granite', 'Granite', 'Rosa Granite'],
  // Compared in the language of the page.
  ['Spanish', 'Losas de piedra caliza', 'Limestone', 'Losas de piedra caliza'],
  ['English', 'Tuscan Column', 'Limestone', 'Tuscan Column Limestone', 'piece'],
  ['Spanish', 'Columna toscana', 'Limestone', 'Columna toscana de piedra caliza', 'piece'],
  // A comma, if the material would otherwise be that of the last noun.
  ['Spanish', 'Esfera sobre plinto', 'Limestone', 'Esfera sobre plinto, de piedra caliza', 'piece'],
  ['Spanish', 'Anclaje en L', 'Limestone', 'Anclaje en L, de piedra caliza', 'piece'],
] as const)(
  'the full name has the material once, in %s: %s',
  ([language, name, materialType, full, piece]) => {
    const collection = piece ? 'architectural-designs' : 'floor-and-wall';
    expect(composeFullName({ collection, name, materialType }, words[language])).toBe(full);
  },
);

test('a card names origin and thickness, and finishes if one is missing, in the language of the page', () => {
  const product = buildProduct({ quarryCountry: 'Greece', finishes: ['Honed', 'Acid-washed'] });
  expect(toText(composeCardLine(product, nameWords.showTerm))).toBe('Greece · Honed, Acid-washed');
  expect(composeCardLine(product, nameWords.showTerm)).toHaveLength(1);
  expect(composeCardLine(product, spanishNames.showTerm)).toEqual([
    { label: 'Grecia · Apomazado, ' },
    { label: 'Acid-washed', lang: 'en' },
  ]);
  const thick = { ...product, technicalData: { thicknessesMm: [20, 30] } };
  expect(toText(composeCardLine(thick, spanishNames.showTerm))).toBe('Grecia · 20, 30 mm');
});

test('the description for search engines has at most 160 characters, ends between words if possible, and is never empty', () => {
  const describe = (description: string) =>
    composeMetaDescription(buildProduct({ name: 'Volakas', description }), 'Extras', nameWords);
  expect(describe('')).toBe('Volakas Marble, Extras.');
  expect(describe('x'.repeat(160))).toBe('x'.repeat(160));
  expect(describe('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`);
  expect(describe(`${'x'.repeat(150)} ${'y'.repeat(20)}`)).toBe(`${'x'.repeat(150)}…`);
  expect(describe('two\n\n  words')).toBe('two words');
});
