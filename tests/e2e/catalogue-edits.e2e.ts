import { createClient } from '@supabase/supabase-js';
import type { APIRequestContext, Page } from '@playwright/test';
import { buildProductRow } from '#tests/builders.ts';
import { expect, test } from './fixtures.ts';

const PUBLISH_TIMEOUT_MS = 120_000;
const listing = '/collections/extras';
const bucket = 'extras other';

/** An editor's access, with the keys of this run's backend. */
function createEditor() {
  return createClient(process.env['E2E_SUPABASE_URL'] ?? '', process.env['E2E_SECRET_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

const toPath = (slug: string) => `${listing}/${slug}`;

/** Waits until the served site has the product, or no longer has it. */
async function waitForStatus(request: APIRequestContext, slug: string, status: 200 | 404): Promise<void> {
  const readStatus = async () => (await request.get(toPath(slug), { maxRetries: 3 })).status();
  await expect.poll(readStatus, { timeout: PUBLISH_TIMEOUT_MS }).toBe(status);
}

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Every `name` in the structured data of the page, which must be valid JSON. */
async function readStructuredNames(page: Page): Promise<unknown[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const names: unknown[] = [];
  for (const script of scripts) {
    JSON.parse(script, (key, value: unknown) => {
      if (key === 'name') names.push(value);
      return value;
    });
  }
  return names;
}

const hostileNames = [
  `"Quoted" & 'Joined' & O'Brien's &amp; Co.`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  'Travertine'.repeat(12),
  'رخام كرارا الأبيض',
  'אבן ירושלים (לבנה)',
  'Urn 🪨👩🏽‍🎨 Piece',
];

test.describe('the catalogue, edited @once @edits', () => {
  test.describe.configure({ mode: 'serial', timeout: 3 * PUBLISH_TIMEOUT_MS });

  test('publishes any name as text everywhere', async ({ page, request }) => {
    const editor = createEditor();
    const rows = hostileNames.map((product_name, index) =>
      buildProductRow({
        slug: `hostile-${Date.now()}-${index}`,
        product_name,
        material_type: 'Slate',
        image_url: null,
        gallery_urls: [],
        sort_order: 900 + index,
      }),
    );
    const slugs = rows.map(({ slug }) => slug);
    const opened: string[] = [];
    page.on('dialog', (dialog) => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
    await page.setViewportSize({ width: 320, height: 800 });
    try {
      await editor.from('extras').insert(rows).throwOnError();
      await waitForStatus(request, slugs.at(-1) ?? '', 200);

      await page.goto(listing);
      for (const { slug, product_name } of rows) {
        await expect(page.locator(`[data-cards] a[href="${toPath(slug)}"] h2`)).toHaveText(product_name);
      }
      const listed = await readStructuredNames(page);
      expect(listed).toEqual(expect.arrayContaining(hostileNames.map((name) => `${name} Slate`)));
      expect(await readOverflow(page)).toBeLessThanOrEqual(0);

      for (const { slug, product_name } of rows) {
        const response = await page.goto(toPath(slug));
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(product_name);
        // A long one ends at a whole word (rule 2.3).
        const [title = ''] = (await page.title()).split(/…$/);
        expect(title.length).toBeGreaterThan(0);
        expect(`${product_name} Slate`.startsWith(title) || title.startsWith(`${product_name} Slate`)).toBe(
          true,
        );
        await expect(
          page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current="page"]'),
        ).toHaveText(product_name);
        const names = await readStructuredNames(page);
        expect(names, 'of the product and of its crumb').toEqual(
          expect.arrayContaining([`${product_name} Slate`, product_name]),
        );
        await expect(page.locator('img[src="x"]')).toHaveCount(0);
        expect(await readOverflow(page), product_name).toBeLessThanOrEqual(0);

        await page.getByRole('link', { name: 'Request a Quote' }).click();
        await expect(page).toHaveURL(/\/contact\?/);
        await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
          `I am interested in ${product_name} (${new URL(toPath(slug), page.url()).href}). `,
        );
        expect(await readOverflow(page), product_name).toBeLessThanOrEqual(0);
      }
      expect(opened).toEqual([]);
    } finally {
      await editor.from('extras').delete().in('slug', slugs).throwOnError();
      await waitForStatus(request, slugs.at(-1) ?? '', 404);
    }
  });

  test('a product deleted after its listing was opened is not found, and a link leads back', async ({
    page,
    request,
    faults,
  }) => {
    faults.allow(/status of 404/, 'the page of a deleted product has this status');
    const editor = createEditor();
    const row = buildProductRow({
      slug: `fleeting-${Date.now()}`,
      product_name: 'Fleeting Urn',
      image_url: null,
      gallery_urls: [],
      sort_order: 900,
    });
    const remove = () => editor.from('extras').delete().eq('slug', row.slug).throwOnError();
    try {
      await editor.from('extras').insert(row).throwOnError();
      await waitForStatus(request, row.slug, 200);
      await page.goto(listing);
      const card = page.locator(`[data-cards] a[href="${toPath(row.slug)}"]`);
      await expect(card).toBeVisible();

      await remove();
      await waitForStatus(request, row.slug, 404);
      await card.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
      await expect(page).toHaveURL(new RegExp(`${toPath(row.slug)}$`));
      const status = await page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return entry instanceof PerformanceNavigationTiming ? entry.responseStatus : undefined;
      });
      expect(status).toBe(404);

      await page.getByRole('link', { name: 'Back to Extras' }).click();
      await expect(page).toHaveURL(new RegExp(`${listing}$`));
      await expect(page.locator('[data-cards] a').first()).toBeVisible();
      await expect(card).toHaveCount(0);
    } finally {
      await remove();
      await waitForStatus(request, row.slug, 404);
    }
  });

  test('a new picture in the folder of the birdbaths joins their gallery when a visitor opens the page', async ({
    page,
  }) => {
    const editor = createEditor();
    const files = editor.storage.from(bucket);
    const readRow = async () => {
      const { data } = await editor
        .from('extras')
        .select('image_url, gallery_urls')
        .eq('slug', 'birdbaths')
        .single<{ image_url: string; gallery_urls: string[] }>()
        .throwOnError();
      return data;
    };
    const before = await readRow();
    const added = before.image_url.replace(/\d*\.jpg$/, `${Date.now()}.jpg`);
    expect(added).not.toBe(before.image_url);
    try {
      const { data: picture, error: unread } = await files.download(before.image_url);
      if (unread) throw unread;
      const { error: unwritten } = await files.upload(added, picture, { contentType: 'image/jpeg' });
      if (unwritten) throw unwritten;
      expect((await readRow()).gallery_urls).not.toContain(added);

      await page.goto(toPath('birdbaths'));
      await expect(
        page.getByText(/^Gallery URLs updated successfully! \d+ products processed\.$/),
      ).toBeVisible();
      await expect.poll(async () => (await readRow()).gallery_urls).toContain(added);
      expect((await readRow()).gallery_urls).toEqual(expect.arrayContaining(before.gallery_urls));
    } finally {
      const { error } = await files.remove([added]);
      await editor
        .from('extras')
        .update({ gallery_urls: before.gallery_urls })
        .eq('slug', 'birdbaths')
        .throwOnError();
      expect(error).toBeNull();
      expect((await readRow()).gallery_urls).toEqual(before.gallery_urls);
    }
  });
});
