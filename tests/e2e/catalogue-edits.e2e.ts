import type { Page } from '@playwright/test';
import { buildProductRow } from '#tests/builders.ts';
import { expect, test } from './fixtures.ts';
import { backend, PUBLISH_TIMEOUT_MS, readOverflow, waitForStatus } from './steps.ts';

const listing = '/collections/extras';

const toPath = (slug: string) => `${listing}/${slug}`;

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

const LONG_WORD = 'Travertine'.repeat(12);
const hostileNames = [
  `"Quoted" & 'Joined' & O'Brien's &amp; Co.`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  LONG_WORD,
  'رخام كرارا الأبيض',
  'אבן ירושלים (לבנה)',
  'Urn 🪨👩🏽‍🎨 Piece',
];

test('any name is published as text everywhere @edits', async ({ page, request }) => {
  test.setTimeout(3 * PUBLISH_TIMEOUT_MS);
  const rows = hostileNames.map((product_name, index) =>
    buildProductRow({
      slug: `hostile-${Date.now()}-${index}`,
      product_name,
      material_type: 'Slate',
      // Long words may widen a page, wherever they are.
      ...{ description: LONG_WORD, custom_sizes: LONG_WORD, finishes: [LONG_WORD.slice(0, 60)] },
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
    await backend.from('extras').insert(rows).throwOnError();
    await waitForStatus(request, toPath(slugs.at(-1) ?? ''), 200);

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
    await backend.from('extras').delete().in('slug', slugs).throwOnError();
    await waitForStatus(request, toPath(slugs.at(-1) ?? ''), 404);
  }
});
