import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { composeSitemap, composeSitemapIndex, listLocations } from '#domain/site/sitemap.ts';

/** The texts of all elements with a name, as a search engine reads them. */
function readTexts(xml: string, element: string): string[] {
  const texts: string[] = [];
  let text: string | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === element) text = '';
      },
      ontext(piece) {
        if (text !== undefined) text += piece;
      },
      onclosetag(name) {
        if (name === element && text !== undefined) texts.push(text);
        if (name === element) text = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return texts;
}

it.each([
  "https://a.example/storage/Giallo%20d'Istria.jpg",
  'https://a.example/.netlify/images?w=640&q=50&url=%2Fa%26b.jpg',
  'https://a.example/"quoted"',
  'https://a.example/a<b>c',
  'https://a.example/&amp;',
  'https://a.example/Ş-石',
])('a page and a picture at %s are read as they are', (address) => {
  const xml = composeSitemap([{ address, pictures: [address] }]);
  expect(readTexts(xml, 'loc')).toEqual([address]);
  expect(readTexts(xml, 'image:loc')).toEqual([address]);
  expect(listLocations(xml)).toEqual([address]);
});

it('a page has its last change if known, and each picture once', () => {
  const xml = composeSitemap([
    {
      address: 'https://a.example/one',
      updatedAt: '2026-11-20T12:00:00.000Z',
      pictures: ['https://a.example/p.jpg', 'https://a.example/p.jpg', 'https://a.example/q.jpg'],
    },
    { address: 'https://a.example/two', pictures: [] },
  ]);
  expect(readTexts(xml, 'lastmod')).toEqual(['2026-11-20T12:00:00.000Z']);
  expect(readTexts(xml, 'image:loc')).toEqual(['https://a.example/p.jpg', 'https://a.example/q.jpg']);
});

it('lists pages in their order, without their pictures', () => {
  const xml = composeSitemap([
    { address: 'https://a.example/b?c=1&d=2', pictures: ['https://a.example/p.jpg'] },
    { address: 'https://a.example/', pictures: [] },
  ]);
  expect(listLocations(xml)).toEqual(['https://a.example/b?c=1&d=2', 'https://a.example/']);
});

it('an index lists its parts', () => {
  const parts = ['https://a.example/sitemap-0.xml', 'https://a.example/sitemap-1.xml'];
  expect(listLocations(composeSitemapIndex(parts))).toEqual(parts);
});
