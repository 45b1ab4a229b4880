import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductGallery } from '#markup/ProductGallery.tsx';

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
    const product = {
      collection: 'floor-and-wall',
      name: 'Carrara',
      materialType: 'Marble',
      images: order,
    } as const;
    const html = renderToStaticMarkup(createElement(ProductGallery, { product, slotCount: 3, pictures }));
    expect(html.match(/[^<]*Steps of Carrara[^>]*/g)).toEqual([
      expect.stringMatching(
        /^img .*alt="Steps of Carrara".* lang="en"|^img .* lang="en".*alt="Steps of Carrara"/,
      ),
    ]);
    expect(html).toMatch(/aria-label="Pasos de Carrara: view/);
  }
});
