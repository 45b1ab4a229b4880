import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { listCataloguePages } from '#domain/catalogue/catalogue-pages.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import type { SiteRecord } from '#output/site-record.ts';
import { assertNoPageLost, assertSiteIsSound, GateError } from '#publishing/gates/gates.ts';
import { buildProduct } from '#tests/builders.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

const PAGES = ['index.html', 'about.html', '404.html', 'live.html'];
let folder: string;

beforeEach(() => {
  folder = makeFolder();
  write('netlify.toml', '[[redirects]]\nfrom = "/new/*"\nto = "/live.html"\nstatus = 404\n');
  for (const page of PAGES) write(`site/${page}`, '<a href="/">Home</a>');
});
it('a valid site passes, and the counts are returned', async () => {
  expect(await check()).toEqual({ pageCount: 4, referenceCount: 4 });
});

it.each([
  ['the error page is missing', () => remove('404.html'), '404.html is missing or empty.'],
  ['the home page is empty', () => write('site/index.html', ''), 'index.html is missing or empty.'],
  ['a link is dead', () => writeAbout('<a href="/gone">x</a>'), 'about.html: /gone does not exist'],
  ['an asset is gone', () => writeAbout('<script src="/a.js"></script>'), '/a.js does not exist'],
  ['a rule cannot be parsed', () => write('site/_redirects', '/only-from\n'), 'rules cannot be read'],
  ['a rewrite leads nowhere', () => remove('live.html'), 'rewrites to /live.html, which does not exist.'],
  ['a route made no page', () => write('src/pages/terms.astro', ''), 'terms.html is missing or empty.'],
  ['an endpoint made no file', () => write('src/pages/robots.txt.ts', ''), 'robots.txt is missing or empty.'],
  [
    'an old address leads nowhere',
    () => write('site/_redirects', '/old /gone 301\n'),
    'leads to /gone, which',
  ],
  ['there is no page at all', () => remove(...PAGES), 'There is not a single page.'],
])('a site fails when %s', async (_fault, plant, message) => {
  plant();
  await expect(check()).rejects.toThrow(message);
});

it('all faults are reported at once', async () => {
  remove('404.html');
  writeAbout('<a href="/gone">x</a>');
  await expect(check()).rejects.toThrow(/404\.html[^]*1 broken references[^]*\/gone/);
});

it('after an edit a changed page must exist, a removed one must be gone, and no redirect may lead to it', async () => {
  const checkEdit = (removed: string[] = []) => check({ changed: ['about.html'], removed });
  write('site/_redirects', '/old /gone 301\n');
  expect(await checkEdit()).toMatchObject({ pageCount: 4 });
  await expect(checkEdit(['gone.html'])).rejects.toThrow('A redirect leads to /gone');
  await expect(checkEdit(['live.html'])).rejects.toThrow('live.html should be gone and is still there.');
  writeAbout('');
  await expect(checkEdit()).rejects.toThrow('about.html is missing or empty.');
});

it('routes with a parameter, and routes that only pages use, have no file', async () => {
  write('src/pages/[slug].astro', '');
  write('src/pages/parts/_card.astro', '');
  expect(await check()).toMatchObject({ pageCount: 4 });
});

it('each language must have its own pages, but files for all languages only once', async () => {
  write('src/pages/terms.astro', '');
  write('src/pages/robots.txt.ts', '');
  write('src/pages/admin/catalogue.astro', '');
  for (const file of ['terms.html', 'robots.txt', 'admin/catalogue.html', 'es.html', 'es/404.html'])
    write(`site/${file}`, '<a href="/">Home</a>');
  await expect(check(undefined, ['en', 'es'])).rejects.toThrow(/^es\/terms\.html is missing or empty\.$/);
});

describe('a release', () => {
  const languages = ['en', 'es'] as const;
  const products = [buildProduct({ slug: 'one' }), buildProduct({ collection: 'extras', slug: 'two' })];
  const pages = listCataloguePages(products, languages).map(({ path }) => toPageFile(path));
  const files: SiteRecord['files'] = Object.fromEntries(pages.map((file) => [file, [10, 'key', '']]));
  const checkPages = (kept: SiteRecord['files'], of = products) => {
    assertNoPageLost(of, kept, languages);
  };

  it.each(['collections/extras/two.html', 'catalogue/extras.json', 'sitemap-0.xml', 'es/rooms.html'])(
    'without %s, or with an empty one, fails, and the message names it',
    (file) => {
      checkPages(files);
      const { [file]: _, ...without } = files;
      for (const broken of [
        without,
        { ...files, [file]: [0, 'key', ''] satisfies [number, string, string] },
      ]) {
        expect(() => checkPages(broken)).toThrow(GateError);
        expect(() => checkPages(broken)).toThrow(`/${file.replace('.html', '')}`);
      }
    },
  );

  it('that lost many pages names as many as a person reads', () => {
    const many = Array.from({ length: 50 }, (_, number) => buildProduct({ slug: `p-${number}` }));
    expect(() => checkPages({}, many)).toThrow(/… and \d+ more/);
  });
});

function check(
  ...rest: Parameters<typeof assertSiteIsSound> extends [unknown, unknown, ...infer Rest] ? Rest : never
) {
  return assertSiteIsSound(path.join(folder, 'site'), path.join(folder, 'netlify.toml'), ...rest);
}

function remove(...files: string[]) {
  for (const file of files) rmSync(path.join(folder, 'site', file));
}

const writeAbout = (html: string) => write('site/about.html', html);

const write = (file: string, text: string) => writeIn(folder, file, text);
