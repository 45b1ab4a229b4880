import { expect, it } from 'vitest';
import { listCataloguePages } from '#domain/catalogue/catalogue-pages.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import type { SiteRecord } from '#output/site-record.ts';
import { assertNoPageLost } from '#publishing/gates/gates.ts';
import { GateError } from '#publishing/gates/gates.ts';
import { buildProduct } from '#tests/builders.ts';

const products = [buildProduct({ slug: 'one' }), buildProduct({ collection: 'extras', slug: 'two' })];
const compose = (): SiteRecord['files'] =>
  Object.fromEntries(
    listCataloguePages(products, ['en', 'es']).map(({ path }) => [toPageFile(path), [10, 'key', '']]),
  );

it('a site with all pages passes', () => {
  expect(() => {
    assertNoPageLost(products, compose(), ['en', 'es']);
  }).not.toThrow();
});

it.each([
  'collections/extras/two.html',
  'catalogue/extras.json',
  'sitemap-0.xml',
  'rooms.html',
  'es/rooms.html',
])('a site without %s, or with an empty one, fails, and the message names it', (file) => {
  const { [file]: _, ...without } = compose();
  const empty = { ...compose(), [file]: [0, 'key', ''] satisfies [number, string, string] };
  const name = file.replace('.html', '');
  for (const files of [without, empty]) {
    const check = () => {
      assertNoPageLost(products, files, ['en', 'es']);
    };
    expect(check).toThrow(GateError);
    expect(check).toThrow(`/${name}`);
  }
});

it('if many pages are lost, the message names as many as a person reads', () => {
  const many = Array.from({ length: 50 }, (_, number) => buildProduct({ slug: `p-${number}` }));
  expect(() => {
    assertNoPageLost(many, {}, ['en']);
  }).toThrow(/… and \d+ more/);
});
