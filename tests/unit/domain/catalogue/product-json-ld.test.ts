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

test('a product has its facts, without an invented offer or rating', () => {
  const product = buildProduct({ slug: 'volakas', name: 'Volakas', description: 'White.' });
  const data = composeProduct(product, [], ['https://stone.example/a.jpg'], NAMES, toAddress);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Volakas Marble',
    description: 'White.',
    image: ['https://stone.example/a.jpg'],
    sku: 'volakas',
    brand: { '@type': 'Brand', name: 'Elite Stone' },
    url: 'https://stone.example/collections/floor-and-wall/volakas',
  });
  for (const name of ['offers', 'aggregateRating', 'review']) expect(data).not.toHaveProperty(name);
});

test('a product with all fields has all properties', () => {
  const product = buildProduct({
    collection: 'stone-fixing-solutions',
    slug: 'anchor',
    name: 'L-Anchor',
    materialType: 'Steel',
    origin: 'Germany',
    customSizes: 'Up to 2 m',
    finishes: ['Brushed', 'Plain'],
  });
  const other = buildProduct({ collection: 'stone-fixing-solutions', slug: 'dowel' });
  const data = composeProduct(product, [other], [], NAMES, toAddress);
  expect(data).toMatchObject({
    '@id': 'https://stone.example/collections/stone-fixing-solutions/anchor#product',
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
    sku: 'volakas',
  });
  expect(composeItemList('Lista', [product], 1, spanishNames, toSpanishAddress)).toMatchObject({
    itemListElement: [
      { name: 'Mármol Volakas', url: 'https://stone.example/es/collections/floor-and-wall/volakas' },
    ],
  });
});
