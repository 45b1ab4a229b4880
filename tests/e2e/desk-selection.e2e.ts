import type { Page } from '@playwright/test';
import { buildProductRow } from '#tests/builders.ts';
import { findAxeViolations } from './axe.ts';
import { expect, test } from './desk-steps.ts';
import { saveDrafts, type Draft } from './drafts.ts';
import { reply } from './steps.ts';

// The foot of the list and the selection count what others prepare in the same collection.
test.describe.configure({ mode: 'default' });

const toRow = (page: Page, slug: string) => page.getByRole('row').filter({ hasText: slug });
const select = (page: Page, name: string) => page.getByLabel(`Select ${name}`, { exact: true }).check();

const saveDraft = async (draft: Draft) => (await saveDrafts('extras', [draft]))[0] ?? '';

/** With many reasons the bar is never higher than what the page keeps free for it. */
async function expectLowBar(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 768, height: 1024 });
  const reasons = page.locator('[data-part="reasons"] ul');
  const [bar, kept] = await reasons.evaluate((list) => {
    for (let index = 0; index < 14; index += 1) list.append(list.children[0]?.cloneNode(true) ?? '');
    const bottom = getComputedStyle(document.documentElement).scrollPaddingBottom;
    return [list.closest('[data-part="save"]')?.getBoundingClientRect().height, parseFloat(bottom)];
  });
  expect(bar).toBeGreaterThan(300);
  expect(bar).toBeLessThanOrEqual(kept);
  await reasons.evaluate((list) => {
    for (let index = 0; index < 14; index += 1) list.lastElementChild?.remove();
  });
  await page.setViewportSize({ width, height });
}

