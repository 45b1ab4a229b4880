import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createImageService } from '#publishing/server/image-service.ts';
import { openPictureCache } from '#publishing/server/picture-cache.ts';
import { serveSite } from '#publishing/server/site-server.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { buildProductRow } from '#tests/builders.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { expect, test } from './fixtures.ts';

const PRODUCT_COUNT = 2000;
const BYTE_BUDGET = 60_000;
/** The facts of the whole collection, the script of the filters, and the pages with the first 60 remaining cards. */
const FILTER_BYTE_BUDGET = 100_000;
const LISTING = '/collections/floor-and-wall';
const projectRoot = path.resolve(import.meta.dirname, '../..');

let supabase: Server;
let site: { url: string; close(): Promise<void> };
let folder: string;

/** 2,000 products of floor and wall, and a few others. An image CDN provides pictures, so that nothing is encoded. */
function composeRows(table: string) {
  const count = table === 'floor_wall_coverings' ? PRODUCT_COUNT : 3;
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    ...buildProductRow({
      slug: `stone-${index}`,
      product_name: `Stone ${index}`,
      material_type: stoneTypes[index % stoneTypes.length] ?? 'Marble',
      sort_order: index,
      image_url: null,
      gallery_urls: [],
      // A tenth of them, all of one stone.
      finishes: index % 10 === 0 ? ['Honed', 'Leathered'] : ['Honed'],
    }),
  }));
}

const catalogueTables = collections.map(({ table }): string => table);

