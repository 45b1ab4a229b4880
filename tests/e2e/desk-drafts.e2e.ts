import { findAxeViolations } from './axe.ts';
import { expect, test } from './desk-steps.ts';
import { toWallClock } from '#islands/desk/drafts/typed-dates.ts';
import { callAsEditor, saveDrafts } from './drafts.ts';
import { backend, toast } from './steps.ts';

// Each of these tests keeps to its own products, but the foot of the list counts all of them.
test.describe.configure({ mode: 'default' });

test('a draft changes nothing until published, and Undo brings it back @edits', async ({ page, desk }) => {
  const { id } = await desk.openNew('draft', { product_name: 'Desk Draft', description: 'Live.' });
  await page.getByLabel('Description').fill('Prepared.');
  const names = await page.locator('[data-part="save"]').getByRole('button').allTextContents();
  expect(names.filter((name) => name.startsWith('Save'))).toEqual(['Save', 'Save draft']);
  // An incomplete draft is kept, and shows what is missing.
  await page.getByLabel('Density, kg/m³').fill('9');
  const letGo = await desk.hold('POST', /\/save_drafts/, () => desk.press('Save draft'));
  await page.getByLabel('Finishes').fill('Typed later');
  letGo();
  await desk.says('The draft is saved');
  await expect(page.getByText(/^1 change not saved\./)).toBeVisible();
  await expect(page.getByLabel('Finishes')).toHaveValue('Typed later');
  await expect(page.getByLabel('Density, kg/m³')).toHaveAccessibleDescription(/is not a number from 1000/);
  expect(await desk.read(id)).toMatchObject({ description: 'Live.', density_kg_m3: null });
  await desk.press('Discard');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Prepared.');
  await expect(page.getByLabel('Density, kg/m³')).toHaveAccessibleDescription(/is not a number from 1000/);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);

  // The live version is edited and saved beside it.
  await desk.press('Live version');
  await expect(page.getByLabel('Description')).toHaveValue('Live.');
  const readColor = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await readColor('Live version')).not.toBe(await readColor('Draft'));
  await page.emulateMedia({ forcedColors: null });
  await page.getByLabel('Custom sizes').fill('Any.');
  await desk.press('Save');
  await desk.says('Saved');
  expect(await desk.read(id)).toMatchObject({ description: 'Live.', custom_sizes: 'Any.' });
  await desk.press('Draft');
  await expect(page.getByLabel('Description')).toHaveValue('Prepared.');
  await expect(page.getByLabel('Custom sizes')).toHaveValue('Any.');

  const letGoAgain = await desk.hold('POST', /\/discard_drafts/, () => desk.press('Discard draft'));
  await page.getByLabel('Finishes').fill('Typed later');
  await desk.press('Discard draft');
  letGoAgain();
  await expect(page.getByLabel('Description')).toHaveValue('Live.');
  await expect(page.getByLabel('Finishes')).toHaveValue('Typed later');
  await expect(page.getByText('1 change not saved.')).toBeVisible();
  await desk.press('Discard');
  await desk.toast('is discarded').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Prepared.');

  // Undo says so if another draft was saved since.
  await desk.press('Discard draft');
  await expect(page.getByLabel('Description')).toHaveValue('Live.');
  const changes = { description: 'Second.', density_kg_m3: 9 };
  await saveDrafts('extras', [{ id, changes, former: { description: 'Live.', density_kg_m3: null } }]);
  await desk.toast('is discarded').last().getByRole('button', { name: 'Undo' }).click();
  await expect(desk.toast('is not back')).toContainText('Somebody has saved a draft since then');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Second.');

  await desk.press('Publish');
  await expect(page.getByLabel('Density, kg/m³')).toBeFocused();
  await page.getByLabel('Density, kg/m³').fill('2700');
  await desk.press('Publish');
  await desk.says('Desk Draft is published');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(await desk.read(id)).toMatchObject({
    description: 'Second.',
    custom_sizes: 'Any.',
    density_kg_m3: 2700,
  });
  await page.getByText('History').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Published' })).toHaveCount(1);
});

