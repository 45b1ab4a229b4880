import { expect, test } from './fixtures.ts';
import { backend, PUBLISH_TIMEOUT_MS, waitForStatus } from './steps.ts';

// What a failed test has left would stay for its repetition, and for other tests.
test.afterEach(async () => {
  await backend.from('extras').delete().like('slug', 'trial-%').throwOnError();
});

test('an edit adds a page, redirects and removes it @edits', async ({ request, page }) => {
  test.setTimeout(2 * PUBLISH_TIMEOUT_MS);
  const [from, to] = [`trial-vase-${Date.now()}`, `trial-amphora-${Date.now()}`];
  const toPath = (slug: string) => `/collections/extras/${slug}`;
  const waitFor = (slug: string, status: number) => waitForStatus(request, toPath(slug), status);
  const readListing = async () => (await request.get('/collections/extras', { maxRetries: 3 })).text();

  await backend
    .from('extras')
    .insert({ slug: from, product_name: 'Trial Vase', material_type: 'Marble', description: 'A vase.' })
    .throwOnError();
  await waitFor(from, 200);
  expect(await readListing()).toContain(toPath(from));

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
  for (const address of ['/collections/extras', toPath(from), '/search?q=trial+vase']) {
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
  await expect(name.getByRole('link')).toHaveAttribute('href', toPath(to));
  await expect(page.getByLabel('Note')).toHaveValue('Hall');
  await expect(page.locator('[data-entry] h2')).toHaveText(['Trial Vase', 'No longer in the catalogue']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selection'))).toContain(`"extras/${to}"`);
  await page.goto(`/selection?compare=extras/${from},extras/birdbaths`);
  await expect(page.getByRole('columnheader', { name: /Trial Vase/ })).toBeVisible();

  await backend.from('extras').delete().eq('slug', to).throwOnError();
  await waitFor(to, 404);
  await waitFor(from, 404);
  expect(await readListing()).not.toContain(toPath(to));
});
