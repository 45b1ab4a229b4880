import { expect, test } from 'vitest';
import { figureWords } from '#content/words/technical-figures.ts';
import { composeItemList, composeProduct } from '#domain/catalogue/product-json-ld.ts';
import { buildProduct } from '#tests/builders.ts';

const NAMES = {
  brand: 'Elite Stone',
  category: 'Stone Fixing Solutions',
  finishes: 'Finishes',
  figures: figureWords,
};
const site = new URL('https://stone.example');

test('a product has its facts, without an invented offer or rating', () => {
  const product = buildProduct({
    slug: 'volakas',
    name: 'Volakas',
    materialType: 'Marble',
    description: 'White.',
  });
  const data = composeProduct(product, [], ['https://stone.example/a.jpg'], NAMES, site);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Volakas Marble',
    description: 'White.',
    image: ['https://stone.example/a.jpg'],
    sku: 'volakas',
    brand: { '@type': 'Brand', name: 'Elite Stone' },
    url: 'https://stone.example/collections/floor-and-wall/volakas',
  });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['offers']));
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});

test('a product without pictures or description leaves them out', () => {
  const data = composeProduct(buildProduct({ description: '' }), [], [], NAMES, site);
  expect(data).not.toHaveProperty('image');
  expect(data).not.toHaveProperty('description');
});

test('a listing counts all products and lists the shown ones', () => {
  const list = composeItemList('Extras', [buildProduct({ slug: 'one' })], 70, site);
  expect(list).toMatchObject({ numberOfItems: 70, itemListElement: [{ position: 1 }] });
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
  const data = composeProduct(product, [other], [], NAMES, site);
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
  expect(Object.keys(composeProduct(product, [], [], NAMES, site))).toEqual([
    '@type',
    '@id',
    'url',
    'name',
    'sku',
    'brand',
    'category',
    'material',
  ]);
});

test('a listing has every entry with its position and address', () => {
  const list = composeItemList(
    'Extras',
    [buildProduct({ slug: 'one' }), buildProduct({ slug: 'two' })],
    2,
    site,
  );
  expect(list).toEqual({
    '@type': 'ItemList',
    name: 'Extras',
    numberOfItems: 2,
    itemListElement: ['one', 'two'].map((slug, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: 'Carrara Tile Marble',
      url: `https://stone.example/collections/floor-and-wall/${slug}`,
    })),
  });
});