test('a new product is a draft before anybody else sees it @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 4(?:09|22)/, 'the browser reports that a slug is taken');
  const slug = desk.toSlug('new-draft');
  const taken = `${slug}-taken`;
  await desk.add(taken);
  desk.made.push(slug);
  await desk.goto('?collection=extras');
  await desk.press('Add product');
  await page.getByLabel('Name', { exact: true }).fill('Desk New Draft');
  await page.getByLabel('Slug').fill(taken);
  await desk.saveDraft();
  await expect(page).toHaveURL(/product=[\da-f-]{36}/);
  await expect(page.getByLabel('Type')).toHaveAccessibleDescription(/Type is empty/);

  // Its preview link says when it ends, and can be ended.
  const letGo = await desk.hold('POST', /\/create_preview/, () => desk.press('Copy preview link'));
  await page.getByLabel('Description').focus();
  letGo();
  await expect(page.getByText(/It shows what is saved, without an account, and ends/)).toBeVisible();
  // The link takes the focus from nobody who types.
  await expect(page.getByLabel('Description')).toBeFocused();
  await expect(page.getByRole('button', { name: 'End preview links' })).toBeVisible();
  await expect(page.getByLabel('Type')).toHaveAccessibleDescription(/Type is empty/);
  await page.reload();
  const there = /There is a preview link\. It ends \w{3}, \w{3} \d+, \d{4}, .* E[SD]T\./;
  await expect(page.getByText(there)).toBeVisible();
  await desk.press('End preview links');
  await desk.says('The preview links have ended');
  await expect(page.getByText('There is a preview link.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'End preview links' })).toHaveCount(0);

  await page.getByLabel('Type').fill('Marble');
  await desk.press('Publish');
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/has this slug already/);
  await page.getByLabel('Slug').fill(slug);
  await desk.press('Publish');
  await desk.says('Desk New Draft is published');
  const { data } = await backend.from('extras').select('product_name').eq('slug', slug);
  expect(data).toEqual([{ product_name: 'Desk New Draft' }]);
});

test('two editors on one draft are compared @edits', async ({ page, context, faults, desk }) => {
  faults.allow(/status of 4(?:09|22)/, 'the browser reports that the save was refused');
  const { id } = await desk.openNew('draft-conflict', { description: 'Live.' });
  await page.getByLabel('Description').fill('First.');
  await desk.saveDraft();

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Description').fill('Second.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(other, 'The draft is saved')).toBeVisible();
  await other.close();

  await page.getByLabel('Finishes').fill('Honed');
  await desk.press('Save draft');
  await expect(page.getByRole('heading', { name: 'Someone saved before you' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Description', 'Finishes']);
  await desk.press('Save choices');
  await expect(page.getByLabel('Description')).toHaveValue('Second.');
  await expect(page.getByLabel('Finishes')).toHaveValue('Honed');

  // Another field and the order are no conflict; a field of the draft is one.
  await desk.edit(id, { description: 'Theirs.', custom_sizes: 'Any.' });
  await desk.press('Publish');
  await expect(page.getByRole('heading', { name: 'Changed since this draft' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Description']);
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.press('Save choices');
  await expect(page.getByLabel('Description')).toHaveValue('Second.');
  expect(await desk.read(id)).toMatchObject({ description: 'Theirs.' });
  await desk.press('Publish');
  await desk.says('is published');
  expect(await desk.read(id)).toMatchObject({
    description: 'Second.',
    finishes: ['Honed'],
    custom_sizes: 'Any.',
  });
});

test('dates are those of New York, set with what is typed @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 422/, 'the browser reports that the server refused a date');
  const { id } = await desk.openNew('dated', { product_name: 'Desk Dated' });
  await page.getByLabel('Description').fill('For Monday.');
  await desk.press('Schedule');
  const schedule = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).fill(value);
    await desk.press('Set dates');
  };
  const year = new Date().getFullYear() + 1;
  const panel = page.getByRole('group', { name: 'Schedule' });
  // The clock of the server decides, whatever that of the browser says.
  const soon = toWallClock(new Date(Date.now() + 3_600_000)).split('T');
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
  await schedule({ 'Publish date': soon[0] ?? '', 'Publish time': soon[1] ?? '' });
  await desk.says('Desk Dated is scheduled');
  await page.clock.setSystemTime(Date.now());
  await schedule({ 'Publish date': `${year - 2}-01-04`, 'Publish time': '08:00' });
  await expect(panel).toContainText('Choose a time in the future.');
  await page.route('**/rpc/publishing_status', async (route) => {
    const status = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...status, lateDates: ['2027-11-07T05:30:00+00:00'] } });
  });
  const sunday = { 'Publish date': '2027-11-07', 'Publish time': '01:30' };
  const letGo = await desk.hold('POST', /\/set_dates/, () => schedule(sunday));
  await page.getByLabel('Unpublish time').fill('09:30');
  letGo();
  await desk.says('the limit leaves no build for Sun, Nov 7, 2027, 1:30 AM EDT');
  // The frame of the desk asks, too.
  await page.unroute('**/rpc/publishing_status');
  await expect(page.getByLabel('Unpublish time')).toHaveValue('09:30');
  await expect(page.getByText('Scheduled: Sun, Nov 7, 2027, 1:30 AM EDT')).toBeVisible();
  await schedule({ 'Unpublish date': '2027-12-01', 'Unpublish time': '08:00' });
  await expect(page.getByText('Leaves: Wed, Dec 1, 2027, 8:00 AM EST')).toBeVisible();
  // An open panel follows what another editor sets, and keeps what is typed.
  await page.getByLabel('Unpublish time').fill('10:30');
  await callAsEditor('set_dates', {
    p_table: 'extras',
    p_items: [{ id }],
    p_unpublish_at: '2027-12-02T13:00:00Z',
  });
  await expect(page.getByLabel('Unpublish date')).toHaveValue('2027-12-02');
  await expect(page.getByLabel('Unpublish time')).toHaveValue('10:30');
  await schedule({});
  await expect(page.getByText('Leaves: Thu, Dec 2, 2027, 10:30 AM EST')).toBeVisible();
  await expect(page.getByText('Scheduled: Sun, Nov 7, 2027, 1:30 AM EDT')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  // A dated draft can be edited, and keeps its date.
  await page.getByLabel('Description').fill('For Sunday.');
  await desk.saveDraft();
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('For Sunday.');
  await expect(page.getByText('Scheduled: Sun, Nov 7, 2027, 1:30 AM EDT')).toBeVisible();
  await desk.press('Schedule');
  await expect(page.getByLabel('Publish date', { exact: true })).toHaveValue('2027-11-07');
  await expect(page.getByLabel('Publish time', { exact: true })).toHaveValue('01:30');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await desk.readOverflow()).toBeLessThanOrEqual(0);
  await desk.press('Remove dates');
  await desk.says('The dates are removed');
  await expect(page.getByText('Scheduled:')).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue('For Sunday.');
});

