import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareProducts,
  compareRows,
  composeFullName,
  composeMetaDescription,
} from '#domain/catalogue/product.ts';
import { buildProduct } from '#tests/builders.ts';

test('a listing is sorted by sort_order, then by name', () => {
  const products = [
    buildProduct({ slug: 'c', name: 'Beta', sortOrder: 2 }),
    buildProduct({ slug: 'b', name: 'Beta', sortOrder: 1 }),
    buildProduct({ slug: 'a', name: 'Alpha', sortOrder: 1 }),
  ];
  expect(products.sort(compareProducts).map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
});

test('the order of products is total', () => {
  const anyProduct = fc.record({ slug: fc.string(), name: fc.string(), sortOrder: fc.integer() });
  fc.assert(
    fc.property(anyProduct, anyProduct, (a, b) => {
      const order = compareProducts(buildProduct(a), buildProduct(b));
      expect(order === 0).toBe(a.slug === b.slug && a.name === b.name && a.sortOrder === b.sortOrder);
      expect(Math.sign(compareProducts(buildProduct(b), buildProduct(a)))).toBe(-Math.sign(order) + 0);
    }),
  );
});

test('rows are sorted like their products', () => {
  const anyRow = fc.record({
    sort_order: fc.integer({ min: 0, max: 3 }),
    product_name: fc.string({ maxLength: 1 }),
    slug: fc.string({ maxLength: 1 }),
  });
  const toProduct = ({
    sort_order,
    product_name,
    slug,
  }: {
    sort_order: number;
    product_name: string;
    slug: string;
  }) => buildProduct({ sortOrder: sort_order, name: product_name, slug });
  fc.assert(
    fc.property(anyRow, anyRow, (a, b) => {
      expect(compareRows(a, b)).toBe(compareProducts(toProduct(a), toProduct(b)));
    }),
  );
});

test('the full name contains the material once', () => {
  expect(composeFullName({ name: 'Volakas', materialType: 'Marble' })).toBe('Volakas Marble');
  expect(composeFullName({ name: 'Ivory Travertine', materialType: 'Travertine' })).toBe('Ivory Travertine');
});

describe('the description for search engines', () => {
  test('is at most 160 characters and ends between words', () => {
    const text = composeMetaDescription(buildProduct({ description: 'limestone '.repeat(40) }), 'Extras');
    expect(text.length).toBeLessThanOrEqual(161);
    expect(text).toMatch(/limestone…$/);
  });

  test('is never empty', () => {
    const product = buildProduct({ name: 'Volakas', materialType: 'Marble', description: '' });
    expect(composeMetaDescription(product, 'Extras')).toBe('Volakas Marble, Extras.');
  });
});

test('names are compared in both directions, and addresses if names are equal', () => {
  const [alpha, beta] = ['Alpha', 'Beta'].map((name) => buildProduct({ name, slug: 'same' }));
  if (!alpha || !beta) throw new Error('There are two.');
  expect(compareProducts(alpha, beta)).toBe(-1);
  expect(compareProducts(beta, alpha)).toBe(1);
  expect(compareProducts(alpha, alpha)).toBe(0);
  expect(compareProducts({ ...beta, sortOrder: 1 }, { ...alpha, sortOrder: 2 })).toBe(-1);
  expect(compareProducts({ ...alpha, slug: 'b' }, { ...alpha, slug: 'a' })).toBe(1);
});

test('a description of 160 characters is not truncated; one of 161 is, between words if possible', () => {
  const describe = (description: string) => composeMetaDescription(buildProduct({ description }), 'Extras');
  expect(describe('x'.repeat(160))).toBe('x'.repeat(160));
  expect(describe('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`);
  expect(describe(`${'x'.repeat(150)} ${'y'.repeat(20)}`)).toBe(`${'x'.repeat(150)}…`);
  expect(describe('two\n\n  words')).toBe('two words');
});
