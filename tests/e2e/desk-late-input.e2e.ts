import {
  addProduct,
  backend,
  bucket,
  chooseCsv,
  desk,
  drawPicture,
  emptyFolder,
  giveFile,
  hold,
  made,
  openNew,
  openProduct,
  readProduct,
  removeProducts,
  save,
  saveAll,
  toast,
  toSlug,
} from './desk-steps.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'default' });
test.afterEach(removeProducts);

test('what is typed, added and described during a save stays, and is not saved @edits', async ({ page }) => {
  const slug = toSlug('late', page);
  await emptyFolder(slug);
  await bucket.upload(`${slug}/first.jpg`, await drawPicture(), { contentType: 'image/jpeg' });
  const id = await addProduct(slug, { image_url: `${slug}/first.jpg` });
  await openProduct(page, id);
  const description = page.getByLabel('Description');
  await description.fill('One.');
  const answer = await hold(page, 'PATCH', /\/rest\/v1\/extras/);
  await save(page);
  await answer.isAsked();

  await description.press('End');
  await page.keyboard.type(' Two, ');
  await page.getByLabel('Finishes').fill('Honed');
  await page.getByLabel('What first.jpg shows').fill('A slab');
  await giveFile(page, 'drop', 'Second.jpg', '#445');
  await expect(page.getByRole('button', { name: 'Remove second.jpg' })).toBeVisible();
  await description.focus();
  answer.letGo();
  await expect(page.getByText(/^\d changes? not saved\.$/)).toHaveText('4 changes not saved.');
  await expect(description).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('three.');
  await expect(description).toHaveValue('One. Two, three.');
  await expect(page.getByLabel('Finishes')).toHaveValue('Honed');
  await expect(page.getByLabel('What first.jpg shows')).toHaveValue('A slab');
  expect(await readProduct(id)).toMatchObject({ description: 'One.', gallery_urls: [] });

  // A reload loses none of it, and the next save has all of it.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(description).toHaveValue('One. Two, three.');
  await saveAll(page);
  expect(await readProduct(id)).toMatchObject({
    description: 'One. Two, three.',
    finishes: ['Honed'],
    gallery_urls: [`${slug}/second.jpg`],
    picture_texts: { [`${slug}/first.jpg`]: 'A slab' },
  });
});

test('a new product stays open while it is added, with what is typed then @edits', async ({ page }) => {
  made.push('desk-late-urn');
  await page.goto(`${desk}?collection=extras&product=new`);
  await page.getByLabel('Name', { exact: true }).fill('Desk Late Urn');
  await page.getByLabel('Type').fill('Marble');
  const answer = await hold(page, 'POST', /\/rest\/v1\/extras/);
  await save(page);
  await answer.isAsked();
  const description = page.getByLabel('Description');
  await description.focus();
  await page.keyboard.type('Turned from');
  answer.letGo();
  await expect(toast(page, 'Desk Late Urn is added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible();
  await page.keyboard.type(' one block.');
  await expect(description).toHaveValue('Turned from one block.');
  await expect(page.getByText('1 change not saved.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('product')).not.toBe('new');
  await saveAll(page);
  await page.reload();
  await expect(description).toHaveValue('Turned from one block.');
});

test('a choice that is changed while the choices are saved is not lost @edits', async ({ page, faults }) => {
  faults.allow(/status of 409/, 'the browser reports that the save was refused');
  const { id } = await openNew(page, 'late-choice');
  await page.getByLabel('Description').fill('Mine.');
  await backend.from('extras').update({ description: 'Theirs.' }).eq('id', id);
  await save(page);
  const mine = page.getByRole('row').filter({ hasText: 'Description' }).getByRole('radio').last();
  await expect(mine).toBeChecked();
  const answer = await hold(page, 'PATCH', /\/rest\/v1\/extras/);
  await page.getByRole('button', { name: 'Save choices' }).click();
  await answer.isAsked();
  await page.getByRole('row').filter({ hasText: 'Description' }).getByRole('radio').first().check();
  answer.letGo();
  await expect(page.getByText('1 change not saved.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Theirs.');
  expect(await readProduct(id)).toMatchObject({ description: 'Mine.' });
});

test('who leaves during a save is not called back, and keeps what was typed @edits', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const { id } = await openNew(page, 'late-left');
  await page.getByLabel('Description').fill('Sent.');
  const answer = await hold(page, 'PATCH', /\/rest\/v1\/extras/);
  await save(page);
  await answer.isAsked();
  await page.getByLabel('Description').fill('Sent. Typed later.');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  answer.letGo();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await readProduct(id)).toMatchObject({ description: 'Sent.' });
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue('Sent. Typed later.');
  await saveAll(page);
  expect(await readProduct(id)).toMatchObject({ description: 'Sent. Typed later.' });
});

test('a file that is chosen during an import stays, and is not imported @edits', async ({ page }) => {
  const slug = toSlug('late-import', page);
  const id = await addProduct(slug);
  await page.goto(`${desk}?collection=extras&view=import`);
  const choose = (origin: string) => chooseCsv(page, `slug,custom_sizes\n${slug},${origin}\n`);
  await choose('First');
  const answer = await hold(page, 'POST', /\/import_catalogue_rows/);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await answer.isAsked();
  await choose('Second');
  await expect(page.getByRole('table').getByText('Second')).toBeVisible();
  answer.letGo();
  await expect(toast(page, 'Imported: 0 added, 1 changed')).toBeVisible();
  expect(await readProduct(id)).toMatchObject({ custom_sizes: 'First' });
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByRole('table', { name: /^Products in/ })).toBeVisible();
  expect(await readProduct(id)).toMatchObject({ custom_sizes: 'Second' });

  // An editor who has opened a product stays there.
  await page.goto(`${desk}?collection=extras&view=import`);
  await choose('Third');
  const second = await hold(page, 'POST', /\/import_catalogue_rows/);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await second.isAsked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Begun since then');
  second.letGo();
  await expect(toast(page, 'Imported: 0 added, 1 changed')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Begun since then');
});

test('an older version is restored at the present place in the listing @edits', async ({ page }) => {
  const id = await addProduct(toSlug('place', page), { description: 'Old words.', sort_order: 900 });
  await backend.from('extras').update({ description: 'New words.' }).eq('id', id);
  await backend.from('extras').update({ sort_order: 500 }).eq('id', id);
  await openProduct(page, id);
  await page.getByText('History').click();
  await page.getByRole('button', { name: 'Restore this version' }).last().click();
  await expect(toast(page, 'Saved')).toBeVisible();
  expect(await readProduct(id)).toMatchObject({ description: 'Old words.', sort_order: 500 });
});
