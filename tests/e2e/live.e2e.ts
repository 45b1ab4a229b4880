import { TITLE_MAX_LENGTH } from '#domain/site/site.rules.ts';
import { buildProductRow, type ProductRow } from '#tests/builders.ts';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { expect, test as base } from './fixtures.ts';
import { backend } from './steps.ts';
import { holdRequests } from './held-scripts.ts';

const table = 'architectural_designs';

/** Adds a row to the catalogue and removes it afterward. Its page is requested before any build has it. */
const test = base.extend<{ add: (change: Partial<ProductRow>) => Promise<ProductRow> }>({
  add: async ({ faults }, use, { tags }) => {
    if (!tags.includes('@edits'))
      throw new Error('A test that adds a row is tagged @edits: others read the catalogue.');
    faults.allow(/status of 404/, 'a product that no build has seen has this status');
    const slugs: string[] = [];
    await use(async (change) => {
      const row = buildProductRow({ image_url: null, gallery_urls: [], sort_order: 900, ...change });
      slugs.push(row.slug);
      await backend.from(table).insert(row).throwOnError();
      return row;
    });
    await backend.from(table).delete().in('slug', slugs).throwOnError();
  },
});

const toPath = (slug: string) => `/collections/architectural-designs/${slug}`;
const unique = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}`;
const readTable = new RegExp(`/rest/v1/${table}`);

test('a product newer than the build is shown, beside the most similar @edits', async ({
  page,
  add,
  faults,
}) => {
  faults.allow(/Failed to load resource/, 'its picture does not exist');
  // Last in order, and of a type that the first four rarely have.
  const kin = await add({ slug: `kin-${unique()}`, material_type: 'Granite', sort_order: 990 });
  const product_name = `"Newer" & <script>document.title = "taken"</script><img src=x onerror=alert(1)> 🪨`;
  const row = await add({
    ...{ slug: `newer-${unique()}`, product_name, material_type: 'Granite' },
    ...{ sort_order: 991, image_url: 'nowhere/nothing here.jpg' },
    ...{ thicknesses_mm: [20, 30], water_absorption_pct: 0.14 },
  });
  const response = await page.goto(toPath(row.slug));
  expect(response?.status()).toBe(404);
  // A name is only a name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product_name);
  await expect(page).toHaveTitle(/^"Newer" & <script>/);
  expect((await page.title()).length).toBeLessThanOrEqual(TITLE_MAX_LENGTH);
  const quote = await page.getByRole('link', { name: 'Request a Quote' }).getAttribute('href');
  expect(new URL(quote ?? '', page.url()).searchParams.get('product')).toBe(product_name);
  await expect(page.getByText('Available in all finishes')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture not available' }).first()).toBeVisible();
  const related = page.getByRole('region', { name: 'Related Products' });
  await expect(related.getByRole('listitem')).toHaveCount(RELATED_PRODUCT_COUNT);
  await expect(related.getByRole('button', { name: /^Save / })).toHaveCount(RELATED_PRODUCT_COUNT);
  await expect(related.getByRole('link').first()).toHaveAttribute('href', toPath(kin.slug));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const data = page.getByRole('region', { name: 'Technical data' });
  await expect(data.getByRole('definition')).toHaveText(['20, 30 mm']);
  const figure = data.getByRole('row', { name: 'Water absorption' });
  await expect(figure.getByRole('cell')).toHaveText(['0.14%', 'at most 0.40', 'ASTM C97']);
});

test('a failed island says so, and the page around it stays usable @edits', async ({ page, add, faults }) => {
  faults.allow(/The stone broke/, 'the test lets the island fail');
  const row = await add({ slug: `breaks-${unique()}`, product_name: 'A Stone That Breaks' });
  await page.addInitScript(() => {
    // The island does this with a product that it has found.
    Object.defineProperty(document, 'title', {
      set: () => {
        throw new Error('The stone broke.');
      },
    });
  });
  await page.goto(toPath(row.slug));
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Unexpected Application Error!');
  await expect(alert).toContainText('The stone broke.');
  await expect(page.getByRole('heading', { name: row.product_name })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('a slow or failed product has skeletons, a result and a link back', async ({ page, faults }) => {
  await test.step('the skeletons have the picture slots of the collection', async () => {
    faults.allow(/status of 404/, 'the page has this status');
    for (const [collection, table, count] of [
      ['stone-fixing-solutions', 'stone_fixing_solutions', 2],
      ['extras', 'extras', 4],
    ] as const) {
      await page.route(new RegExp(`/rest/v1/${table}`), () => new Promise(() => undefined));
      await page.goto(`/collections/${collection}/nothing-${unique()}`);
      await expect(page.locator('[aria-busy="true"] .pic')).toHaveCount(count + 1);
    }
  });
  await test.step('an unknown product is not found, with a link back', async () => {
    faults.allow(/status of 404/, 'the page has this status');
    const response = await page.goto(toPath(`nothing-${unique()}`));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Back to Architectural Designs' }).click();
    await expect(page).toHaveURL(/\/collections\/architectural-designs$/);
  });
  await test.step('the result of the loading is announced by an existing live region', async () => {
    faults.allow(/status of 404/, 'the page has this status');
    const answer = await holdRequests(page, readTable);
    await page.goto(toPath(`nothing-${unique()}`));
    const region = page.getByRole('main').getByRole('status');
    await expect(region).toHaveText('');
    const before = await region.elementHandle();
    answer();
    await expect(region).toHaveText('Product Not Found');
    expect(await region.evaluate((element, earlier) => element === earlier, before)).toBe(true);
  });
  await test.step('repeated failures end in the not-found view after one retry', async () => {
    faults.allow(/Failed to load resource|status of 404/, 'the test breaks every request');
    let reads = 0;
    await page.route(readTable, (route) => {
      if (route.request().url().includes('slug=eq.')) reads += 1;
      return route.abort();
    });
    await page.goto(toPath(`broken-${unique()}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    expect(reads).toBe(2);
  });
});
