import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { expect, it } from 'vitest';
import { listLocations } from '#domain/site/sitemap.ts';

it.each([
  "https://a.example/storage/Giallo%20d'Istria.jpg",
  'https://a.example/.netlify/images?w=640&q=50&url=%2Fa%26b.jpg',
  'https://a.example/&amp;',
])('a page at %s is read as it is written, without its pictures', async (address) => {
  const pages = Readable.from([{ url: address, img: [{ url: 'https://a.example/p.jpg' }] }]);
  const xml = await streamToPromise(pages.pipe(new SitemapStream()));
  expect(listLocations(xml.toString())).toEqual([address]);
});
