import { z } from 'zod';
import { expect, test } from './fixtures.ts';

test('robots may crawl everything except the admin', { tag: '@once' }, async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toContain('User-agent: *\nAllow: /\nDisallow: /admin/\n');
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
});

test('the sitemap lists public pages once, with their pictures', { tag: '@once' }, async ({ request }) => {
  const xml = await (await request.get('/sitemap-0.xml')).text();
  const entries = [...xml.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => ({
    page: new URL(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').pathname,
    pictures: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url = '']) => url),
  }));
  const pages = entries.map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.filter((page) => /^\/(?:admin|live|404|unsubscribe|confirm|preview)/.test(page))).toEqual([]);
  expect(pages.filter((page) => page !== '/' && page.endsWith('/'))).toEqual([]);

  const projects = entries.find(({ page }) => page === '/projects');
  expect(projects?.pictures).toHaveLength(18);
  for (const url of projects?.pictures.slice(0, 3) ?? []) {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    const response = await request.get(pathname + search);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
});

test('the sitemap has the time of the last change of each product', { tag: '@once' }, async ({ request }) => {
  const xml = await (await request.get('/sitemap-0.xml')).text();
  const entries = [...xml.matchAll(/<url>.*?<\/url>/gs)].map(([entry]) => entry);
  const products = entries.filter((entry) => /<loc>[^<]*\/collections\/[^/<]+\/[^/<]+<\/loc>/.test(entry));
  expect(products.length).toBeGreaterThan(60);
  for (const entry of products) {
    const [, time = ''] = /<lastmod>([^<]+)<\/lastmod>/.exec(entry) ?? [];
    expect(Date.parse(time), entry).toBeLessThanOrEqual(Date.now());
  }
});

test('/favicon.ico is an icon', { tag: '@once' }, async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)/);
  const file = await response.body();
  // Reserved, type 1 (icon), and three pictures of 16, 32 and 48 pixels.
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  expect([0, 1, 2].map((index) => file.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
});

const manifestSchema = z.object({
  name: z.string().min(1),
  start_url: z.literal('/'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).min(3),
});

test('the icons of the site exist in the declared sizes', { tag: '@once' }, async ({ page, request }) => {
  const manifest = manifestSchema.parse(await (await request.get('/manifest.webmanifest')).json());
  await page.goto('/');
  const links = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const src of [...links, ...manifest.icons.map((icon) => icon.src)]) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
  for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
    const response = await request.get(src);
    expect(response.headers()['content-type']).toBe(type);
    const file = await response.body();
    // Width and height of a PNG are at fixed offsets in its header.
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test('structured data contain none of the contradicting numbers', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/', '/about', '/services', '/projects', '/contact']) {
    await page.goto(path);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join('\n')).toContain('"@id":"');
    expect(data.join('\n')).not.toMatch(/years|countries|projects completed|custom projects|foundingDate/i);
  }
});

test(
  'a monitor can check whether visitors get a site and edits reach it',
  { tag: '@once' },
  async ({ request }) => {
    const response = await request.get('/healthz');
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(await response.json()).toEqual({
      status: 'ok',
      publishing: 'working',
      release: { id: expect.any(String), createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
  },
);

test('a missing page offers search, collections and phone', { tag: '@once' }, async ({ page, faults }) => {
  faults.allow(/status of 404/, 'the browser reports the status of the page itself');
  for (const path of ['/no/such/page', '/offline']) {
    await page.goto(path);
    const ways = page.getByRole('navigation', { name: 'Ways on' });
    await expect(ways.getByRole('link')).toContainText([
      'Search',
      'Floor and Wall Coverings',
      'Hardscape Materials',
      'Architectural Designs',
      'Stone Fixing Solutions',
      'Extras',
    ]);
    await expect(ways.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    await expect(page.getByRole('main').getByRole('link', { name: /^Call \+/ })).toHaveAttribute(
      'href',
      /^tel:\+/,
    );
  }
});