test('the list shows drafts, and publishes all or none @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 422/, 'the browser reports that a set was refused');
  const slug = desk.toSlug('set');
  const ids = [
    await desk.add(`${slug}-one`, { product_name: 'Desk Set One' }),
    await desk.add(`${slug}-two`, { product_name: 'Desk Set Two' }),
  ];
  for (const id of ids)
    await saveDraft({ id, changes: { custom_sizes: 'Set.' }, former: { custom_sizes: '30 × 60 cm' } });
  desk.made.push(`${slug}-new`);
  const columns = buildProductRow({
    slug: `${slug}-new`,
    product_name: 'Desk Set New',
    image_url: null,
    gallery_urls: [],
  });
  const newId = await saveDraft({ changes: { ...columns, material_type: '' }, former: {} });

  await desk.goto('?collection=extras');
  await expect(toRow(page, `${slug}-one`)).toContainText('Draft');
  await expect(toRow(page, `${slug}-one`)).toContainText('local-editor@localhost');
  // What visitors don't see is above, outside the order.
  await expect(page.getByRole('row').nth(1)).toContainText('Desk Set New');
  await expect(page.getByText('3 drafts')).toBeVisible();
  await page.getByLabel('State').selectOption('Draft');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Select all shown').check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await desk.press('Publish');
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toContainText(
    'Desk Set New: Type is empty',
  );
  expect(await desk.read(ids[0] ?? '')).not.toMatchObject({ custom_sizes: 'Set.' });
  // The reasons have their own line above the buttons.
  const [reasons, count] = await Promise.all(
    [page.locator('[data-part="reasons"]'), page.getByText('3 selected')].map((one) => one.boundingBox()),
  );
  expect((reasons?.y ?? 0) + (reasons?.height ?? 0)).toBeLessThanOrEqual(count?.y ?? 0);
  await expectLowBar(page);
  expect(await findAxeViolations(page)).toEqual([]);

  await desk.press('Schedule');
  await page.getByLabel('Publish date', { exact: true }).fill('2027-03-14');
  await page.getByLabel('Publish time', { exact: true }).fill('08:00');
  // The bar says what it would act on and the list does not show.
  await page.getByLabel('Search this collection').fill('Desk Set T');
  await expect(page.getByText('3 selected, 2 not shown')).toBeVisible();
  await desk.press('Keep only what is shown');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.getByLabel('Search this collection').fill('');
  await select(page, 'Desk Set One');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await desk.press('Set dates');
  await desk.says('The dates of 2 products are set');
  await page.getByLabel('State').selectOption('Scheduled');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(toRow(page, `${slug}-two`)).toContainText('Scheduled: Sun, Mar 14, 2027, 8:00 AM EDT');
  await expect(page.getByText('next date Sun, Mar 14, 2027, 8:00 AM EDT')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByLabel('Select all shown').check();
  expect(await desk.readOverflow()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const letGo = await desk.hold('POST', /\/publish_drafts/, () => desk.press('Publish'));
  await page.getByLabel('State').selectOption('');
  await page.getByLabel('Search this collection').fill('birdbath');
  await select(page, 'Classic Birdbath');
  letGo();
  await desk.says('2 products are published');
  // What was selected since then stays.
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await desk.press('Clear selection');
  await page.getByLabel('Search this collection').fill('');
  for (const id of ids) expect(await desk.read(id)).toMatchObject({ custom_sizes: 'Set.' });
  await page.getByLabel('State').selectOption('Draft');
  await expect(page.getByRole('row')).toHaveCount(2);
  await select(page, 'Desk Set New');
  await desk.press('Discard drafts');
  await expect(page.getByText('No product is like this.')).toBeVisible();
  await desk.toast('is discarded').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Desk Set New' })).toBeVisible();
  expect(newId).not.toBe('');
});

test('nothing acts on drafts that have not arrived; the list unpublishes @edits', async ({
  page,
  faults,
  desk,
}) => {
  faults.allow(/status of (?:422|503)/, 'drafts that were not read, and a refusal');
  const slug = desk.toSlug('slow');
  const id = await desk.add(slug, { product_name: 'Desk Slow' });
  await saveDraft({ id, changes: { custom_sizes: 'Slow.' }, former: { custom_sizes: '30 × 60 cm' } });
  const letGo = await desk.hold('POST', /\/get_drafts/, () => desk.goto('?collection=extras'));
  await select(page, 'Desk Slow');
  await expect(page.getByText('1 selected. Wait: the drafts are still loading.')).toBeVisible();
  for (const name of ['Publish', 'Copy preview link', 'Unpublish', 'Discard drafts'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  // A press all the same says nothing that is not so.
  await page.getByRole('button', { name: 'Publish', exact: true }).dispatchEvent('click');
  await expect(page.getByText('It has no draft')).toBeHidden();
  await page.getByLabel('State').selectOption('Draft');
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.goBack();
  await page.getByLabel('State').selectOption('');
  await page.getByRole('link', { name: 'Desk Slow' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  letGo();
  await expect(page.getByLabel('Custom sizes')).toHaveValue('Slow.');
  await page.goBack();
  await expect(toRow(page, slug)).toContainText('Draft');

  // If they don't come, the list says so and asks again.
  await page.route(/\/get_drafts/, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.reload();
  await expect(page.getByText('The backend had a fault of its own.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await select(page, 'Desk Slow');
  await desk.press('Publish');
  await desk.says('1 product is published');
  expect(await desk.read(id)).toMatchObject({ custom_sizes: 'Slow.' });

  // Products are unpublished, but not the last one.
  await page.getByRole('button', { name: 'More for Desk Slow' }).click();
  await toRow(page, slug).getByRole('button', { name: 'Unpublish', exact: true }).click();
  await desk.says('Desk Slow is unpublished');
  await expect(toRow(page, slug)).toContainText('Unpublished');
  await expect(page.getByRole('row').nth(1)).toContainText('Desk Slow');
  expect(await desk.read(id)).toBeNull();
  await desk.toast('is unpublished').getByRole('button', { name: 'Undo' }).click();
  await expect(toRow(page, slug)).not.toContainText('Unpublished');
  expect(await desk.read(id)).toMatchObject({ slug });

  await page.route('**/rpc/unpublish_products', (route) =>
    reply(route, 422, { code: 'PT422', message: 'A collection needs at least one product', details: null }),
  );
  await select(page, 'Desk Slow');
  await desk.press('Copy preview link');
  await expect(page.getByText('Desk Slow has no draft that a link could show.')).toBeVisible();
  await page.getByRole('region', { name: 'Selected products' }).getByText('Unpublish').click();
  await expect(desk.toast('Desk Slow was not unpublished')).toContainText(
    'A collection needs at least one product.',
  );
});

test('a file becomes drafts to review, and a corrected file changes them @edits', async ({ page, desk }) => {
  const slug = desk.toSlug('review');
  const id = await desk.add(slug, { product_name: 'Desk Review' });
  desk.made.push(`${slug}-new`);
  const choose = async (lines: string[]) => {
    await desk.goto('?collection=extras&view=import');
    await desk.chooseCsv(lines.join('\n'));
    await page.getByLabel('Review, then publish all').check();
  };
  const header = 'slug,product_name,material_type,description';
  await choose([
    header,
    `${slug},Desk Review,Granite,Reviewed.`,
    `${slug}-new,Desk Review New,Marble,First.`,
  ]);
  await desk.press('Import 2 lines');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(page.getByLabel('Select Desk Review New')).toBeChecked();
  expect(await desk.read(id)).not.toMatchObject({ description: 'Reviewed.' });

  await choose([
    header,
    `${slug},Desk Review,Granite,Reviewed.`,
    `${slug}-new,Desk Review New,Marble,Second.`,
  ]);
  await expect(page.getByText('All lines or none: 1 would be written.')).toBeVisible();
  await desk.press('Import 1 line');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByLabel('State').selectOption('Draft');
  await page.getByLabel('Select all shown').check();
  await desk.press('Publish');
  await desk.says('2 products are published');
  expect(await desk.read(id)).toMatchObject({ description: 'Reviewed.' });
});