test('an unpublished product stays with the editors, and comes back @edits', async ({ page, desk }) => {
  const { id, slug } = await desk.openNew('unpublished', { product_name: 'Desk Unpublished' });
  await callAsEditor('set_dates', { p_table: 'extras', p_items: [{ id }], p_publish_at: null, p_unpublish_at: '2027-11-07T13:00:00Z' }); // prettier-ignore
  // What was typed before and during it stays, and a second press does nothing.
  await page.getByLabel('Description').fill('Typed before.');
  const letGo = await desk.hold('POST', /\/unpublish_products/, () => desk.press('Unpublish'));
  await page.getByLabel('Custom sizes').fill('Typed later.');
  await desk.press('Unpublish');
  letGo();
  await desk.says('Desk Unpublished is unpublished');
  await expect(page.getByText('2 changes not saved.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed before.');
  await expect.poll(() => desk.read(id)).toBeNull();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await desk.toast('is unpublished').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.getByText('Leaves: Sun, Nov 7, 2027, 8:00 AM EST')).toBeVisible();
  expect(await desk.read(id)).toMatchObject({ slug });
  await expect(page.getByText('2 changes not saved.')).toBeVisible();
  await expect(page.getByLabel('Custom sizes')).toHaveValue('Typed later.');
  await desk.press('Discard');
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  await desk.press('Unpublish');
  await expect.poll(() => desk.read(id)).toBeNull();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await page.getByLabel('Description').fill('Again.');
  await desk.press('Publish');
  await desk.says('Desk Unpublished is published');
  expect(await desk.read(id)).toMatchObject({ slug, description: 'Again.' });

  // If somebody else unpublishes it, what is typed goes on as its draft.
  await page.getByLabel('Description').fill('Typed meanwhile.');
  const [{ updated_at: version } = { updated_at: '' }] = [(await desk.read(id)) ?? undefined];
  await callAsEditor('unpublish_products', { p_table: 'extras', p_items: [{ id, version }] });
  await desk.press('Save');
  await expect(page.getByRole('alert').filter({ hasText: 'has unpublished this product' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Typed meanwhile.');
  await desk.saveDraft();
  await desk.press('Publish');
  await expect.poll(() => desk.read(id)).toMatchObject({ slug, description: 'Typed meanwhile.' });
});
