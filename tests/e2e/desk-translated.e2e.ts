import type { Page } from '@playwright/test';
import { islandFailed } from '#content/words/controls.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { ORDERED, expect, test } from './desk-steps.ts';
import { fakeTranslate } from './fake-translate.ts';
import { holdRequests } from './held-scripts.ts';

test.describe.configure({ mode: 'default' });

const status = (page: Page) => page.locator('[data-part="foot"] [role="status"]');
const bar = (page: Page) => page.locator('[data-part="save"] [role="status"]');
const names = (page: Page) => page.locator('[data-part="table"] [data-part="name"]');
async function expectWorking(page: Page) {
  await expect(page.getByText(islandFailed.slice(0, 10))).toHaveCount(0);
  await expect(page.getByText('This part', { exact: false })).toHaveCount(0);
}

/** Translated like with Edge, whose translator changes labels too. */
test('the list works while a browser translates it, with labels @edits', async ({ page, desk }) => {
  for (const [name, sort_order] of [['a', 910], ['b', 911]] as const)
        await desk.add(`desk-told-${name}`, { product_name: `Told ${name}`, sort_order }, ORDERED); // prettier-ignore
  const letThrough = await holdRequests(page, /\/rest\/v1\/stone_fixing_solutions\?select=\*/);
  await desk.goto('?collection=stone-fixing-solutions');
  await expect(page.locator('[data-part="tabs"] a')).toHaveCount(collections.length);
  await fakeTranslate(page, { attributes: true });
  letThrough();
  await expect(names(page).filter({ hasText: 'Told' })).toHaveCount(2);
  await expect(status(page)).toContainText(/\d+ productsado, \d+ waitingado, \d+ keptado/);

  // Moves, and the words of the write that follows.
  await names(page)
    .filter({ hasText: /^Told\w* b/ })
    .focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names(page).filter({ hasText: 'Told' }).first()).toHaveText(/ b$/);
  await expect(status(page)).toContainText('Savingado');
  await expect(status(page)).not.toContainText('Savingado');

  // Searches, states, orders.
  await page.locator('[data-part="search"]').fill('told a');
  await expect(names(page)).toHaveText([/ a$/]);
  await expect(status(page)).toContainText(/^1 \w+ \w+ \d+/);
  await page.locator('[data-part="search"]').fill('nothing like it');
  await expect(page.locator('[data-part="empty"]')).toBeVisible();
  await page.locator('[data-part="search"]').fill('');
  await page.locator('[data-part="bar"] select').last().selectOption('name');
  await expect(names(page).first()).toBeVisible();

  // The menu of a row, deleting, Undo.
  await page.locator('[data-part="bar"] select').last().selectOption('order');
  const row = page.getByRole('row').filter({ hasText: /Told\w* a/ });
  await row.locator('[data-part="actions"] [aria-expanded]').click();
  await row.locator('[data-part="menu"] button').last().click();
  await expect(row).toHaveCount(0);
  await page.getByRole('region').getByRole('listitem').getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toHaveCount(1);

  // Another collection, the history, and back.
  const tab = page.locator('[data-part="tabs"] a').first();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(names(page).first()).toBeVisible();
  await page.locator('[data-part="foot"] a').click();
  await expect(page.locator('[data-part="entries"] li').first()).toBeVisible();
  await page.locator('[data-part="back"] a').click();
  await expect(names(page).first()).toBeVisible();
  await expectWorking(page);
});

