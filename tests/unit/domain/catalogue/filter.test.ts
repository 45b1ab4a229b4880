import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCollection } from '#domain/catalogue/collection.ts';
import { findTypeByKey, groupByType, toTypeKey, toTypeSearch } from '#domain/catalogue/filter.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { buildProduct } from '#tests/builders.ts';
import { forAll } from '#tests/for-all.ts';

const filtered = getCollection('floor-and-wall');

test('the type filter offers the stones in their order, the first five fixed (rule 6.2)', () => {
  expect(groupByType([], filtered).map(({ type }) => type)).toEqual([...stoneTypes]);
  expect(stoneTypes.slice(0, 5)).toEqual(['Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt']);
});

test('the type filter puts every product into exactly one group and keeps its order', () =>
  forAll([fc.array(fc.constantFrom(...stoneTypes))], (types) => {
    const products = types.map((materialType, at) => buildProduct({ materialType, slug: `product-${at}` }));
    for (const { type, products: own } of groupByType(products, filtered))
      expect(own).toEqual(products.filter(({ materialType }) => materialType === type));
  }));

test('the type filter is absent if the collection has none', () => {
  const products = [buildProduct({ collection: 'extras' })];
  expect(groupByType(products, getCollection('extras'))).toMatchObject([{ key: 'all', products }]);
});

test('the type filter writes the choice into the address and leaves other parameters alone', () => {
  expect(toTypeSearch('?utm=a&type=basalt', 'granite')).toBe('?type=granite&utm=a');
  expect(toTypeSearch('?type=basalt&finish=honed,polished', 'marble')).toBe('?finish=honed,polished');
  expect(toTypeSearch('?utm=a&type=basalt', 'marble')).toBe('?utm=a');
  expect(toTypeSearch('?type=basalt', 'marble')).toBe('');
});

test('the type filter parses every choice that it wrote', () =>
  forAll([fc.constantFrom(...stoneTypes), fc.webQueryParameters()], (type, query) => {
    const search = toTypeSearch(`?${query}`, toTypeKey(type));
    expect(findTypeByKey(new URLSearchParams(search).get('type') ?? 'marble')).toBe(type);
  }));

test('the type filter knows no other types', () => {
  const keys = [null, undefined, '', 'kryptonite', 'marble ', '<script>'];
  expect(keys.filter(findTypeByKey)).toEqual([]);
});
