import type { Page } from '@playwright/test';
import { sampleRows } from '#tests/tools/fuzz/hostile-rows.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import { parseProductRow } from '#domain/catalogue/product-row.ts';
import { expect, test } from './fixtures.ts';
import { backend, PUBLISH_TIMEOUT_MS, waitForStatus } from './steps.ts';

const collection = getCollection('extras');
const listing = `/collections/${collection.slug}`;

/** Valid rows, without pictures from other hosts, which pages must not request. */
const rows = sampleRows({ collection, count: 60, seed: 7 })
  .map(({ origin: _origin, ...row }, index) => ({
    ...row,
    slug: `nonsense-${Date.now()}-${index}`,
    image_url: null,
    gallery_urls: [],
    sort_order: 900 + index,
    created_at: 'now',
    updated_at: 'now',
  }))
  .filter((row) => parseProductRow(row, collection, 'http://127.0.0.1').ok && isStorable(row))
  .slice(0, 24);

/** Postgres stores neither NUL nor an empty list entry. */
function isStorable(row: { finishes: readonly (string | null)[] | null }): boolean {
  const { finishes } = row;
  return (
    finishes !== null &&
    finishes.every((finish) => finish !== null && finish !== '') &&
    !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(row))
  );
}

/** The visible part of a text. */
const plain = (text: string | null) =>
  (text ?? '').replaceAll(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]/gu, '');

/** The parts of a page that an attack would change, in one value. */
const readShape = (page: Page) =>
  page.evaluate(() => ({
    scripts: document.querySelectorAll('script:not([type="application/ld+json"])').length,
    frames: document.querySelectorAll('iframe, object, embed, base, form[action^="http"]').length,
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    schemes: [...new Set([...document.links].map((link) => link.protocol))].sort(),
    /** What widens the page, innermost first: an element, or a text that overflows its element. */
    tooWide:
      document.documentElement.scrollWidth > document.documentElement.clientWidth
        ? [...document.querySelectorAll('body, body *')]
            .filter(
              (element) =>
                element.getBoundingClientRect().right > document.documentElement.clientWidth ||
                element.scrollWidth > element.clientWidth,
            )
            .map((element) => `${element.localName}.${element.className}`)
            .reverse()
            .slice(0, 8)
        : [],
  }));

test.describe('hostile rows in the browser @edits @nightly', () => {
  test.describe.configure({ mode: 'serial', timeout: 3 * PUBLISH_TIMEOUT_MS });

  test.beforeAll(async ({ request }) => {
    await backend.from(collection.table).insert(rows).throwOnError();
    await waitForStatus(request, `${listing}/${rows.at(-1)?.slug}`, 200);
  });

  test.afterAll(async ({ request }) => {
    await backend
      .from(collection.table)
      .delete()
      .in(
        'slug',
        rows.map(({ slug }) => slug),
      )
      .throwOnError();
    await waitForStatus(request, `${listing}/${rows.at(-1)?.slug}`, 404);
  });

  test('their pages show the text and do nothing else', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    page.on('dialog', (dialog) => {
      throw new Error(`A row opened a dialog: ${dialog.message()}`);
    });
    await page.goto(`${listing}/birdbaths`);
    const innocent = await readShape(page);
    for (const row of rows) {
      await page.goto(`${listing}/${row.slug}`);
      expect(plain(await page.locator('h1').textContent())).toBe(plain(row.product_name));
      const shape = await readShape(page);
      // The page of the birdbaths also updates their gallery.
      expect(shape.scripts, row.slug).toBeLessThanOrEqual(innocent.scripts);
      expect({ ...shape, scripts: 0 }, JSON.stringify(row)).toEqual({ ...innocent, scripts: 0 });
    }
    await page.goto(listing);
    expect(await readShape(page)).toMatchObject({ frames: 0, handlers: 0, tooWide: [] });
  });
});