test('form, conflicts and import work while translated @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 409/, 'the browser reports that the save was refused');
  page.on('dialog', (dialog) => void dialog.accept());
  const { id, slug } = await desk.openNew('told', { description: 'Old words.' });
  const description = page.locator('textarea[name="description"]');
  await expect(description).toBeVisible();
  await fakeTranslate(page);
  await description.fill('One');
  const counter = page.locator('.field').filter({ has: description }).locator('.field-hint');
  await expect(counter).toHaveText(/^3 \w+ \d+,000$/);
  await page.keyboard.type(' two');
  await expect(counter).toHaveText(/^7 \w+ \d+,000$/);
  await expect(bar(page)).toContainText(/^1 changeado/);

  // A field's error comes and goes, and so does the warning of a changed address.
  const name = page.locator('input[name="product_name"]');
  await name.fill('');
  await page.locator('[data-part="save"] [type="submit"]').click();
  await expect(page.locator('.field-error')).toHaveCount(1);
  await name.fill('Told');
  await expect(page.locator('.field-error')).toHaveCount(0);
  await page.locator('input[name="slug"]').fill(`${slug}-x`);
  await expect(page.locator('[data-part="warning"]')).toContainText('-1440');
  await page.locator('input[name="slug"]').fill(slug);
  await expect(page.locator('[data-part="warning"]')).toHaveCount(0);
  await desk.giveFile('drop', 'Told.jpg', '#445');
  await expect(page.locator('[data-part="pictures"] [data-part="file"]')).toHaveText('told.jpg');

  // Somebody else saves: choices, and the form again.
  await desk.edit(id, { description: 'Theirs.' });
  await page.locator('[data-part="save"] [type="submit"]').click();
  await expect(page.locator('[data-part="differences"] tbody tr')).toHaveCount(3);
  await page.locator('[data-part="differences"] tbody tr').nth(1).getByRole('radio').first().check();
  await page.locator('[data-part="save"] button').last().click();
  await expect(bar(page)).toContainText(/^Everythingado/);
  expect(await desk.read(id)).toMatchObject({ product_name: 'Told', description: 'Theirs.' });
  await page.locator('[data-part="history"] summary').click();
  await expect(page.locator('[data-part="entries"] li')).toHaveCount(3);
  await page.locator('[data-part="entries"] button').last().click();
  await expect(page.locator('[data-part="entries"] li')).toHaveCount(4);
  expect(await desk.read(id)).toMatchObject({ description: 'Old words.' });
  await expectWorking(page);

  await desk.goto('?collection=extras&view=import');
  await expect(page.locator('input[type="file"]')).toBeVisible();
  await fakeTranslate(page);
  const choose = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await choose(`slug,custom_sizes\n${slug},#NAME?\n`);
  await expect(page.locator('[data-part="bad-note"]')).toContainText(/^Oneado/);
  await choose(`slug,custom_sizes\n${slug},Cr\xe8me\n`);
  await expect(page.locator('[data-part="note"]')).toContainText('Crème');
  await page.locator('[data-part="note"] select').selectOption({ index: 2 });
  await choose(`slug,nothing\n${slug},x\n`);
  await expect(page.locator('[data-part="bad-note"]')).toContainText('nothing');
  await choose(`slug,custom_sizes\n${slug},Any size\n`);
  await expect(page.locator('[data-part="changes"]')).toContainText('Any');
  await page.locator('[data-part="save"] button').last().click();
  await expect(page.locator('[data-part="tabs"]')).toBeVisible();
  expect(await desk.read(id)).toMatchObject({ custom_sizes: 'Any size' });
  await expectWorking(page);
});

test('a fault in one part leaves the others and all input @edits', async ({ page, faults, desk }) => {
  faults.allow(/NotFoundError|removeChild|insertBefore/, 'the test takes away elements of the list');
  const id = await desk.add(desk.toSlug('fault'));
  await desk.goto('?collection=extras');
  await expect(names(page).first()).toBeVisible();
  const takeAway = (place: string) =>
    page.locator(place).evaluate((element) => {
      element.replaceChildren();
    });
  await takeAway('[data-part="table"] tbody');
  await page.getByLabel('Search this collection').fill('birdb');
  await expect(page.getByRole('alert')).toContainText('This part of the desk has failed.');
  await expect(page.getByRole('navigation', { name: 'Collections' }).getByRole('link')).toHaveCount(
    collections.length,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page).first()).toHaveText('Classic Birdbath');

  page.on('dialog', (dialog) => void dialog.accept());
  await desk.open(id);
  await page.getByLabel('Description').fill('Typed before the fault.');
  await takeAway('[data-part="heading"]');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(names(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the fault.');
});
