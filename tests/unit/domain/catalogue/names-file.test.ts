import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showTerm } from '#content/words/terms.ts';
import { composeCatalogueFile, parseCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { composeNamesFile, readNames } from '#domain/catalogue/names-file.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { buildProduct } from '#tests/builders.ts';
import { forAll } from '#tests/for-all.ts';

const inSpanish = [
  buildProduct({ name: 'Negro Absoluto', englishName: 'Absolute Black', slug: 'absolute-black' }),
  buildProduct({ name: 'Volakas', slug: 'volakas' }),
];
const inEnglish = inSpanish.map(({ slug, name, englishName = name }) =>
  buildProduct({ slug, name: englishName }),
);
const listEntries = (products: readonly Product[]) =>
  parseCatalogueFile(JSON.parse(composeCatalogueFile(products, [], showTerm)), 'floor-and-wall');
const collection = 'floor-and-wall';
const text = composeNamesFile((slug) => (slug === collection ? inSpanish : []));
const file = JSON.parse(text) as Record<string, object>;
const own = file[collection];

test('the names of a language belong to the products of the others, those of another release are left out', () => {
  expect(readNames(file, collection, listEntries(inEnglish))).toEqual(['Negro Absoluto', '']);
  expect(readNames(file, collection, listEntries(inEnglish.toReversed()))).toBeUndefined();
  expect(readNames(file, collection, listEntries(inEnglish.slice(1)))).toBeUndefined();
});

test('damaged names are left out', async () => {
  const entries = listEntries(inEnglish);
  for (const names of [[7, ''], 'ab', { length: 2 }, null])
    expect(readNames({ [collection]: { ...own, names } }, collection, entries)).toBeUndefined();
  await forAll([fc.anything()], (value) => {
    expect(readNames(value, collection, entries)).toBeUndefined();
    expect(readNames({ [collection]: value }, collection, entries)).toBeUndefined();
  });
});
