import { expect, test } from 'vitest';
import { z } from 'zod';
import { collectionNames } from '#content/words/site.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { IMAGE_SERVICE_PATH, PICTURE_WIDTHS } from '#domain/site/pictures.rules.ts';
import { get, isProductPath, listSitemapPaths, open, url } from './site.ts';

test('robots may crawl everything except the admin', async () => {
  const { headers, text } = await get('/robots.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).toContain('User-agent: *\nAllow: /\nDisallow: /admin/\n');
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
});

const readSitemap = async () =>
  [...(await get('/sitemap-0.xml')).text.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => entry);

test('the sitemap lists public pages once, with their pictures', async () => {
  const entries = (await readSitemap()).map((entry) => ({
    page: new URL(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').pathname,
    pictures: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address = '']) => address),
  }));
  const pages = entries.map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.filter((page) => /^\/(?:admin|live|404|unsubscribe|confirm|preview)/.test(page))).toEqual([]);
  expect(pages.filter((page) => page !== '/' && page.endsWith('/'))).toEqual([]);

  const projects = entries.find(({ page }) => page === '/projects');
  expect(projects?.pictures).toHaveLength(18);
  for (const picture of projects?.pictures.slice(0, 3) ?? []) {
    const { pathname, search } = new URL(picture.replaceAll('&amp;', '&'));
    expect((await get(pathname + search)).headers['content-type']).toMatch(/^image\//);
  }
});

test('the sitemap has the time of the last change of each product', async () => {
  const products = (await readSitemap()).filter((entry) =>
    /<loc>[^<]*\/collections\/[^/<]+\/[^/<]+<\/loc>/.test(entry),
  );
  expect(products.length).toBeGreaterThan(60);
  for (const entry of products) {
    const [, time = ''] = /<lastmod>([^<]+)<\/lastmod>/.exec(entry) ?? [];
    expect(Date.parse(time), entry).toBeLessThanOrEqual(Date.now());
  }
});

test('/favicon.ico is an icon', async () => {
  const { status, headers, body } = await get('/favicon.ico');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)/);
  // Reserved, type 1 (icon), and three pictures of 16, 32 and 48 pixels.
  expect([body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([0, 1, 3]);
  expect([0, 1, 2].map((index) => body.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
});

const manifestSchema = z.object({
  name: z.string().min(1),
  start_url: z.literal('/'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).min(3),
});

test('the icons of the site exist in the declared sizes', async () => {
  const manifest = manifestSchema.parse(JSON.parse((await get('/manifest.webmanifest')).text));
  const links = (await open('/')).all('link', { rel: /\bicon\b|^apple-touch-icon$/ });
  expect(links.length).toBeGreaterThanOrEqual(3);
  const linked = links.map((link) => link.attribute('href') ?? '');
  for (const src of [...linked, ...manifest.icons.map((icon) => icon.src)])
    expect((await get(src)).status, src).toBe(200);
  for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
    const { headers, body } = await get(src);
    expect(headers['content-type']).toBe(type);
    // Width and height of a PNG are at fixed offsets in its header.
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('a monitor can check whether visitors get a site and edits reach it', async () => {
  const { status, headers, text } = await get('/healthz');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(JSON.parse(text)).toMatchObject({ status: 'ok', publishing: 'working' });
  expect(text).toMatch(/"release":\{"id":"[^"]+","createdAt":"\d{4}-[^"]+Z"\}/);
});

test.each(['/no/such/page', '/offline'])('%s offers search, collections and phone', async (path) => {
  const page = await open(path);
  const links = page.one('nav', { 'aria-label': 'Ways on' }).all('a');
  const names = ['Search', ...collections.map(({ slug }) => collectionNames[slug])];
  for (const [index, name] of names.entries()) expect(links[index]?.text).toContain(name);
  expect(links[0]?.attribute('href')).toBe('/search');
  const calls = page.one('main').all('a', { href: /^tel:\+/ });
  expect(calls.filter(({ text }) => text.startsWith('Call +'))).toHaveLength(1);
});

test('pages request only offered widths from the image service, and a picture of each page is served', async () => {
  const widths = new Set<number>(PICTURE_WIDTHS);
  const wrong: string[] = [];
  const served = new Set<string>();
  const paths = (await listSitemapPaths()).filter((path) => !path.startsWith('/es') && !isProductPath(path));
  for (const path of [...paths, '/collections/floor-and-wall/volakas']) {
    const html = (await get(path)).text.replaceAll(/&#38;|&amp;/g, '&');
    const addresses = [...html.matchAll(/\/\.netlify\/images\?[^\s"',]+/g)].map(([address]) => address);
    for (const address of addresses)
      if (!widths.has(Number(new URL(address, url).searchParams.get('w')))) wrong.push(`${path}: ${address}`);
    if (addresses[0] !== undefined) served.add(addresses[0]);
  }
  expect(wrong).toEqual([]);
  expect(served.size).toBeGreaterThan(5);
  for (const address of served) {
    const { status, headers } = await get(address);
    expect([status, headers['content-type']?.split('/')[0]], address).toEqual([200, 'image']);
  }
});

test.each(['https://example.com/a.jpg', 'http://127.0.0.1:1/a.jpg', '/index.html', 'file:///etc/passwd'])(
  'the image service reads only this site and its storage, not %s',
  async (picture) => {
    expect((await get(`${IMAGE_SERVICE_PATH}?w=640&url=${encodeURIComponent(picture)}`)).status).toBe(403);
  },
);

test('every page of the sitemap is reachable by links', async () => {
  const wanted = await listSitemapPaths();
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const link of (await open(path)).all('a', { href: /^\// })) {
      const [href = ''] = (link.attribute('href') ?? '').split(/[?#]/);
      if (wanted.includes(href)) reached.add(href);
    }
  }
  expect(wanted.filter((path) => !reached.has(path))).toEqual([]);
});
