import { expect, test } from 'vitest';
import * as nameWords from '#content/words/terms.ts';
import { figureWords } from '#content/words/product-page.ts';
import * as spanishNames from '#languages/es/words/terms.ts';
import { figureWords as spanishFigures } from '#languages/es/words/product-page.ts';
import { composeItemList, composeProduct } from '#domain/catalogue/product-json-ld.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { createPaths, paths } from '#domain/site/paths.ts';
import { buildProduct } from '#tests/builders.ts';

const NAMES = {
  brand: 'Elite Stone',
  category: 'Stone Fixing Solutions',
  finishes: 'Finishes',
  figures: figureWords,
  ...nameWords,
};
const toAddress = (product: Product) => `https://stone.example${paths.product(product)}`;
const toSpanishAddress = (product: Product) => `https://stone.example${createPaths('/es').product(product)}`;

test('a product with all fields has all properties, without an invented offer or rating', () => {
  const product = buildProduct({
    collection: 'stone-fixing-solutions',
    slug: 'anchor',
    name: 'L-Anchor',
    materialType: 'Steel',
    description: 'Made to order.',
    origin: 'Germany',
    customSizes: 'Up to 2 m',
    finishes: ['Brushed', 'Plain'],
  });
  const other = buildProduct({ collection: 'stone-fixing-solutions', slug: 'dowel' });
  const address = 'https://stone.example/collections/stone-fixing-solutions/anchor';
  const image = ['https://stone.example/a.jpg'];
  expect(composeProduct(product, [other], image, NAMES, toAddress)).toEqual({
    '@type': 'Product',
    '@id': `${address}#product`,
    url: address,
    name: 'L-Anchor Steel',
    description: 'Made to order.',
    image,
    sku: 'anchor',
    brand: { '@type': 'Brand', name: 'Elite Stone' },
    category: 'Stone Fixing Solutions',
    material: 'Steel',
    countryOfOrigin: { '@type': 'Country', name: 'Germany' },
    size: 'Up to 2 m',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Finishes', value: 'Brushed, Plain' }],
    isRelatedTo: [{ '@id': 'https://stone.example/collections/stone-fixing-solutions/dowel#product' }],
  });
});

test('a product without optional fields leaves all properties out', () => {
  const product = buildProduct({ description: '', customSizes: '', finishes: [], origin: undefined });
  const names = Object.keys(composeProduct(product, [], [], NAMES, toAddress));
  expect(names).toEqual(['@type', '@id', 'url', 'name', 'sku', 'brand', 'category', 'material']);
});

test('a listing counts all products, and has every entry that it shows with its position and address', () => {
  const shown = ['one', 'two'].map((slug) => buildProduct({ slug }));
  expect(composeItemList('Extras', shown, 70, nameWords, toAddress)).toEqual({
    '@type': 'ItemList',
    name: 'Extras',
    numberOfItems: 70,
    itemListElement: ['one', 'two'].map((slug, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: 'Carrara Tile Marble',
      url: `https://stone.example/collections/floor-and-wall/${slug}`,
    })),
  });
});

test('a Spanish page names type, finishes, uses and country in Spanish, with its own addresses', () => {
  const product = buildProduct({
    name: 'Volakas',
    slug: 'volakas',
    finishes: ['Honed', 'Bush-hammered'],
    quarryCountry: 'Greece',
    technicalData: { suitableFor: ['Floor', 'Wet area'] },
  });
  const other = buildProduct({ slug: 'kavala' });
  const words = { ...NAMES, finishes: 'Acabados', figures: spanishFigures, ...spanishNames };
  expect(composeProduct(product, [other], [], words, toSpanishAddress)).toMatchObject({
    '@id': 'https://stone.example/es/collections/floor-and-wall/volakas#product',
    url: 'https://stone.example/es/collections/floor-and-wall/volakas',
    isRelatedTo: [{ '@id': 'https://stone.example/es/collections/floor-and-wall/kavala#product' }],
    name: 'Mármol Volakas',
    material: 'Mármol',
    countryOfOrigin: { name: 'Grecia' },
    additionalProperty: [
      { name: 'Acabados', value: 'Apomazado, Abujardado' },
      { name: 'Apto para', value: 'Piso, zona húmeda' },
    ],
  });
  const list = composeItemList('Lista', [product], 1, spanishNames, toSpanishAddress);
  const entry = { name: 'Mármol Volakas', url: toSpanishAddress(product) };
  expect(list).toMatchObject({ itemListElement: [entry] });
});
