import type { Page } from '@playwright/test';
import { buildProductRow } from '#tests/builders.ts';
import { expect, test } from './fixtures.ts';
import { backend, PUBLISH_TIMEOUT_MS, readOverflow, waitForStatus } from './steps.ts';

const listing = '/collections/extras';
const toPath = (slug: string) => `${listing}/${slug}`;

const LONG_WORD = 'Travertine'.repeat(12);
const anyNames = [
  `"Quoted" & 'Joined' & O'Brien's &amp; Co.`,
  '"><img src=x onerror=alert(2)><script>alert(1)</script>',
  LONG_WORD,
  'رخام كرارا 🪨👩🏽‍🎨 الأبيض',
];

// What a failed test has left would stay for its repetition, and for other tests.
test.afterEach(async () => {
  await backend.from('extras').delete().like('slug', 'trial-%').throwOnError();
});

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

/** Any name is text everywhere, and widens no page. */
async function expectNames(page: Page, rows: readonly { slug: string; product_name: string }[]) {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(listing);
  for (const { slug, product_name } of rows)
    await expect(page.locator(`[data-cards] a[href="${toPath(slug)}"] h2`)).toHaveText(product_name);
  const listed = await readStructuredNames(page);
  expect(listed).toEqual(expect.arrayContaining(anyNames.map((name) => `${name} Slate`)));
  expect(await readOverflow(page)).toBeLessThanOrEqual(0);

  for (const { slug, product_name } of rows) {
    const response = await page.goto(toPath(slug));
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product_name);
    // A long one ends at a whole word (rule 2.3).
    const [title = ''] = (await page.title()).split(/…$/);
    const whole = `${product_name} Slate`;
    expect(title.length).toBeGreaterThan(0);
    expect(whole.startsWith(title) || title.startsWith(whole)).toBe(true);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.locator('[aria-current="page"]')).toHaveText(product_name);
    const names = await readStructuredNames(page);
    expect(names, 'of the product and of its crumb').toEqual(expect.arrayContaining([whole, product_name]));
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await readOverflow(page), product_name).toBeLessThanOrEqual(0);

    await page.getByRole('link', { name: 'Request a Quote' }).click();
    await expect(page).toHaveURL(/\/contact\?/);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      `I am interested in ${product_name} (${new URL(toPath(slug), page.url()).href}). `,
    );
    expect(await readOverflow(page), product_name).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('an edit adds a page with any name, redirects and removes it @edits', async ({ request, page }) => {
  test.setTimeout(3 * PUBLISH_TIMEOUT_MS);
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  const [from, to] = [`trial-vase-${Date.now()}`, `trial-amphora-${Date.now()}`];
  const waitFor = (slug: string, status: number) => waitForStatus(request, toPath(slug), status);
  const readListing = async () => (await request.get(listing, { maxRetries: 3 })).text();
  // Long words may widen a page, wherever they are.
  const long = { description: LONG_WORD, custom_sizes: LONG_WORD, finishes: [LONG_WORD.slice(0, 60)] };
  const rows = anyNames.map((product_name, index) =>
    buildProductRow({
      ...{ slug: `trial-${Date.now()}-${index}`, product_name, material_type: 'Slate', ...long },
      ...{ image_url: null, gallery_urls: [], sort_order: 900 + index },
    }),
  );
  const vase = { slug: from, product_name: 'Trial Vase', material_type: 'Marble', description: 'A vase.' };
  const filled = { image_url: null, gallery_urls: [], sort_order: 890 };
  await backend
    .from('extras')
    .insert([...rows, buildProductRow({ ...vase, ...filled })])
    .throwOnError();
  await waitFor(from, 200);
  expect(await readListing()).toContain(toPath(from));
  await expectNames(page, rows);
  expect(opened).toEqual([]);

  await backend.from('extras').update({ slug: to }).eq('slug', from).throwOnError();
  await waitFor(from, 301);
  const moved = await request.get(toPath(from), { maxRedirects: 0, maxRetries: 3 });
  expect(moved.headers()['location']).toBe(toPath(to));
  await waitFor(to, 200);

  // Saved under the old address, by this visitor and in a shared list.
  await page.goto('/privacy');
  await page.evaluate((product) => {
    const entries = [{ product, note: 'Hall' }, { product: 'extras/never-there' }];
    localStorage.setItem('selection', JSON.stringify({ version: 1, entries }));
  }, `extras/${from}`);
  const saved = page.getByRole('button', { name: 'Saved: Trial Vase' });
  for (const address of [listing, toPath(from), '/search?q=trial+vase']) {
    await page.goto(address);
    await expect(saved, address).toHaveAttribute('aria-pressed', 'true');
  }
  await saved.click();
  const save = page.getByRole('button', { name: 'Save Trial Vase' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Selection 2' })).toBeVisible();
  await page.goto('/selection');
  const name = page.getByRole('heading', { name: 'Trial Vase' });
  await expect(name.getByRole('link')).toHaveAttribute('href', toPath(to));
  await expect(page.getByLabel('Note')).toHaveValue('Hall');
  await expect(page.locator('[data-entry] h2')).toHaveText(['Trial Vase', 'No longer in the catalogue']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selection'))).toContain(`"extras/${to}"`);
  await page.goto(`/selection?compare=extras/${from},extras/birdbaths`);
  await expect(page.getByRole('columnheader', { name: /Trial Vase/ })).toBeVisible();

  await backend.from('extras').delete().like('slug', 'trial-%').throwOnError();
  await waitFor(to, 404);
  await waitFor(from, 404);
  expect(await readListing()).not.toContain(toPath(to));
});
