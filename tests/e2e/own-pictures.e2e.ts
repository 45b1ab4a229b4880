import { expect, test } from './fixtures.ts';

const pages = [
  '/',
  '/about',
  '/products',
  '/services',
  '/projects',
  '/contact',
  '/collections/floor-and-wall',
  '/collections/hardscape-materials',
  '/collections/architectural-designs',
  '/collections/stone-fixing-solutions',
  '/collections/extras',
];

/** Files of the project's own pictures in the content of a page, without the widths that the page offers. */
function listPictures(html: string): readonly string[] {
  // A dialog shows a picture of its page enlarged.
  const main = (/<main\b[^]*<\/main>/.exec(html)?.[0] ?? '').replaceAll(/<dialog\b[^]*?<\/dialog>/g, '');
  const sources = [...main.matchAll(/<img\b[^>]*?\bsrc="([^"]+)"/g)].map(([, src = '']) =>
    decodeURIComponent(src),
  );
  return sources.flatMap((src) => /\/_astro\/[\w-]+\.[\w-]{8}/.exec(src)?.[0] ?? []);
}

test(
  'no picture of the project stands twice on a page, or on more than two pages',
  { tag: '@once' },
  async ({ request }) => {
    const pagesOf = new Map<string, string[]>();
    for (const page of pages) {
      for (const picture of listPictures(await (await request.get(page)).text())) {
        pagesOf.set(picture, [...(pagesOf.get(picture) ?? []), page]);
      }
    }
    expect(pagesOf.size).toBeGreaterThan(50);
    const repeated = [...pagesOf].filter(([, on]) => on.length > 2 || new Set(on).size < on.length);
    expect(repeated.map(([picture, on]) => `${picture}: ${on.join(', ')}`)).toEqual([]);
  },
);