test.describe('a collection of 2,000 products @once', () => {
  test.describe.configure({ mode: 'serial', timeout: 60_000 });

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await mkdtemp(path.join(tmpdir(), 'scale-'));
    supabase = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const table = url.pathname.split('/').at(-1) ?? '';
      const after = url.searchParams.get('id')?.replace(/^gt\./, '') ?? '';
      const rows = catalogueTables.includes(table) ? composeRows(table).filter(({ id }) => id > after) : [];
      const answered = rows.slice(0, Number(url.searchParams.get('limit') ?? 1000));
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-range': `0-${answered.length - 1}/${rows.length}`,
      });
      response.end(JSON.stringify(answered));
    });
    await new Promise<void>((resolve) => supabase.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(supabase.address() as AddressInfo).port}`;
    process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';
    const outDir = path.join(folder, 'dist');
    await buildWholeSite({ outDir, backend: { url, publishableKey: 'sb_publishable_scale' } });
    const images = createImageService({
      findOwnFile: (pathname) => path.join(outDir, pathname),
      backendOrigin: () => url,
      cache: openPictureCache({ folder: path.join(folder, 'pictures') }),
    });
    const server = await serveSite({
      root: () => outDir,
      config: path.join(projectRoot, 'netlify.toml'),
      port: 0,
      endpoints: { [IMAGE_SERVICE_PATH]: images.endpoint },
    });
    site = {
      url: server.url,
      close: async () => {
        await server.close();
        // Work after a response may still write into the folder that is about to be deleted.
        await images.stop();
      },
    };
  });

  test.afterAll(async () => {
    delete process.env['PUBLIC_IMAGE_SERVICE'];
    await site.close();
    supabase.closeAllConnections();
    supabase.close();
    await rm(folder, { recursive: true });
  });

  test('opens with 60 cards and stays within its budget', async () => {
    const response = await fetch(`${site.url}${LISTING}`);
    const html = await response.text();
    expect(html.match(/class="plate block"/g)).toHaveLength(60);
    expect(brotliCompressSync(html).length).toBeLessThan(BYTE_BUDGET);
  });

  test('shows more on demand, with 8 skeletons while it loads', async ({ page }) => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/fragments/**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(`${site.url}${LISTING}`);
    const cards = page.locator('[data-cards] li:visible');
    await expect(cards).toHaveCount(60);
    await page.getByRole('link', { name: 'Show 60 more' }).click();
    await expect(page.locator('[data-skeletons] li:visible')).toHaveCount(8);
    answer();
    await expect(cards).toHaveCount(120);
    await expect(page.locator('[data-skeletons] li:visible')).toHaveCount(0);
    await expect(cards.nth(60).getByRole('link')).toBeFocused();
    const places = (await cards.locator('h2').allInnerTexts()).map((name) => Number(name.replace(/\D/g, '')));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    await expect(page.getByRole('link', { name: 'Show 60 more' })).toBeVisible();
  });

  test('fetches another stone when it is selected, with its total count', async ({ page }) => {
    await page.goto(`${site.url}${LISTING}?type=granite`);
    await expect(page.locator('[data-cards] li:visible')).toHaveCount(60);
    await expect(page.getByRole('status').first()).toHaveText('400 products');
    expect(await page.locator('[data-cards] li:visible .label').allInnerTexts()).toEqual(
      Array(60).fill('GRANITE'),
    );
  });

  test('restores the position among fetched cards', async ({ page }) => {
    await page.goto(`${site.url}${LISTING}?type=basalt`);
    const cards = page.locator('[data-cards] li:visible');
    await expect(cards).toHaveCount(60);
    await page.getByRole('link', { name: 'Show 60 more' }).click();
    await expect(cards).toHaveCount(120);
    await cards.nth(110).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => Math.round(scrollY));
    await cards.nth(110).getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Request a Quote' })).toBeVisible();
    await page.goBack();
    await expect(cards).toHaveCount(120);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
  });

  test('filters products that were never fetched, with the total count, at a low cost', async ({ page }) => {
    await page.goto(`${site.url}${LISTING}`);
    const cards = page.locator('[data-cards] li:visible');
    await expect(cards).toHaveCount(60);
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.getByRole('button', { name: 'Filter' }).click();
    const leathered = page.getByRole('checkbox', { name: /^Leathered \d+$/ });
    await expect(leathered).toHaveAccessibleName('Leathered 200');
    await leathered.check();
    await expect(page).toHaveURL(/\?finish=leathered$/);
    await expect(page.getByRole('status').first()).toHaveText('200 products');
    await expect(cards).toHaveCount(60);
    const names = await cards.locator('h2').allInnerTexts();
    expect(names).toEqual(Array.from({ length: 60 }, (_, index) => `Stone ${index * 10}`));
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(FILTER_BYTE_BUDGET);
    // Guards against an empty measurement.
    expect(bytes).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards).toHaveCount(120);
    await expect(cards.nth(60).getByRole('link')).toBeFocused();
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    await chips.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('status').first()).toHaveText('400 products');
  });

  for (const search of ['?finish=leathered', '?type=all']) {
    test(`comes back to where the visitor was among the cards of ${search}`, async ({ page }) => {
      await page.goto(`${site.url}${LISTING}${search}`);
      const cards = page.locator('[data-cards] li:visible');
      await expect(cards).toHaveCount(60);
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(cards).toHaveCount(120);
      await cards.nth(110).scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => Math.round(scrollY));
      await cards.nth(110).getByRole('link').click();
      await expect(page.getByRole('link', { name: 'Request a Quote' })).toBeVisible();
      await page.getByRole('link', { name: 'Floor and Wall Coverings' }).first().click();
      await expect(cards).toHaveCount(120);
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
    });
  }

  test('retries a failed fragment once, then shows an error with another try', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/, 'the test breaks the fragments');
    let calls = 0;
    await page.route('**/fragments/**', (route) => {
      calls += 1;
      return calls <= 2 ? route.abort() : route.continue();
    });
    await page.goto(`${site.url}${LISTING}?type=granite`);
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    expect(calls).toBe(2);
    await page.getByRole('button', { name: 'try again' }).click();
    await expect(page.locator('[data-cards] li:visible')).toHaveCount(60);
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('is completely reachable by links', async () => {
    test.setTimeout(120_000);
    const waiting = [LISTING];
    const seen = new Set(waiting);
    const products = new Set<string>();
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const html = await (await fetch(`${site.url}${address}`)).text();
      for (const [, href = ''] of html.matchAll(/href="(\/collections\/floor-and-wall\/[^"#?]+)"/g)) {
        if (!href.startsWith(`${LISTING}/all/`)) products.add(href);
        else if (!seen.has(href)) {
          seen.add(href);
          waiting.push(href);
        }
      }
    }
    expect(products.size).toBe(PRODUCT_COUNT);
  });
});
