import { expect, test } from 'vitest';
import { composePictureText } from '#markup/ProductGallery.tsx';

const product = { collection: 'floor-and-wall', name: 'Carrara', materialType: 'Marble' } as const;
const described = { src: '/a.jpg', alt: 'Steps of Carrara in a hall' };

test('a picture says what the editor says of it, also beside others', () => {
  expect(composePictureText(product, [described, { src: '/b.jpg' }], 0)).toBe('Steps of Carrara in a hall');
});

test('a picture that nobody has described says its place among several', () => {
  expect(composePictureText(product, [described, { src: '/b.jpg' }], 1)).toBe(
    'Carrara Marble, picture 2 of 2',
  );
});

test('the only picture of a product is the product', () => {
  expect(composePictureText(product, [{ src: '/b.jpg' }], 0)).toBe('Carrara Marble');
});
