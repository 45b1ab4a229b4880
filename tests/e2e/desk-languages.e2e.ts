import type { Page } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import { expect, test } from './desk-steps.ts';

test.describe.configure({ mode: 'default' });

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const readHistory = async (page: Page) => {
  await openTab(page, 'English');
  await page.getByText('History').click();
  return page.locator('[data-part="entries"] li');
};

test('a text has its Spanish beside it, and one Save saves both @edits', async ({ page, desk }) => {
  const { id, slug } = await desk.openNew('spanish', {
    product_name: 'Desk Bath',
    description: 'A bath.',
    custom_sizes: 'Any.',
  });
  // By keyboard.
  const english = page.getByRole('tab', { name: 'English', exact: true });
  const spanish = page.getByRole('tab', { name: 'Spanish', exact: true });
  await english.focus();
  await page.keyboard.press('ArrowRight');
  await expect(spanish).toBeFocused();
  await expect(spanish).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(english).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveValue('A bath.');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  const name = page.getByRole('tabpanel', { name: 'Spanish' }).getByLabel('Name');
  await expect(name).toBeFocused();

  const description = page.getByLabel('Description');
  for (const field of [name, description, page.getByLabel('Custom sizes')])
    await expect(field).toHaveAttribute('lang', 'es');
  await expect(description).toHaveAccessibleDescription(/Not translated.*A bath\./);
  await name.fill('Bebedero');
  await description.fill('Un bebedero.');
  await expect(description).toHaveAccessibleDescription(/^Done/);
  expect(await findAxeViolations(page)).toEqual([]);
  const live = page.getByRole('link', { name: 'Live', exact: true });
  await expect(live).toHaveAttribute('href', `/es/collections/extras/${slug}`);
  await openTab(page, 'English');
  await expect(live).toHaveAttribute('href', `/collections/extras/${slug}`);
  await page.getByLabel('Custom sizes').fill('30 cm.');
  await desk.press('Save');
  await expect(page.locator('[data-part="save"]')).toContainText('Everything is saved.');
  expect(await desk.read(id)).toMatchObject({
    custom_sizes: '30 cm.',
    translations: { es: { product_name: 'Bebedero', description: 'Un bebedero.' } },
  });
  await expect(await readHistory(page)).toHaveCount(2);
  await expect(page.locator('[data-part="entries"]')).toContainText('Description (Spanish)');

  await page.setViewportSize({ width: 320, height: 800 });
  await openTab(page, 'Spanish');
  expect(await desk.readOverflow()).toBeLessThanOrEqual(0);
});

test('a text whose English has changed says so, until confirmed @edits', async ({ page, desk }) => {
  const { id } = await desk.openNew('changed', {
    product_name: 'Desk Changed',
    description: 'A bath.',
    custom_sizes: 'Any.',
    translations: { es: { description: 'Un bebedero.', custom_sizes: 'A medida.' } },
  });
  await page.getByLabel('Description').fill('A stone bath.');
  await openTab(page, 'Spanish');
  const description = page.getByLabel('Description');
  await expect(description).toHaveAccessibleDescription(/English changed.*A bath\..*A stone bath\./);
  await desk.press('Save');
  await expect(page.locator('[data-part="save"]')).toContainText('Everything is saved.');
  await expect(description).toHaveAccessibleDescription(/English changed/);
  expect(await desk.read(id)).toMatchObject({ translated_from: { es: { description: 'A bath.' } } });

  await desk.goto('?collection=extras');
  await page.getByLabel('Spanish').selectOption('English changed');
  await expect(page.getByRole('link', { name: 'Desk Changed' })).toBeVisible();
  await expect(page.getByText(/^Spanish: \d+ of \d+ done$/)).toBeVisible();
  await page.getByLabel('Spanish').selectOption('Done');
  await expect(page.getByRole('link', { name: 'Desk Changed' })).toHaveCount(0);

  await desk.open(id);
  await openTab(page, 'Spanish');
  await desk.press('Still right');
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(/^Done/);
  await expect(page.locator('[data-part="save"]')).toContainText('1 change not saved.');
  await desk.press('Save');
  await expect(page.locator('[data-part="save"]')).toContainText('Everything is saved.');
  expect(await desk.read(id)).toMatchObject({
    description: 'A stone bath.',
    translations: { es: { description: 'Un bebedero.' } },
    translated_from: {},
  });
});

test('a draft holds both tabs, and a problem in the other tab is found @edits', async ({ page, desk }) => {
  const { id } = await desk.openNew('both', {
    product_name: 'Desk Both',
    description: 'A bath.',
    translations: { es: { description: 'Un bebedero.' } },
  });
  await page.getByLabel('Description').fill('A stone bath.');
  await openTab(page, 'Spanish');
  await page.getByLabel('Description').fill('Un bebedero de piedra.');
  await page.getByRole('tabpanel', { name: 'Spanish' }).getByLabel('Name').fill('x'.repeat(201));
  await openTab(page, 'English');
  await desk.press('Save');
  const name = page.getByRole('tabpanel', { name: 'Spanish' }).getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Name \(Spanish\) is longer than/);
  await expect(page.getByRole('tab', { name: 'Spanish' })).toHaveAccessibleDescription('1 to correct');
  await name.fill('Bebedero');
  await desk.saveDraft();
  expect(await desk.read(id)).toMatchObject({ translations: { es: { description: 'Un bebedero.' } } });
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('A stone bath.');
  await openTab(page, 'Spanish');
  await expect(page.getByLabel('Description')).toHaveValue('Un bebedero de piedra.');
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/^Done/);
  await desk.press('Publish');
  await desk.says('Desk Both is published');
  expect(await desk.read(id)).toMatchObject({
    description: 'A stone bath.',
    translations: { es: { product_name: 'Bebedero', description: 'Un bebedero de piedra.' } },
    translated_from: {},
  });
  // A term without a word says so at its field.
  await openTab(page, 'English');
  await page.getByLabel('Finishes').fill('Honed, Riven');
  await expect(page.getByLabel('Finishes')).toHaveAccessibleDescription(/No Spanish word: Riven\./);
  // In a copy, a translation is made from the other name until it is written again.
  page.once('dialog', (dialog) => void dialog.accept());
  await desk.press('Duplicate');
  await openTab(page, 'Spanish');
  await expect(name).toHaveAccessibleDescription(/English changed/);
  await name.fill('Otro bebedero');
  await expect(name).toHaveAccessibleDescription(/^Done/);
});
