/** Checks the release that Netlify's command line built, and the site that it serves. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { companyDefaults } from '#shared/company-defaults.ts';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { findChromium } from '#tests/browser/chromium.ts';
import { serve } from '#tests/site/serve.ts';
import { budgetedPages } from '#tests/tools/budgets/budgets.ts';
import { useEverything, windows } from '#tests/tools/budgets/measure-page.ts';

const LISTING = '/collections/floor-and-wall';

/** Every page with pictures of products asks the image CDN for them, and no page shows a stored original instead. */
export function checkFiles(
  dist: string,
  backendUrl: string,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const pages = globSync('**/*.html', { cwd: dist }).map((name) => ({
    name,
    html: readFileSync(path.join(dist, name), 'utf8'),
  }));
  assert.ok(pages.length > 180);
  for (const placeholder of [companyDefaults.PUBLIC_PHONE, companyDefaults.PUBLIC_EMAIL].map((value) =>
    value.replaceAll(/[+ ]/g, ''),
  ))
    assert.deepEqual(
      pages
        .filter(({ html }) => html.replaceAll(/[+ \u00a0]/g, '').includes(placeholder))
        .map(({ name }) => name),
      [],
      `no page has ${placeholder}`,
    );
  const chat = `https://wa.me/${own['PUBLIC_CHAT_NUMBER']?.replaceAll(/\D/g, '')}`;
  assert.ok(
    pages.some(({ html }) => html.includes(chat)),
    'inquiries reach the own number',
  );
  const withService = pages.filter(({ html }) => html.includes(`${IMAGE_SERVICE_PATH}?`));
  assert.ok(withService.length > 160, `${withService.length} of ${pages.length} pages ask the image CDN`);
  const original = new RegExp(`<img[^>]+src="${backendUrl}/storage/`);
  assert.deepEqual(
    pages.filter(({ html }) => original.test(html)).map(({ name }) => name),
    [],
  );
  return Promise.resolve();
}

export async function checkEdit(site: string, said: string): Promise<void> {
  const [, changed] = /pages in dist\/, (\d+) files written, the others were in the cache/.exec(said) ?? [];
  assert.ok(Number(changed) > 0 && Number(changed) < 120, `${changed} files are written after an edit`);
  const product = await fetch(`${site}${LISTING}/kavala`);
  assert.match(await product.text(), /An edit of the rehearsal\./);
}

export async function checkPages(site: string, backendUrl: string): Promise<void> {
  const ask = (address: string) => fetch(`${site}${address}`, { redirect: 'manual' });
  const statusOf = async (address: string) => {
    const { status, headers } = await ask(address);
    return [status, headers.get('location')?.replace(site, '') ?? ''];
  };

  const home = await ask('/');
  assert.equal(home.status, 200);
  for (const [name, value] of [
    ['strict-transport-security', /max-age=31536000/],
    ['x-content-type-options', /nosniff/],
    ['x-frame-options', /DENY/],
    ['content-security-policy', /frame-ancestors 'none'/],
    ['referrer-policy', /strict-origin/],
    ['cross-origin-opener-policy', /same-origin/],
  ] as const)
    assert.match(home.headers.get(name) ?? '', value, name);
  assert.match(await home.text(), /<link rel="canonical" href="https:\/\/www\.stone\.example\/?"/);

  assert.deepEqual(await statusOf(LISTING), [200, '']);
  assert.deepEqual(await statusOf('/admin/catalogue'), [200, '']);
  assert.deepEqual(await statusOf('/sw.js'), [200, '']);
  assert.deepEqual(await statusOf('/404'), [404, '']);
  const unknown = await ask('/nowhere');
  assert.equal(unknown.status, 404);
  assert.match(await unknown.text(), /<h1/);
  // A product that was renamed, and one that is newer than the release.
  assert.deepEqual(await statusOf(`${LISTING}/jura-beige`), [301, `${LISTING}/jura-beige-moved`]);
  const live = await ask(`${LISTING}/not-built-yet`);
  assert.equal(live.status, 404);
  assert.equal(await live.text(), await (await ask('/live/floor-and-wall')).text());
  assert.match((await ask('/live/floor-and-wall')).headers.get('x-robots-tag') ?? '', /noindex/);

  const listing = await (await ask(LISTING)).text();
  const pictures = [...listing.matchAll(/(?:src|srcset)="(\/\.netlify\/images\?[^" ]+)/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => address.includes(encodeURIComponent(backendUrl)));
  assert.ok(pictures.length > 10);
  for (const picture of pictures.slice(0, 3)) {
    const { status, headers } = await ask(picture);
    assert.deepEqual([status, headers.get('content-type')?.split('/')[0]], [200, 'image'], picture);
  }
  // A server that answers, so that only the list of allowed addresses can refuse it.
  const own = await fetch(`${site}${pictures[0]}`);
  const bytes = Buffer.from(await own.arrayBuffer());
  const foreign = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': own.headers.get('content-type') ?? '' }).end(bytes),
  );
  const picture = encodeURIComponent(`${foreign.url}/picture.jpg`);
  const { status } = await ask(`${IMAGE_SERVICE_PATH}?url=${picture}&w=320`);
  foreign.close();
  assert.ok(status >= 400, 'a foreign picture is refused');

  const spanish = await ask('/es/nowhere');
  assert.equal(spanish.status, 404);
  assert.match(await spanish.text(), /<html[^>]+lang="es"/);
  const asset = /"(\/_astro\/[^"]+)"/.exec(listing)?.[1] ?? '';
  const feed = /"(\/catalogue\/[^"]+)"/.exec(listing)?.[1];
  // The local server has a Cache-Control of its own, so unit tests look at that of each rule.
  for (const [address, name, value] of [
    ['/preview', 'x-robots-tag', /noindex/],
    ['/preview', 'referrer-policy', /no-referrer/],
    ['/es/preview', 'x-robots-tag', /noindex/],
    ['/admin/catalogue', 'x-robots-tag', /noindex/],
    ['/build.json', 'x-robots-tag', /noindex/],
    [asset, 'cross-origin-resource-policy', /cross-origin/],
    ...(feed === undefined ? [] : ([[feed, 'x-robots-tag', /noindex/]] as const)),
  ] as const)
    assert.match((await ask(address)).headers.get(name) ?? '', value, `${address}: ${name}`);
}

/** Pages of different kinds: prerendered, with islands, fetched live, for editors. */
const VISITED = ['home', 'listing', 'detail', 'contact', 'live product', 'desk'];

/** Long enough for a busy machine. */
const LIMIT_MS = 120_000;

/** Every part of these pages works on a phone, without an error. */
export async function checkVisit(site: string): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  try {
    for (const { name, path: address } of budgetedPages.filter((page) => VISITED.includes(page.name))) {
      const context = await browser.newContext({ ...windows.phone, serviceWorkers: 'block' });
      context.setDefaultTimeout(LIMIT_MS);
      const tab = await context.newPage();
      const errors: string[] = [];
      tab.on('pageerror', (error) => errors.push(String(error)));
      await tab.goto(`${site}${address}`, { waitUntil: 'networkidle' });
      await useEverything(tab);
      await context.close();
      assert.deepEqual(errors, [], name);
    }
  } finally {
    await browser.close();
  }
}
