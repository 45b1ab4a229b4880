import { expect, test } from 'vitest';
import { composeItemList, composeProduct } from '../../../../src/domain/catalogue/product-json-ld.ts';
import { buildProduct } from '../../../builders.ts';

const site = new URL('https://stone.example');

test('a product says what it is, and invents neither offer nor rating', () => {
  const product = buildProduct({
    slug: 'volakas',
    name: 'Volakas',
    materialType: 'Marble',
    description: 'White.',
  });
  const data = composeProduct(product, [], ['https://stone.example/a.jpg'], 'Elite Stone', site);
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

test('a product without pictures or words leaves them out', () => {
  const data = composeProduct(buildProduct({ description: '' }), [], [], 'Elite Stone', site);
  expect(data).not.toHaveProperty('image');
  expect(data).not.toHaveProperty('description');
});

test('a listing counts all and lists what it shows', () => {
  const list = composeItemList('Extras', [buildProduct({ slug: 'one' })], 70, site);
  expect(list).toMatchObject({ numberOfItems: 70, itemListElement: [{ position: 1 }] });
});
