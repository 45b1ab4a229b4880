import { createClient } from '@supabase/supabase-js';
import { expect, test } from './fixtures.ts';

const PUBLISH_TIMEOUT_MS = 120_000;
const PRODUCT = { table: 'extras', slug: 'birdbaths', path: '/collections/extras/birdbaths' };

/** An editor's access, with the keys of this run's backend. */
function createEditor() {
  return createClient(process.env['E2E_SUPABASE_URL'] ?? '', process.env['E2E_SECRET_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

test.describe('an edit of the catalogue @once @edits', () => {
  test.describe.configure({ mode: 'serial', timeout: 2 * PUBLISH_TIMEOUT_MS });

  // What a failed test has left would stay for its repetition, and for other tests.
  test.afterEach(async () => {
    await createEditor().from('extras').delete().like('slug', 'trial-%').throwOnError();
  });

  test('appears on the served page and adds a page, and both go when it is reverted', async ({ request }) => {
    await test.step('appears on the served page, and disappears when it is reverted', async () => {
      const editor = createEditor();
      const products = editor.from(PRODUCT.table);
      const { data: before } = await products
        .select('custom_sizes')
        .eq('slug', PRODUCT.slug)
        .single()
        .throwOnError();
      const words = `Made to measure, edition ${Date.now()}`;
      const readPage = async () => (await request.get(PRODUCT.path, { maxRetries: 3 })).text();

      try {
        await products.update({ custom_sizes: words }).eq('slug', PRODUCT.slug).throwOnError();
        await expect.poll(readPage, { timeout: PUBLISH_TIMEOUT_MS }).toContain(words);
      } finally {
        await products.update(before).eq('slug', PRODUCT.slug).throwOnError();
      }
      await expect.poll(readPage, { timeout: PUBLISH_TIMEOUT_MS }).not.toContain(words);
    });
    await test.step('adds a page for a new product and removes it with the product', async () => {
      const editor = createEditor();
      const slug = `trial-urn-${Date.now()}`;
      const address = `/collections/extras/${slug}`;
      const readStatus = async () => (await request.get(address, { maxRetries: 3 })).status();
      const readListing = async () => (await request.get('/collections/extras', { maxRetries: 3 })).text();
      expect(await readStatus()).toBe(404);

      await editor
        .from('extras')
        .insert({
          slug,
          product_name: 'Trial Urn',
          material_type: 'Marble',
          description: 'An urn for a trial.',
        })
        .throwOnError();
      await expect.poll(readStatus, { timeout: PUBLISH_TIMEOUT_MS }).toBe(200);
      expect(await readListing()).toContain(address);

      await editor.from('extras').delete().eq('slug', slug).throwOnError();
      await expect.poll(readStatus, { timeout: PUBLISH_TIMEOUT_MS }).toBe(404);
      expect(await readListing()).not.toContain(address);
    });
  });

  test('of an address redirects from the old to the new one, also in a saved list, until the product is deleted', async ({
    request,
    page,
  }) => {
    const editor = createEditor();
    const [from, to] = [`trial-vase-${Date.now()}`, `trial-amphora-${Date.now()}`];
    const readStatus = async (slug: string) =>
      (await request.get(`/collections/extras/${slug}`, { maxRedirects: 0, maxRetries: 3 })).status();
    const poll = (slug: string) => expect.poll(() => readStatus(slug), { timeout: PUBLISH_TIMEOUT_MS });

    await editor
      .from('extras')
      .insert({ slug: from, product_name: 'Trial Vase', material_type: 'Marble', description: 'A vase.' })
      .throwOnError();
    await poll(from).toBe(200);

    await editor.from('extras').update({ slug: to }).eq('slug', from).throwOnError();
    await poll(from).toBe(301);
    const moved = await request.get(`/collections/extras/${from}`, { maxRedirects: 0, maxRetries: 3 });
    expect(moved.headers()['location']).toBe(`/collections/extras/${to}`);
    expect(await readStatus(to)).toBe(200);

    // Saved under the old address, by this visitor and in a shared list.
    await page.goto('/privacy');
    await page.evaluate((product) => {
      const entries = [{ product, note: 'Hall' }, { product: 'extras/never-there' }];
      localStorage.setItem('selection', JSON.stringify({ version: 1, entries }));
    }, `extras/${from}`);
    const saved = page.getByRole('button', { name: 'Saved: Trial Vase' });
    for (const address of ['/collections/extras', `/collections/extras/${from}`, '/search?q=trial+vase']) {
      await page.goto(address);
      await expect(saved, address).toHaveAttribute('aria-pressed', 'true');
    }
    await saved.click();
    await expect(page.getByRole('button', { name: 'Save Trial Vase' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: 'Selection 2' })).toBeVisible();
    await page.goto('/selection');
    const name = page.getByRole('heading', { name: 'Trial Vase' });
    await expect(name.getByRole('link')).toHaveAttribute('href', `/collections/extras/${to}`);
    await expect(page.getByLabel('Note')).toHaveValue('Hall');
    await expect(page.locator('[data-entry] h2')).toHaveText(['Trial Vase', 'No longer in the catalogue']);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('selection')))
      .toContain(`"extras/${to}"`);
    await page.goto(`/selection?compare=extras/${from},extras/birdbaths`);
    await expect(page.getByRole('columnheader', { name: /Trial Vase/ })).toBeVisible();

    await editor.from('extras').delete().eq('slug', to).throwOnError();
    await poll(to).toBe(404);
    expect(await readStatus(from)).toBe(404);
  });
});
