import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { PICTURE_MAX_BYTES } from '#domain/desk/desk.rules.ts';
import { buildProductRow } from '#tests/builders.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { findAxeViolations } from './axe.ts';
import { ORDERED, drawPicture, expect, readStored, test } from './desk-steps.ts';
import { discardDrafts, saveDrafts } from './drafts.ts';
import { backend, createAccount, demandAccount, expireSession, reply, signIn } from './steps.ts';

const LIVE_TIMEOUT_MS = 120_000;

// These tests change rows that others read, and each other's order, so they run one at a time.
test.describe.configure({ mode: 'default' });

/** Safari on an iPhone zooms into fields with text of less than 16 pixels. */
const readFieldSizes = (page: Page) =>
  page
    .locator('input, textarea, select')
    .evaluateAll((fields) => [
      ...new Set(fields.map((field) => parseFloat(getComputedStyle(field).fontSize))),
    ]);

test('the desk lists a collection, finds a product, and is accessible @both', async ({ page, desk }) => {
  await desk.goto();
  await expect(page.getByRole('navigation', { name: 'Collections' }).getByRole('link')).toHaveCount(
    collections.length,
  );
  const table = page.getByRole('table', { name: 'Products in Floor and Wall Coverings' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expect(page.getByText(/\d+ products, \d+ waiting, \d+ kept off the site/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Tools' }).getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('banner').getByText('Publishing:')).toBeAttached();
  // The desk has its own frame, not the header and footer of the site.
  await expect(page.locator('header[data-variant]')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // Also on a phone, where its rows are drawn as blocks.
  await expect(table.getByRole('columnheader', { name: 'Name and address' })).toBeAttached();
  await expect(table.getByRole('row').nth(1).getByRole('cell').nth(2)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await desk.readOverflow()).toBeLessThanOrEqual(0);
  await page.emulateMedia({ forcedColors: 'active' });
  const line = await page.locator('[data-part="tabs"] [aria-current]').evaluate((tab) => {
    const { borderBottomWidth, borderBottomStyle } = getComputedStyle(tab, '::after');
    return `${borderBottomWidth} ${borderBottomStyle}`;
  });
  expect(line, 'the present tab without its colors').toBe('3px solid');
  await page.emulateMedia({ forcedColors: null });

  await page.getByRole('link', { name: /^Extras/ }).click();
  await expect(page.getByRole('link', { name: /^Extras/ })).toHaveAttribute('aria-current', 'page');
  // Without accents and capitals, as on the site.
  await page.getByLabel('Search this collection').fill('BÍRDB');
  await expect(page.getByRole('table').getByRole('link', { name: 'Classic Birdbath' })).toBeVisible();
  await expect(page.getByText(/1 shown of/)).toBeVisible();
  expect(await readFieldSizes(page)).toEqual([16]);
  await page.getByRole('table').getByRole('link', { name: 'Classic Birdbath' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Classic Birdbath');
  await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible();
  await desk.press('Schedule');
  expect(await readFieldSizes(page)).toEqual([16]);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await desk.readOverflow()).toBeLessThanOrEqual(0);

  // Restores the search and the focused product.
  await page.goBack();
  await expect(page.getByLabel('Search this collection')).toHaveValue('BÍRDB');
  await expect(page.getByRole('table').getByRole('link', { name: 'Classic Birdbath' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Extras/ })).toHaveAttribute('aria-current', 'page');
  // In view, with some distance to the edge, even if a row of links doesn't fit.
  await expect(page.getByRole('link', { name: /^Extras/ })).toBeInViewport({ ratio: 1 });
  const tool = page.getByRole('navigation', { name: 'Tools' }).locator('[aria-current]');
  expect((await tool.boundingBox())?.x).toBeGreaterThanOrEqual(16);
});

test('an edit is pending, then live on the public page, with its picture @edits', async ({ page, desk }) => {
  test.setTimeout(LIVE_TIMEOUT_MS + 60_000);
  const { id, slug } = await desk.openNew('live');
  await desk.choosePictures({ 'Slab.jpg': await drawPicture('#998f84', 1200, 800) });
  const text = 'Slab of warm gray stone without a vein';
  const shows = page.getByLabel('What slab.jpg shows');
  await shows.fill('x'.repeat(301));
  await desk.save();
  await expect(shows).toBeFocused();
  await expect(shows).toHaveAccessibleDescription('301 characters: shorten it to 300.');
  await expect(page.getByText('One field needs correcting.', { exact: false })).toBeVisible();
  await shows.fill(text);
  await page.getByLabel('Picture width, mm').fill('1440');
  await page.getByLabel('Custom sizes').fill('Any size up to 77 cm');
  await page.keyboard.press('Enter');
  await desk.says('Saved');
  await expect(page.getByLabel('Custom sizes')).toBeFocused();
  await expect(page.getByText('Waiting to be published').first()).toBeVisible();
  expect(await desk.read(id)).toMatchObject({
    image_url: `${slug}/slab.jpg`,
    picture_texts: { [`${slug}/slab.jpg`]: text },
    picture_width_mm: 1440,
  });
  const live = page.getByRole('main').getByRole('link', { name: 'Live' });
  await live.waitFor({ timeout: LIVE_TIMEOUT_MS });
  await page.goto((await live.getAttribute('href')) ?? '');
  await expect(page.getByRole('main')).toContainText('Any size up to 77 cm');
  await expect(page.getByRole('img', { name: text }).first()).toBeVisible();
  const texture = page.getByRole('link', { name: 'Texture for your rendering' });
  await expect(texture).toHaveAttribute('download', `${slug}-1440mm.jpg`);
  await expect(page.getByText('1,440 mm')).toBeVisible();
});

test('a new product gets an address; copy, deletion, Undo @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 4(?:09|29)/, 'a slug that is taken, and a refusal on purpose');
  desk.made.push('desk-urn-grosse-2', 'desk-urn-grosse-2-copy');
  await desk.goto('?collection=extras');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Desk Urn, Größe 2');
  await expect(page.getByLabel('Slug')).toHaveValue('desk-urn-grosse-2');
  await desk.save();
  await expect(page.getByText('Type is empty', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Type')).toBeFocused();
  await page.getByLabel('Type').fill('Marble');
  // It stays open while it is added, with what is typed then.
  const letGo = await desk.hold('POST', /\/rest\/v1\/extras/, () => desk.save());
  await page.getByLabel('Description').focus();
  await page.keyboard.type('Turned from');
  letGo();
  await desk.says('Desk Urn, Größe 2 is added');
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible();
  await page.keyboard.type(' one block.');
  await expect(page.getByLabel('Description')).toHaveValue('Turned from one block.');
  await expect(page.getByText('1 change not saved.')).toBeVisible();
  await expect(page).not.toHaveURL(/product=new/);
  await desk.saveAll();

  // A copy has what the form shows.
  await page.getByLabel('Custom sizes').fill('As typed');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Slug')).toHaveValue('desk-urn-grosse-2-copy');
  await expect(page.getByLabel('Custom sizes')).toHaveValue('As typed');
  await desk.save();
  await desk.says('copy is added');

  await page.getByLabel('Slug').fill('desk-urn-grosse-2');
  await expect(page.getByText('The old address desk-urn-grosse-2-copy will redirect here.')).toBeVisible();
  await desk.save();
  await expect(page.getByText('Another product of this collection has this slug already.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Slug')).toHaveValue('desk-urn-grosse-2-copy');

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Desk Urn, Größe 2 copy' })).toBeHidden();
  await desk.toast('is deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Desk Urn, Größe 2 copy' })).toBeVisible();

  // Abandoned input isn't part of a copy.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Begun');
  await page.getByRole('link', { name: 'All products' }).click();
  const more = page.getByRole('button', { name: 'More for Desk Urn, Größe 2 copy' });
  await more.click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Desk Urn, Größe 2 copy copy');
  await page.goBack();

  await more.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.press('Enter');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Desk Urn, Größe 2 copy' })).toBeHidden();
  await expect(page.getByRole('table').locator('a:focus')).toHaveCount(1);
  await page.getByRole('link', { name: 'Changes and deleted products' }).click();
  const bringBack = page.getByRole('button', { name: 'Bring Desk Urn, Größe 2 copy back' }).first();
  await expect(bringBack).toBeVisible();
  await page.route('**/rpc/get_catalogue_history', (route) => reply(route, 429));
  await bringBack.click();
  // The toast of the first return may still be visible.
  await expect(desk.toast('Desk Urn, Größe 2 copy is back').last()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Too many requests at once' })).toBeVisible();
  await expect(desk.toast('It is not back')).toHaveCount(0);
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('link', { name: 'Desk Urn, Größe 2 copy' })).toBeVisible();
});

test('a row that the build refuses says why, in the list and at the field @edits', async ({ page, desk }) => {
  // A slug from an older schema can't be created here, but an invisible name can.
  const id = await desk.add(desk.toSlug('refused'), {
    product_name: '\u2800',
    material_type: 'Desk Marble',
  });
  await desk.goto('?collection=extras');
  await page.getByLabel('Search this collection').fill('desk marble');
  const row = page.getByRole('row').filter({ hasText: desk.toSlug('refused') });
  await expect(row).toContainText('Kept off the site');
  await expect(row).toContainText('Name is empty or shows no character');
  await desk.open(id);
  const density = page.locator('.field').filter({ has: page.getByLabel('Density, kg/m³') });
  await expect(density).toContainText('Optional');
  await page.getByLabel('Density, kg/m³').fill('9');
  await expect(density).not.toContainText('Optional');
  await desk.save();
  await expect(page.getByLabel('Density, kg/m³')).toHaveAccessibleDescription(
    'Density, kg/m³ is not a number from 1000 to 3500 kg/m³. Correct it, or leave it empty.',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/shows no character/);
  expect(await desk.read(id)).toMatchObject({ density_kg_m3: null });

  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/rpc/get_waiting_rows', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const { status, ...waiting } = (await response.json()) as { status: object };
    const lastFailure = 'A page would be lost: /about';
    await route.fulfill({ response, json: { ...waiting, all: true, status: { ...status, lastFailure } } });
  });
  await desk.goto('?collection=extras');
  const birdbath = page.getByRole('row').filter({ hasText: 'Classic Birdbath' });
  await expect(birdbath).toContainText('Waiting to be published');
  await expect(birdbath).toContainText('A page would be lost: /about');
  await page.getByLabel('State').selectOption('Kept off the site');
  await expect(row).toBeVisible();
  await expect(birdbath).toBeHidden();
  await row.getByRole('button', { name: /^More for/ }).click();
  await expect(row.getByRole('link', { name: 'View on the site' })).toHaveCount(0);
  await page.getByLabel('State').selectOption('Every state');
  // It is the last by its order. No test changes the other one.
  await page.getByLabel('Sort').selectOption('Sort by change');
  const unchanged = page.getByRole('row').filter({ hasText: 'Garden Lantern' });
  const readPlace = async (one: Locator) => Number(await one.getAttribute('aria-rowindex'));
  await expect.poll(async () => (await readPlace(row)) < (await readPlace(unchanged))).toBe(true);
});

test('two editors at once lose nothing @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 4(?:09|29)/, 'the browser reports that the save was refused');
  const id = await desk.add(desk.toSlug('conflict'), { sort_order: 900 });
  await desk.edit(id, { sort_order: 500 });
  await desk.open(id);
  await page.getByLabel('Description').fill('Mine.');
  await page.getByLabel('Finishes').fill('Honed');
  await desk.edit(id, { description: 'Theirs.', custom_sizes: 'Theirs too' });
  await desk.save();
  await expect(page.getByRole('heading', { name: 'Someone saved before you' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  expect(await desk.read(id)).toMatchObject({ description: 'Theirs.', custom_sizes: 'Theirs too' });
  const field = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(page.getByRole('rowheader')).toHaveText(['Description', 'Finishes', 'Custom sizes']);
  await expect(field('Finishes').getByRole('radio').last()).toBeChecked();
  await expect(field('Custom sizes').getByRole('radio').first()).toBeChecked();
  await expect(field('Description').getByRole('radio').last()).toBeChecked();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await desk.readOverflow()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/rest/v1/extras?id=*', (route) => reply(route, 429), { times: 1 });
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too many requests at once' })).toBeVisible();
  // A choice that is changed while they are saved isn't lost.
  const letGo = await desk.hold('PATCH', /\/rest\/v1\/extras/, () =>
    page.getByRole('button', { name: 'Save choices' }).click(),
  );
  await field('Description').getByRole('radio').first().check();
  letGo();
  await expect(page.getByText('1 change not saved.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Theirs.');
  const saved = { finishes: ['Honed'], custom_sizes: 'Theirs too' };
  expect(await desk.read(id)).toMatchObject({ ...saved, description: 'Mine.' });
  await desk.saveAll();
  expect(await desk.read(id)).toMatchObject({ ...saved, description: 'Theirs.' });

  await page.getByText('History').click();
  const entries = page.getByRole('list').filter({ hasText: 'Added' }).getByRole('listitem');
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toContainText('local-editor@localhost');
  await page.getByLabel('Finishes').fill('Sawn');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await entries.last().getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByLabel('Finishes')).toHaveValue('Sawn');
  page.once('dialog', (dialog) => void dialog.accept());
  await entries.last().getByRole('button', { name: 'Restore this version' }).click();
  // At its present place in the listing.
  const restored = { finishes: ['Honed', 'Polished'], sort_order: 500 };
  await expect.poll(() => desk.read(id)).toMatchObject(restored);
});

test('a lost connection and a reload lose no input @edits', async ({ page, context, faults, desk }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/, 'the connection is cut on purpose');
  faults.allow(/status of 4(?:13|29)/, 'the backend refuses on purpose');
  const { id } = await desk.openNew('offline');
  await page.getByLabel('Description').fill('Typed on a train.');
  await context.setOffline(true);
  await expect(page.getByText('No connection. What you type is kept')).toBeVisible();
  await desk.save();
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection. What you type is kept')).toBeHidden();

  // Leaves right after the last key, by the desk's link and by the browser's navigation.
  const asked: string[] = [];
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed on a train.');
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByLabel('Description').press('End');
  await page.keyboard.type(' In a tunnel.');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue('Typed on a train. In a tunnel.');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Typed on a train. In a tunnel.');
  await desk.says('Your unsaved changes are back');
  expect(asked).toEqual(['confirm', 'beforeunload']);

  const answers: [number, RegExp][] = [
    [429, /Wait a moment and try again/],
    [413, /Too large to be sent at once/],
  ];
  for (const [status, words] of answers) {
    await page.route('**/rest/v1/extras?id=*', (route) => reply(route, status, 'Not now'), { times: 1 });
    await desk.save();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Typed on a train. In a tunnel.');
  }
  await desk.saveAll();
  expect(await desk.read(id)).toMatchObject({ description: 'Typed on a train. In a tunnel.' });

  // What doesn't fit into storage is reported.
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      for (let count = 0; ; count++) {
        try {
          sessionStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await page.getByLabel('Description').fill('Typed without room.');
  const toast = desk.toast('Your input is not kept');
  await expect(toast).toContainText('save before you leave or reload the page');
  await desk.saveAll();
});

test('a product that is not added yet is never lost when leaving', async ({ page, desk }) => {
  const asked: string[] = [];
  let goes = true;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (goes ? dialog.accept() : dialog.dismiss());
  });
  const name = page.getByLabel('Name', { exact: true });
  const slug = page.getByLabel('Slug');
  await desk.goto('?collection=extras');
  await page.getByRole('button', { name: 'Add product' }).click();
  await name.fill('Begun Urn');
  await slug.fill('my-own-urn');
  for (const count of [1, 2]) {
    await page.reload();
    await expect(name).toHaveValue('Begun Urn');
    await desk.says('Your unsaved changes are back');
    expect(asked, `reload ${count}`).toHaveLength(count);
  }
  await name.fill('Begun Urn of marble');
  await expect(slug).toHaveValue('my-own-urn');

  // The browser's Back asks like the desk's links.
  goes = false;
  await page.goBack();
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload', 'confirm']);
  await expect(page).toHaveURL(/product=new/);
  await expect(name).toHaveValue('Begun Urn of marble');
  goes = true;
  await page.goBack();
  await expect(page.getByRole('table')).toBeVisible();
  await page.goForward();
  await expect(name).toHaveValue('Begun Urn of marble');
  expect(asked).toHaveLength(4);

  // In a copy, the description of a picture may be the only input.
  await desk.goto('?collection=extras');
  await page.getByRole('button', { name: 'More for Classic Birdbath' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Not added yet.')).toBeVisible();
  const shows = page.getByLabel(/^What .* shows$/).first();
  await shows.fill('A birdbath of gray stone');
  await expect(page.getByText('1 change not saved.')).toBeVisible();
  await page.reload();
  await expect(shows).toHaveValue('A birdbath of gray stone');
  await slug.fill('');
  await desk.giveFile('paste', 'early.jpg', '#222');
  await expect(page.getByText('Enter a slug first')).toBeVisible();
});

test('a product is deleted once; Undo restores unsaved input @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 409/, 'the browser reports that a slug is taken');
  // A word without break opportunities doesn't break the layout.
  const name = `Desk${'o'.repeat(180)}Undone`;
  const custom_sizes = 'Up to 3 m long\r\nand 2 cm thick';
  const slug = desk.toSlug('undone');
  const change = { product_name: name, material_type: 'm'.repeat(80), custom_sizes };
  const id = await desk.add(slug, change);
  const edit = (columns: object) => backend.from('extras').update(columns).eq('id', id);
  await desk.goto('?collection=extras');
  const cell = page.getByRole('cell', { name: change.material_type });
  expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const link = page.getByRole('link', { name, exact: true });
  await link.click();
  // Focusing a field doesn't change it.
  await page.getByLabel('Custom sizes').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Order')).toBeFocused();
  await page.getByLabel('Description').fill('Typed before the deletion.');
  await expect(page.getByText('1 change not saved.')).toBeVisible();

  // The answer waits for the second press, which would otherwise meet what the list shows at that place.
  const presses = Promise.withResolvers<undefined>();
  await page.route(/\/rest\/v1\//, async (route) => {
    if (route.request().method() !== 'GET') await presses.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete' }).dblclick();
  presses.resolve(undefined);
  await expect(page.getByRole('table')).toBeVisible();
  await desk.says(`${name} is deleted`);
  await expect(desk.toast('was not deleted')).toHaveCount(0);
  await desk.toast('is deleted').getByRole('button', { name: 'Undo' }).click();
  await link.click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the deletion.');
  await desk.saveAll();
  expect(await desk.read(id)).toMatchObject({ description: 'Typed before the deletion.', custom_sizes });

  // A version whose slug belongs to another product now isn't restored, with a message at that slug.
  desk.made.push(`${slug}-moved`);
  await edit({ slug: `${slug}-moved` });
  await desk.add(slug, { product_name: 'Desk Successor' });
  await page.reload();
  await page.getByText('History').click();
  await page.getByRole('button', { name: 'Restore this version' }).last().click();
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/has this slug already/);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Slug')).toHaveValue(`${slug}-moved`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();

  await edit({ finishes: ['Theirs'] });
  await page.getByRole('button', { name: 'Delete' }).click();
  await desk.says(`${name} was not deleted`);
  await expect(page.getByLabel('Finishes')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await desk.read(id)).toBeNull();
  // The second press of a double click doesn't meet what the list shows there, and another press counts.
  const { x, y } = (await page.getByText('Add product').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).not.toHaveURL(/product=/);
  await page.getByText('Add product').click();
  await expect(page.getByLabel('Slug')).toBeVisible();
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Changes and deleted products' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await desk.readOverflow()).toBeLessThanOrEqual(0);
});

test('an expired session asks to sign in, and keeps the form @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 40[0134]/, 'the browser reports the status of the answer');
  const [account, other] = [await createAccount(), await createAccount()];
  await demandAccount(page);
  const refuse = (route: Route) =>
    route.request().method() === 'PATCH' ? reply(route, 401, { message: 'JWT expired' }) : route.continue();
  const { id } = await desk.openNew('session');
  const enter = async (as = account) => {
    await signIn(page, as);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
  };
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await enter();

  // An expired token is renewed silently, whether the browser or the backend notices.
  const renewed = page.waitForRequest(/grant_type=refresh_token/);
  await expireSession(page);
  await page.reload();
  await renewed;
  await expect(page.getByText(`Signed in as ${account.email}`)).toBeVisible();
  await page.getByLabel('Custom sizes').fill('Any');
  const renewedAgain = page.waitForRequest(/grant_type=refresh_token/);
  await page.route('**/rest/v1/extras?id=*', refuse, { times: 1 });
  await desk.saveAll();
  await renewedAgain;
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();

  // Storage calls an ended session something else.
  const ended = {
    statusCode: '403',
    error: 'Unauthorized',
    message: '"exp" claim timestamp check failed',
    code: 'AccessDenied',
  };
  let refusals = 1;
  await page.route(/\/storage\/v1\/object\/extras%20other\//, (route) => {
    if (route.request().method() !== 'POST' || refusals === 0) return route.continue();
    refusals -= 1;
    return reply(route, 400, ended);
  });
  const give = async (name: string, background: string) =>
    desk.choosePictures({ [name]: await drawPicture(background) });
  const renewedForStorage = page.waitForRequest(/grant_type=refresh_token/);
  await give('renewed.jpg', '#456');
  await expect(page.getByRole('button', { name: 'Remove renewed.jpg' })).toBeVisible();
  await renewedForStorage;
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
  refusals = 2;
  // Another picture, because an equal one is not sent again.
  await give('ended.jpg', '#567');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('listitem').filter({ has: retry })).toContainText('Your session has ended.');
  await expect(page.getByRole('button', { name: 'Remove renewed.jpg' })).toBeVisible();
  await enter();
  await retry.click();
  await expect(page.getByRole('button', { name: 'Remove ended.jpg' })).toBeVisible();

  await page.getByLabel('Description').fill('Typed before the session ended.');
  await page.route('**/rest/v1/extras?id=*', refuse);
  await desk.save();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the session ended.');
  await page.unroute('**/rest/v1/extras?id=*');
  await enter();
  await desk.saveAll();
  expect(await desk.read(id)).toMatchObject({ description: 'Typed before the session ended.' });

  // What is typed belongs to its author, also if somebody else signs in after the session has ended.
  await page.getByLabel('Description').fill('Typed by the first editor.');
  await page.route('**/rest/v1/extras?id=*', refuse);
  await desk.save();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.unroute('**/rest/v1/extras?id=*');
  await enter(other);
  await expect(page.getByText(`Signed in as ${other.email}`)).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the session ended.');
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.click();
  await desk.says('You are signed out');
  await expect(page.getByLabel('Description')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // What was asked as nobody, and once more, is refused only after the next editor has signed in.
  const [again, late] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  let asked = 0;
  const holdSecond = async (route: Route) => {
    asked += 1;
    if (asked === 2) {
      again.resolve(undefined);
      await late.promise;
    }
    await reply(route, 404, {});
  };
  await page.route('**/auth/v1/local-editor', holdSecond, { times: 2 });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await again.promise;
  await enter();
  const refused = page.waitForResponse('**/auth/v1/local-editor');
  late.resolve(undefined);
  await refused;
  await expect(page.getByLabel('Description')).toHaveValue('Typed by the first editor.');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();
  await desk.says('Your unsaved changes are back');

  // Signing out asks, and then nothing of it is left.
  page.once('dialog', (dialog) => dialog.dismiss());
  await signOut.click();
  await expect(page.getByLabel('Description')).toHaveValue('Typed by the first editor.');
  page.once('dialog', (dialog) => dialog.accept());
  await signOut.click();
  await expect(page.getByText('Signed in as')).toBeHidden();
  await expect(page.getByLabel('Description')).toBeHidden();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.startsWith('desk'))).toEqual([]);

  // Who may no longer edit is told so, and loses no input.
  await enter(other);
  await page.getByLabel('Description').fill('Typed by somebody who left.');
  const demoted = await backend.auth.admin.updateUserById(other.id, { app_metadata: { role: 'guest' } });
  expect(demoted.error).toBeNull();
  // The next token has the change.
  await expireSession(page);
  await desk.save();
  await expect(page.getByText('This account may not edit the catalogue.').first()).toBeVisible();
  await expect(page.getByText('Somebody deleted this product')).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue('Typed by somebody who left.');
  expect(await desk.read(id)).toMatchObject({ description: 'Typed before the session ended.' });
});

test('pictures are prepared, refused, ordered, or unused @edits', async ({ page, faults, desk }) => {
  faults.allow(
    /status of 4(?:00|04|29)/,
    'a picture that is not there yet, or deleted; a refusal on purpose',
  );
  const slug = desk.toSlug('pictures');
  const id = await desk.add(slug);
  const other = await desk.add(`${slug}-other`, { product_name: 'Desk Other' });
  await desk.open(id);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  // Noise, so that the reduced PNG is still too large. More pixels would take a busy processor minutes to encode.
  const huge = await sharp({
    create: { width: 3200, height: 1600, channels: 3, background: '#888', noise: { ...noise, sigma: 40 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(huge.byteLength).toBeGreaterThan(PICTURE_MAX_BYTES);
  const placed = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a98' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(placed).metadata()).exif).toBeDefined();
  // A browser shows the upper half of it.
  const whole = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  await desk.choosePictures({
    'Huge Slab (1).png': huge,
    'Held upright.JPG': placed,
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'broken.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    'half.jpg': whole.subarray(0, whole.length / 2),
    'nothing.jpg': Buffer.alloc(0),
    'phone.heic': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  });
  const pictures = page.getByRole('listitem').filter({ has: page.locator('[data-part="file"]') });
  for (const [name, reason] of [
    ['drawing.svg', 'SVG files are not taken: only JPEG, PNG, WebP or AVIF'],
    ['broken.jpg', 'This picture is damaged'],
    ['half.jpg', 'This picture is damaged: its end is missing'],
    ['nothing.jpg', 'This file is empty: it has 0 bytes'],
    ['phone.heic', 'This is a HEIC, which this browser cannot open: save it as JPEG'],
  ] as const)
    await expect(pictures.filter({ hasText: name })).toContainText(reason);
  await expect(pictures.filter({ hasText: 'held-upright.jpg' })).toBeVisible();
  await desk.saveAll();
  const row = await desk.read(id);
  expect(row?.['gallery_urls']).toEqual([`${slug}/held-upright.jpg`]);
  expect(String(row?.['image_url'])).toBe(`${slug}/huge-slab-1.webp`);
  const readSize = async (name: string) => sharp(await readStored(name)).metadata();
  expect(await readSize(String(row?.['image_url']))).toMatchObject({ width: 3000, height: 1500 });
  const upright = await readSize(`${slug}/held-upright.jpg`);
  expect(upright).toMatchObject({ width: 300, height: 400 });
  expect(upright.exif).toBeUndefined();

  // The same file is recognized when added again; a button changes the position of another one.
  await desk.choosePictures({ 'again.jpg': placed });
  await expect(page.getByText('again.jpg is already there as held-upright.jpg.')).toBeVisible();
  await page.getByRole('button', { name: 'Make main held-upright.jpg' }).click();
  await expect(page.getByRole('button', { name: 'Move up held-upright.jpg' })).toBeFocused();
  await expect(pictures.first()).toContainText('Main picture');
  await expect(pictures.first()).toContainText('held-upright.jpg');
  await page.getByRole('button', { name: 'Move down held-upright.jpg' }).click();
  await expect(pictures.first()).not.toContainText('held-upright.jpg');

  // Pasted and dropped. The backend limits the rate, and one click sends them again.
  const free = Promise.withResolvers<undefined>();
  let refusals = 1;
  await page.route('**/storage/v1/object/**/pasted.jpg', async (route) => {
    if (route.request().method() !== 'POST' || refusals === 0) return route.continue();
    refusals--;
    await free.promise;
    await reply(route, 429);
  });
  await desk.giveFile('paste', 'pasted.jpg', '#665');
  await expect(page.getByRole('progressbar', { name: 'Sending pasted.jpg' })).toBeVisible();
  await expect(page.getByText('Pictures are on their way.')).toBeVisible();
  free.resolve(undefined);
  const pasted = pictures.filter({ hasText: 'pasted.jpg' });
  await expect(pasted).toContainText('Too many requests at once');
  await pasted.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Remove pasted.jpg' })).toBeVisible();
  // Two in a row before the first is uploaded: each gets a different name.
  await desk.giveFile('paste', 'clip.png', '#123');
  await desk.giveFile('paste', 'clip.png', '#321');
  await expect(page.getByRole('button', { name: /^Remove clip(?:-2)?\.jpg$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove clip.jpg' }).click();
  await expect(page.getByRole('button', { name: 'Make main clip-2.jpg' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove clip-2.jpg' }).click();
  await desk.giveFile('drop', 'dropped.jpg', '#886');
  await expect(page.getByRole('button', { name: 'Remove dropped.jpg' })).toBeVisible();
  // Both must be in the window, because a page that scrolls during a drag drops in another place.
  await page.setViewportSize({ width: 1440, height: 1800 });
  // Only the picture and its name are handles, because a text field inside a draggable element can't be edited by
  // mouse in Firefox.
  const pictureOf = (name: string) => pictures.filter({ hasText: name }).locator('[data-part="picture"]');
  await pictureOf('dropped.jpg').dragTo(pictures.first());
  await expect(pictures.first()).toContainText('dropped.jpg');
  await expect(pictures.first()).toContainText('Main picture');

  await page.getByRole('button', { name: 'Remove held-upright.jpg' }).click();
  await page.getByText('3 files in this folder are not used').click();
  await page.getByRole('button', { name: 'Use held-upright.jpg' }).click();
  await page.getByRole('button', { name: 'Remove held-upright.jpg' }).click();
  await page.getByRole('button', { name: 'Delete file held-upright.jpg' }).click();
  const stays = page.getByText('held-upright.jpg stays: a product shows it as it is saved now.');
  await expect(stays).toBeVisible();
  await desk.saveAll();

  const show = (gallery_urls: string[]) => backend.from('extras').update({ gallery_urls }).eq('id', other);
  const deleteFile = async () => {
    await page.reload();
    await page.getByText('3 files in this folder are not used').click();
    await page.getByRole('button', { name: 'Delete file held-upright.jpg' }).click();
  };
  const { publicUrl } = backend.storage.from('extras other').getPublicUrl(`${slug}/held-upright.jpg`).data;
  await show([publicUrl]);
  await deleteFile();
  await expect(page.getByText('held-upright.jpg stays: Desk Other shows it.')).toBeVisible();
  await show([]);
  await deleteFile();
  await expect(page.getByText('held-upright.jpg is deleted.')).toBeVisible();
  await expect(page.getByText('2 files in this folder are not used')).toBeVisible();
  // The draft of another product shows one, so that it isn't offered.
  const [unused = ''] = await page.locator('[data-part="unused"] [data-part="file"]').allTextContents();
  const gallery_urls = [`${slug}/${unused}`];
  await saveDrafts('extras', [{ id: other, changes: { gallery_urls }, former: { gallery_urls: [] } }]);
  await page.reload();
  await expect(page.getByText('1 file in this folder is not used')).toBeVisible();
  await discardDrafts('extras', [other]);
});

test('products are ordered by keyboard and by mouse, in one write @edits', async ({ page, desk }) => {
  for (const [name, sort_order] of [['a', 910], ['b', 911], ['c', 912]] as const)
    await desk.add(`desk-order-${name}`, { product_name: `Desk Order ${name}`, sort_order }, ORDERED); // prettier-ignore
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order_catalogue_rows')) calls.push(request.postDataJSON());
  });
  await desk.goto('?collection=stone-fixing-solutions');
  const ordered = page.locator('[data-part="table"] [data-part="name"]', { hasText: /^Desk Order/ });
  const expectOrder = (order: string) =>
    expect(ordered).toHaveText([...order].map((name) => `Desk Order ${name}`));
  await expectOrder('abc');
  await page.getByRole('link', { name: 'Desk Order c' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expectOrder('cab');
  await expect(page.getByRole('link', { name: 'Desk Order c' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Desk Order a' })).toBeFocused();
  await desk.says('The new order is saved');
  expect(calls).toHaveLength(1);

  await page.getByRole('button', { name: 'Move down Desk Order c' }).click();
  await expectOrder('acb');
  const grip = (name: string) =>
    page.getByRole('row').filter({ hasText: name }).locator('[data-part="grip"]');
  await grip('Desk Order b').dragTo(page.getByRole('link', { name: 'Desk Order a' }), {
    targetPosition: { x: 20, y: 1 },
  });
  await expectOrder('bac');
  await expect.poll(() => calls.length).toBeGreaterThan(1);

  // A move during a pending write is written after it, even if the editor leaves the list before.
  const readOrder = async () => {
    const { data } = await backend
      .from(ORDERED)
      .select('slug')
      .in('slug', ['desk-order-a', 'desk-order-b', 'desk-order-c'])
      .order('sort_order');
    return (data ?? []).map((row) => String(row.slug));
  };
  await expect(page.getByText('Saving the order...')).toBeHidden();
  const held = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  let holding = 0;
  await page.route('**/rpc/order_catalogue_rows', async (route) => {
    if (route.request().method() === 'POST') await held[holding++]?.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Move down Desk Order b' }).click();
  await expect.poll(() => holding).toBe(1);
  const mayLeave = () => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await mayLeave()).toBe(false);
  await page.getByRole('button', { name: 'Move down Desk Order a' }).click();
  await page.getByRole('button', { name: 'Move down Desk Order a' }).click();
  held[0]?.resolve(undefined);
  await expect.poll(() => holding).toBe(2);
  await expectOrder('bca');
  await page.getByRole('button', { name: 'Move down Desk Order b' }).click();
  await page.getByRole('link', { name: 'Desk Order b' }).click();
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible();
  held[1]?.resolve(undefined);
  await expect.poll(readOrder).toEqual(['desk-order-c', 'desk-order-b', 'desk-order-a']);
});

test('a thousand lines are imported, or none; exports are equal @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 409/, 'the browser reports that an import was refused');
  const slug = 'desk-import-changed';
  const id = await desk.add(slug, {}, 'architectural_designs');
  await desk.goto('?collection=architectural-designs');
  await expect(page.getByText(/^\d+ products, /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.split('\r\n')[0]).toContain('slug');

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Import into Architectural Designs' })).toBeVisible();
  await desk.chooseCsv(text);
  await expect(page.getByText('All lines or none: 0 would be written.')).toBeVisible();

  // Another editor saves between the preview and the import.
  await desk.chooseCsv(`slug,product_name,material_type\n${slug},Mine,Marble`);
  await backend.from('architectural_designs').update({ product_name: 'Theirs' }).eq('id', id);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'so nothing was written' })).toBeVisible();
  await expect(page.getByRole('deletion').filter({ hasText: 'Theirs' })).toBeVisible();

  const lines = Array.from(
    { length: 1000 },
    (_, index) => `desk-import-${index},Desk Import ${index},Marble,2500`,
  );
  const header = 'slug,product_name,material_type,density_kg_m3';
  const broken = [...lines];
  broken[11] = 'Not A Slug,Desk Import 11,Marble,2500';
  broken[500] = 'desk-import-500,Desk Import 500,Marble,9';
  broken[999] = 'desk-import-0,Desk Import twice,Marble,2500';
  await desk.chooseCsv([header, ...broken].join('\n'));
  await expect(page.getByText(/^3 lines cannot be imported, so nothing has been written\./)).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'Refused' });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(/^13/);
  await expect(rows.nth(0)).toContainText('may hold only lowercase letters');
  await expect(rows.nth(1)).toContainText('1000 to 3500');
  await expect(rows.nth(2)).toContainText('desk-import-0 is already line 2');
  await expect(page.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
  expect(await findAxeViolations(page)).toEqual([]);

  await desk.chooseCsv([header, ...lines].join('\n'));
  await page.getByRole('button', { name: 'Import 1,000 lines' }).click();
  await desk.says('Imported: 1000 added, 0 changed');
  await expect(page.getByText(/^1,?0\d\d products/)).toBeVisible();
  await page.getByLabel('Search this collection').fill('desk import 999');
  await expect(page.getByRole('link', { name: 'Desk Import 999' })).toBeVisible();
  await backend.from('architectural_designs').delete().like('slug', 'desk-import-%');
});

test('ten thousand rows come after sixty, and are drawn by the screen', async ({ page, desk }) => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...buildProductRow({ slug: `many-${index}`, product_name: `Many ${index}`, sort_order: index * 10 }),
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    image_url: null,
    gallery_urls: [],
    updated_at: '2026-11-20T08:00:00+00:00',
  }));
  const rest = Promise.withResolvers<undefined>();
  const limits: number[] = [];
  await page.route('**/rest/v1/extras?select=*&order=*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
    limits.push(limit);
    if (offset > 0) await rest.promise;
    await route.fulfill({
      json: rows.slice(offset, offset + limit),
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range',
        'content-range': `${offset}-${offset + limit - 1}/10000`,
      },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isBackend = origin === process.env['E2E_SUPABASE_URL'];
    if (isBackend && request.method() !== 'OPTIONS') asked.push(pathname);
  });
  await desk.goto('?collection=extras');
  await expect(page.getByRole('link', { name: 'Many 0', exact: true })).toBeVisible();
  await expect(page.getByText('60 products so far')).toBeVisible();
  expect(limits[0]).toBe(60);
  // A token, the list, pending edits, and the publishing status: nothing else comes before the list.
  const beforeList = asked.slice(0, asked.indexOf('/rest/v1/extras') + 1);
  expect(beforeList.length).toBeLessThanOrEqual(4);
  expect(beforeList.filter((path) => path.endsWith('/local-editor'))).toHaveLength(1);
  const drawn = page.locator('[data-part="table"] tr[data-id]');
  expect(await drawn.count()).toBeLessThan(60);

  rest.resolve(undefined);
  await expect(page.getByText('10,000 products, 0 waiting, 0 kept off the site')).toBeVisible();
  expect(limits).toEqual([60, ...Array.from({ length: 10 }, () => 1000)]);
  await page.getByRole('link', { name: 'Many 0', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Many 9999', exact: true })).toBeFocused();
  expect(await drawn.count()).toBeLessThan(60);
  await page.keyboard.press('/');
  await page.keyboard.type('many 7777');
  await expect(page.getByRole('link', { name: 'Many 7777', exact: true })).toBeVisible();
  await expect(page.getByText('1 shown of 10,000 products')).toBeVisible();

  // The key can be switched off, which is kept.
  const search = page.getByLabel('Search this collection');
  const setting = page.getByRole('checkbox', { name: '/ search' });
  await setting.uncheck();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.reload();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await expect(setting).not.toBeChecked();
});

test('what cannot be read or loaded offers another try', async ({ page, faults, desk }) => {
  faults.allow(/status of 4(?:00|04|29)|Failed to (?:fetch dynamically|load)/, 'refused on purpose');
  await desk.goto('?collection=extras');
  await page.route(/ImportView.*\.js/, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(page.getByRole('alert')).toContainText('This part of the desk did not load');
  await expect(page.getByRole('navigation', { name: 'Tools' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('CSV file')).toBeVisible();

  const refuse = (route: Route) => reply(route, 429);
  const problem = page.getByRole('alert').filter({ hasText: 'Too many requests at once' });
  const places = [
    ['product=new', page.getByLabel('Slug')],
    ['view=import', page.getByText('All lines or none: 1 would be written.')],
  ] as const;
  for (const [place, expected] of places) {
    await page.route('**/rest/v1/extras?select=*&order=*', refuse, { times: 1 });
    await desk.goto(`?collection=extras&${place}`);
    await expect(problem).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    if (place === 'view=import') {
      const buffer = Buffer.from('slug\tproduct_name\tmaterial_type\ndesk-tab\tÅland\tMarble', 'utf16le');
      const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), buffer]);
      await desk.chooseCsv(marked, 'Unicode Text.txt');
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(expected).toBeVisible();
    await expect(problem).toHaveCount(0);
  }
  await expect(page.getByText('Åland').first()).toBeVisible();

  await page.route('**/rpc/get_catalogue_history', refuse, { times: 1 });
  await desk.goto('?collection=extras&view=history');
  await expect(problem).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  const entries = page.getByRole('main').locator('ol');
  await expect(entries.or(page.getByText('Nothing was changed yet.'))).toBeAttached();
  await expect(problem).toHaveCount(0);

  // A damaged link.
  await desk.open('abc');
  await expect(page.getByText('This product is not there any more.')).toBeVisible();
});

test('on a tablet the list fills the width, and in print it is complete', async ({ page, desk }) => {
  await test.step('on a tablet the list fills the width and its headers do not overlap', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await desk.goto();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    const { overlaps, gap } = await page.getByRole('table').evaluate((table) => {
      const heads = [...table.querySelectorAll('thead th')].filter((head) => head.checkVisibility());
      const last = table.querySelector('tbody tr[data-id] > :last-child');
      return {
        overlaps: heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent),
        gap: table.getBoundingClientRect().right - (last?.getBoundingClientRect().right ?? 0),
      };
    });
    expect(overlaps).toEqual([]);
    expect(gap).toBeLessThan(1);
    const more = page.getByRole('button', { name: 'More for Nero Marquina' });
    for (const width of [820, 660, 1440]) {
      await page.setViewportSize({ width, height: 1180 });
      await expect(more).toBeInViewport({ ratio: 1 });
      await more.click();
      const up = page.getByRole('button', { name: 'Move up', exact: true });
      await expect(up).toBeVisible({ visible: width === 660 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Duplicate' })).toBeHidden();
    }
  });
  await test.step('a printed list is complete, without empty pages', async () => {
    await page.setViewportSize({ width: 820, height: 600 });
    await expect(page.getByText(/^\d+ products, /)).toBeVisible();
    const count = Number.parseInt(await page.getByText(/^\d+ products, /).innerText(), 10);
    const rows = page.locator('[data-part="table"] tr[data-id]');
    expect(await rows.count()).toBeLessThan(count);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(rows).toHaveCount(count);
    await expect(page.getByRole('button', { name: 'Add product' })).toBeHidden();
    const rest = await page.evaluate(() => {
      const foot = document.querySelector('[data-part="foot"]')?.getBoundingClientRect();
      const last = document
        .querySelector('[data-part="table"] tr[data-id]:last-of-type')
        ?.getBoundingClientRect();
      return document.documentElement.scrollHeight - (last?.bottom ?? 0) - scrollY - (foot?.height ?? 0);
    });
    expect(rest).toBeLessThan(60);
  });
});
