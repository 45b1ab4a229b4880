import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildProduct } from '#tests/builders.ts';
import { composePictureText, ProductGallery } from '#markup/ProductGallery.tsx';

test('an English text on a page of another language is marked, and in no label of the page', () => {
  const pictures = [1, 2].map((place) => {
    const large = { sources: [], fallback: { src: `/${place}.jpg`, width: 960, height: 1200 } };
    return { small: large, large };
  });
  const images = [
    { src: '/1.jpg', alt: 'Pasos de Carrara' },
    { src: '/2.jpg', alt: 'Steps of Carrara', lang: 'en' },
  ] as const;
  for (const order of [images, images.toReversed()]) {
    const product = buildProduct({ images: order });
    const html = renderToStaticMarkup(createElement(ProductGallery, { product, slotCount: 3, pictures }));
    const marked = /^img (?=.*alt="Steps of Carrara").*lang="en"/;
    expect(html.match(/[^<]*Steps of Carrara[^>]*/g)).toEqual([expect.stringMatching(marked)]);
    expect(html).toMatch(/aria-label="Pasos de Carrara: view/);
  }
});

test('a picture says what the editor says of it, or its place among several, or is the product', () => {
  const product = buildProduct({ name: 'Carrara' });
  const images = [{ src: '/a.jpg', alt: 'Steps of Carrara in a hall' }, { src: '/b.jpg' }];
  expect(composePictureText(product, images, 0)).toBe('Steps of Carrara in a hall');
  expect(composePictureText(product, images, 1)).toBe('Carrara Marble, picture 2 of 2');
  expect(composePictureText(product, images.slice(1), 0)).toBe('Carrara Marble');
});
