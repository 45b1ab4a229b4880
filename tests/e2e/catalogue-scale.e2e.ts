import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { buildProductRow } from '#tests/builders.ts';
import { serve } from '#tests/site/serve.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-scripts.ts';
import { serveFolder } from './own-site.ts';
import { readTop } from './steps.ts';

const PRODUCT_COUNT = 2000;
const BYTE_BUDGET = 60_000;
/** The facts of the whole collection, the script of the filters, and the pages with the first 60 remaining cards. */
const FILTER_BYTE_BUDGET = 100_000;
const LISTING = '/collections/floor-and-wall';

let supabase: Awaited<ReturnType<typeof serve>>;
let site: Awaited<ReturnType<typeof serveFolder>>;
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
      finishes: pickFinishes(index),
    }),
  }));
}

/** Leathered is a tenth of them, all of one stone; brushed are some of each stone. */
function pickFinishes(index: number): string[] {
  return ['Honed', ...(index % 10 === 0 ? ['Leathered'] : []), ...(index % 3 === 0 ? ['Brushed'] : [])];
}

/** The names that a listing with this query shows, in its simplest form. */
function listPlainly(search: string): string[] {
  const query = new URLSearchParams(search);
  const type = query.get('type') ?? 'marble';
  const finishes = query.get('finish')?.split(',');
  return Array.from({ length: PRODUCT_COUNT }, (_, index) => index)
    .filter((index) => type === 'all' || stoneTypes[index % stoneTypes.length]?.toLowerCase() === type)
    .filter((index) => !finishes || pickFinishes(index).some((each) => finishes.includes(each.toLowerCase())))
    .map((index) => `Stone ${index}`);
}

const catalogueTables = collections.map(({ table }): string => table);

test.describe('a collection of 2,000 products', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    // It compiles the site, and may wait for the build of another one.
    test.setTimeout(900_000);
    folder = await mkdtemp(path.join(tmpdir(), 'scale-'));
    supabase = await serve((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const table = url.pathname.split('/').at(-1) ?? '';
      const after = url.searchParams.get('id')?.replace(/^gt\./, '') ?? '';
      const rows = catalogueTables.includes(table) ? composeRows(table).filter(({ id }) => id > after) : [];
      const answered = rows.slice(0, Number(url.searchParams.get('limit') ?? 1000));
      const isPosition = table === 'get_catalogue_position';
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-range': `0-${answered.length - 1}/${rows.length}`,
      });
      response.end(JSON.stringify(isPosition ? { position: '1', isChanged: null } : answered));
    });
    process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';
    const outDir = path.join(folder, 'dist');
    await buildWholeSite({ outDir, backend: { url: supabase.url, publishableKey: 'sb_publishable_scale' } });
    site = await serveFolder(() => outDir, path.join(folder, 'pictures'), supabase.url);
  });

  test.afterAll(async () => {
    delete process.env['PUBLIC_IMAGE_SERVICE'];
    await site.close();
    supabase.close();
    await rm(folder, { recursive: true });
  });

  test('opens with 60 cards, stays within its budget, and is completely reachable by links', async () => {
    await test.step('opens with 60 cards and stays within its budget', async () => {
      const response = await fetch(`${site.url}${LISTING}`);
      const html = await response.text();
      expect(html.match(/class="plate block"/g)).toHaveLength(60);
      expect(brotliCompressSync(html).length).toBeLessThan(BYTE_BUDGET);
    });
    await test.step('is completely reachable by links', async () => {
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

  test('shows, selects and filters what was never fetched', async ({ page }) => {
    const cards = page.locator('[data-cards] li:visible');
    await test.step('shows more on demand, with 8 skeletons while it loads', async () => {
      const answer = await holdRequests(page, '**/fragments/**');
      await page.goto(`${site.url}${LISTING}`);
      await expect(cards).toHaveCount(60);
      await page.getByRole('link', { name: 'Show 60 more' }).click();
      await expect(page.locator('[data-skeletons] li:visible')).toHaveCount(8);
      answer();
      await expect(cards).toHaveCount(120);
      await expect(page.locator('[data-skeletons] li:visible')).toHaveCount(0);
      await expect(cards.nth(60).getByRole('link')).toBeFocused();
      await expect(cards.locator('h2')).toHaveText(listPlainly('').slice(0, 120));
      await expect(page.getByRole('link', { name: 'Show 60 more' })).toBeVisible();
    });
    await test.step('fetches another stone when it is selected, with its total count', async () => {
      await page.goto(`${site.url}${LISTING}?type=granite`);
      await expect(cards).toHaveCount(60);
      await expect(page.getByRole('status').first()).toHaveText('400 products');
      await expect(cards.locator('h2')).toHaveText(listPlainly('?type=granite').slice(0, 60));
    });
    await test.step('filters products that were never fetched, with the total count, at a low cost', async () => {
      await page.goto(`${site.url}${LISTING}`);
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
      await expect(cards.locator('h2')).toHaveText(listPlainly('?finish=leathered').slice(0, 60));
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
  });

  test('comes back to where the visitor was among cards that were fetched', async ({ page }) => {
    for (const search of ['?type=basalt', '?finish=leathered']) {
      await page.goto(`${site.url}${LISTING}${search}`);
      const cards = page.locator('[data-cards] li:visible');
      await expect(cards).toHaveCount(60);
      const more = page.getByRole('button', { name: 'Show more' });
      await more.or(page.getByRole('link', { name: 'Show 60 more' })).click();
      await expect(cards).toHaveCount(120);
      await cards.nth(110).scrollIntoViewIfNeeded();
      const top = await readTop(page);
      await cards.nth(110).getByRole('link').click();
      await expect(page.getByRole('link', { name: 'Request a Quote' })).toBeVisible();
      if (search === '?type=basalt') await page.goBack();
      else await page.getByRole('link', { name: 'Floor and Wall Coverings' }).first().click();
      await expect(cards).toHaveCount(120);
      await expect.poll(() => readTop(page)).toBe(top);
    }
  });

  test('retries a failed fragment once, then shows an error with another try', async ({ page, faults }) => {
    faults.allow(/Failed to load resource/, 'the test breaks the fragments');
    let isBroken = true;
    const asked: string[] = [];
    await page.route('**/fragments/**', (route) => {
      asked.push(route.request().url());
      return isBroken ? route.abort() : route.continue();
    });
    await page.goto(`${site.url}${LISTING}?type=granite`);
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    const twice = [...new Set(asked)].flatMap((url) => [url, url]);
    expect(asked.toSorted()).toEqual(twice.toSorted());
    isBroken = false;
    await page.getByRole('button', { name: 'try again' }).click();
    await expect(page.locator('[data-cards] li:visible')).toHaveCount(60);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
