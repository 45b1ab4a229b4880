import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { showTerm } from '#content/words/terms.ts';
import { composeCatalogueFile, composeFactsFile } from '#domain/catalogue/catalogue-file.ts';
import { checkLinks, describeFaults } from '#publishing/gates/links.ts';
import { loadNetlifyRules } from '#output/netlify-rules.ts';
import { buildProduct } from '#tests/builders.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

const origin = 'https://stone.example';
const NO_ELEMENT = 'has no element with the id "none"';
const NOT_CANONICAL = 'is not the canonical address, which is /about';
let site: string;

beforeEach(() => {
  site = makeFolder();
  write('index.html', page('<a href="/about">About</a>', `<link rel="canonical" href="${origin}/">`));
  write('about.html', page('<h2 id="story">Story</h2><a href="/">Home</a>'));
  write('404.html', page('<a href="/">Home</a>'));
  write('collections/extras.html', page('<a href="/collections/extras/birdbaths">Birdbaths</a>'));
  write('collections/extras/birdbaths.html', page('<a href="/collections/extras">Extras</a>'));
  write('_astro/app.1.js', 'import{a}from"./shared.2.js";');
  write('_astro/shared.2.js', 'export const a=1');
  write('_astro/font.3.woff2', 'font');
  write('pictures/blue stone.avif', 'picture');
});
it('a valid site has no faults', async () => {
  write(
    'full.html',
    page(`
        <a href="about#story">relative</a> <a href="/about#story">rooted</a> <a href="#here">here</a> <a href="#">top</a>
        <a href="https://stone.example/about#story">absolute</a> <p id="here"></p> <a name="old"></a> <a href="#old">old</a>
        <a href="https://elsewhere.example/none">foreign</a> <a href="mailto:a@b.example">mail</a> <a href="tel:+1">call</a>
        <a href="/about?utm=1&amp;b=2">query</a> <a href="/.netlify/images?url=/none.jpg">image CDN</a>
        <img src="/pictures/blue%20stone.avif" srcset="/pictures/blue%20stone.avif 480w, /pictures/blue%20stone.avif 960w">
        <img src="data:image/gif;base64,AAAA" alt="">
        <astro-island component-url="/_astro/app.1.js" renderer-url="/_astro/shared.2.js"></astro-island>
        <script>const html = '<a href="/not-a-link">';</script> <!-- <a href="/neither">x</a> -->
        <style>@font-face { src: url(/_astro/font.3.woff2) } a { clip-path: url(#mask) }</style>
        <form action="/contact-is-a-file"></form>`),
  );
  write('contact-is-a-file.html', page('<form action=""></form>'));
  write('sitemap-index.xml', '<sitemap><loc>https://stone.example/sitemap-0.xml</loc></sitemap>');
  write('sitemap-0.xml', '<url><loc>https://stone.example/about</loc></url>');
  const { pageCount, referenceCount, faults } = await checkLinks(site);
  expect(describeFaults(faults)).toBe('');
  expect(pageCount).toBe(7);
  expect(referenceCount).toBeGreaterThan(20);
});

describe('the files of the catalogue', () => {
  const birdbaths = buildProduct({ collection: 'extras', slug: 'birdbaths', name: 'Classic Birdbath' });
  const find = async (partial?: Parameters<typeof checkLinks>[2]) =>
    (await checkLinks(site, undefined, partial)).faults;

  it('name existing pages and pictures', async () => {
    const picture = '/pictures/blue%20stone.avif';
    write('catalogue/extras.json', composeCatalogueFile([birdbaths], [picture], showTerm));
    write('catalogue/facts/extras.json', composeFactsFile([birdbaths], [picture], [picture]));
    expect(await find()).toEqual([]);
  });

  const gone = [buildProduct({ collection: 'extras', slug: 'gone', name: 'Gone' })];
  it.each([
    ['catalogue/extras.json', '', composeCatalogueFile(gone, ['/none.webp'], showTerm)],
    ['es/catalogue/facts/extras.json', '/es', composeFactsFile(gone, [undefined], ['/none.webp'])],
  ])('%s must name something that exists in its language', async (file, base, text) => {
    write(file, text);
    expect(await find()).toMatchObject([
      { file, reference: `${base}/collections/extras/gone`, problem: 'does not exist' },
      { file, reference: '/none.webp', problem: 'does not exist' },
    ]);
  });

  it.each([
    ['cut', 'catalogue/extras.json', '{"version":1,"names":["A"'],
    ['empty', 'catalogue/facts/extras.json', '{}'],
    ['of no collection', 'catalogue/elsewhere.json', composeCatalogueFile([], [], showTerm)],
  ])('are refused when one is %s, even after an edit', async (_fault, file, text) => {
    write(file, text);
    const fault = [{ file, problem: 'cannot be read' }];
    expect(await find()).toMatchObject(fault);
    expect(await find({ changed: [file], removed: [] })).toMatchObject(fault);
  });
});

