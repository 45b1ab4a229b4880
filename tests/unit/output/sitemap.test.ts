import { expect, it } from 'vitest';
import { listLocations } from '../../../src/output/sitemap.ts';

it('lists pages in their order, without their pictures', () => {
  const xml =
    '<urlset><url><loc>https://a.example/b?c=1&amp;d=2</loc><image:image><image:loc>https://a.example/p.jpg</image:loc>' +
    '</image:image></url><url><loc>https://a.example/</loc></url></urlset>';
  expect(listLocations(xml)).toEqual(['https://a.example/b?c=1&d=2', 'https://a.example/']);
});