describe('planted faults', () => {
  it.each<[name: string, html: string, reference: string, problem?: string]>([
    ['a dead link', '<a href="/none">x</a>', '/none'],
    ['a dead relative link', '<a href="none">x</a>', 'none'],
    ['an absolute one of our own', `<a href="${origin}/none">x</a>`, `${origin}/none`],
    ['a dead fragment', '<a href="/about#none">x</a>', '/about#none', NO_ELEMENT],
    ['a dead fragment of the page', '<a href="#none">x</a>', '#none', NO_ELEMENT],
    ['a slash too much', '<a href="/about/">x</a>', '/about/', NOT_CANONICAL],
    ['a missing picture', '<img src="/none.jpg" alt="">', '/none.jpg'],
    ['a missing candidate', '<img srcset="/about 1x, /none.jpg 2x" alt="">', '/none.jpg'],
    ['a missing first candidate', '<source srcset="/none.avif 480w,/about 960w">', '/none.avif'],
    ['a missing preload', '<link rel="preload" href="/none.woff2">', '/none.woff2'],
    ['a missing candidate of it', '<link rel="preload" imagesrcset="/none.avif 1x">', '/none.avif'],
    ['a missing script', '<script src="/_astro/gone.js"></script>', '/_astro/gone.js'],
    ['a missing island', '<astro-island component-url="/_astro/gone.js">', '/_astro/gone.js'],
    ['a missing social picture', '<meta property="og:image" content="/none.jpg">', '/none.jpg'],
    ['a missing font', '<style>@font-face{src:url("/none.woff2")}</style>', '/none.woff2'],
    ['a missing form target', '<form action="/none"></form>', '/none'],
    ['an address with bad escapes', '<a href="/%E0%A4%A">x</a>', '/%E0%A4%A', 'is no address'],
    ['a place with bad escapes', '<a href="/about#100%">x</a>', '/about#100%', 'is no address'],
    ['an invalid address', '<a href="http://[">x</a>', 'http://[', 'is no address'],
  ])('%s is found', async (_name, html, reference, problem = 'does not exist') => {
    write('faulty.html', page(html));
    expect((await checkLinks(site)).faults).toEqual([{ file: 'faulty.html', reference, problem }]);
  });

  it.each([
    ['a chunk that imports a chunk that is gone', '_astro/b.js', 'import("./gone.9.js")', './gone.9.js'],
    ['a preload list of Vite', '_astro/b.js', 'm=["_astro/gone.9.css"]', '/_astro/gone.9.css'],
    ['a style sheet', '_astro/b.css', 'a{background:url(./gone.svg)}', './gone.svg'],
    ['the sitemap', 'sitemap-0.xml', '<loc>https://stone.example/none</loc>', 'https://stone.example/none'],
  ])('in %s is found', async (_name, file, text, reference) => {
    write(file, text);
    expect((await checkLinks(site)).faults).toEqual([{ file, reference, problem: 'does not exist' }]);
  });
});

it('accepts a link that a redirect answers, but not one that a 404 rule answers', async () => {
  write('_redirects', '/old /about 301\n/collections/extras/* /404.html 404\n');
  write('links.html', page('<a href="/old">x</a><a href="/collections/extras/none">x</a>'));
  const { faults } = await checkLinks(site, await loadNetlifyRules(site, 'none.toml'));
  expect(faults.map((fault) => fault.reference)).toEqual(['/collections/extras/none']);
});

it('after an edit, links of a changed page must lead to existing elements', async () => {
  write('changed.html', page('<a href="/about#story">x</a><a href="/about#none">x</a>'));
  const { faults } = await checkLinks(site, undefined, { changed: ['changed.html'], removed: [] });
  expect(faults.map(({ reference }) => reference)).toEqual(['/about#none']);
});

describe('after an edit that removed a page', () => {
  const removal = { changed: [], removed: ['collections/extras/birdbaths.html'] };
  const reference = '/collections/extras/birdbaths';
  const fault = { file: 'collections/extras.html', reference, problem: 'does not exist' };
  beforeEach(() => {
    rmSync(path.join(site, 'collections/extras/birdbaths.html'));
  });

  it.each([
    [reference, [fault]],
    [`${reference}#finishes`, [fault]],
    [`${reference}?from=home`, [fault]],
    ['#finishes', []],
    [`${reference}-tall`, []],
  ])('an unchanged page that links to %s has the faults %j', async (address, faults) => {
    write('collections/extras/birdbaths-tall.html', page('Tall'));
    write('collections/extras.html', page(`<a href="${address}" id="finishes">Birdbaths</a>`));
    expect((await checkLinks(site, undefined, removal)).faults).toEqual(faults);
  });
});

it('lists at most as many faults as a person reads', () => {
  const fault = (index: number) => ({ file: 'a.html', reference: `/${index}`, problem: 'is gone' });
  const faults = Array.from({ length: 30 }, (_, index) => fault(index));
  expect(describeFaults(faults, 2)).toBe('a.html: /0 is gone\na.html: /1 is gone\n… and 28 more');
});

function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body>${body}</body></html>`;
}

const write = (file: string, text: string) => writeIn(site, file, text);
