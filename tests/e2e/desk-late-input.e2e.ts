import { bucket, drawPicture, expect, test } from './desk-steps.ts';

test.describe.configure({ mode: 'default' });

test('what is typed and added during a save stays, unsaved @edits', async ({ page, desk }) => {
  const slug = desk.toSlug('late');
  const id = await desk.add(slug, { image_url: `${slug}/first.jpg` });
  await bucket.upload(`${slug}/first.jpg`, await drawPicture(), { contentType: 'image/jpeg' });
  await desk.open(id);
  const description = page.getByLabel('Description');
  await description.fill('One.');
  const answer = await desk.hold('PATCH', /\/rest\/v1\/extras/);
  await desk.save();
  await answer.isAsked();

  await description.press('End');
  await page.keyboard.type(' Two, ');
  await page.getByLabel('Finishes').fill('Honed');
  await page.getByLabel('What first.jpg shows').fill('A slab');
  await desk.giveFile('drop', 'Second.jpg', '#445');
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
  expect(await desk.read(id)).toMatchObject({ description: 'One.', gallery_urls: [] });

  // A reload loses none of it, and the next save has all of it.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(description).toHaveValue('One. Two, three.');
  await desk.saveAll();
  expect(await desk.read(id)).toMatchObject({
    description: 'One. Two, three.',
    finishes: ['Honed'],
    gallery_urls: [`${slug}/second.jpg`],
    picture_texts: { [`${slug}/first.jpg`]: 'A slab' },
  });
});

test('a new product stays open while it is added, with what is typed then @edits', async ({ page, desk }) => {
  desk.made.push('desk-late-urn');
  await desk.goto('?collection=extras&product=new');
  await page.getByLabel('Name', { exact: true }).fill('Desk Late Urn');
  await page.getByLabel('Type').fill('Marble');
  const answer = await desk.hold('POST', /\/rest\/v1\/extras/);
  await desk.save();
  await answer.isAsked();
  const description = page.getByLabel('Description');
  await description.focus();
  await page.keyboard.type('Turned from');
  answer.letGo();
  await desk.says('Desk Late Urn is added');
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible();
  await page.keyboard.type(' one block.');
  await expect(description).toHaveValue('Turned from one block.');
  await expect(page.getByText('1 change not saved.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('product')).not.toBe('new');
  await desk.saveAll();
  await page.reload();
  await expect(description).toHaveValue('Turned from one block.');
});

test('a choice that is changed during their save is not lost @edits', async ({ page, faults, desk }) => {
  faults.allow(/status of 409/, 'the browser reports that the save was refused');
  const { id } = await desk.openNew('late-choice');
  await page.getByLabel('Description').fill('Mine.');
  await desk.edit(id, { description: 'Theirs.' });
  await desk.save();
  const mine = page.getByRole('row').filter({ hasText: 'Description' }).getByRole('radio').last();
  await expect(mine).toBeChecked();
  const answer = await desk.hold('PATCH', /\/rest\/v1\/extras/);
  await page.getByRole('button', { name: 'Save choices' }).click();
  await answer.isAsked();
  await page.getByRole('row').filter({ hasText: 'Description' }).getByRole('radio').first().check();
  answer.letGo();
  await expect(page.getByText('1 change not saved.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Theirs.');
  expect(await desk.read(id)).toMatchObject({ description: 'Mine.' });
});

test('who leaves during a save stays away, and keeps what was typed @edits', async ({ page, desk }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const { id } = await desk.openNew('late-left');
  await page.getByLabel('Description').fill('Sent.');
  const answer = await desk.hold('PATCH', /\/rest\/v1\/extras/);
  await desk.save();
  await answer.isAsked();
  await page.getByLabel('Description').fill('Sent. Typed later.');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  answer.letGo();
  await desk.says('Saved');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await desk.read(id)).toMatchObject({ description: 'Sent.' });
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue('Sent. Typed later.');
  await desk.saveAll();
  expect(await desk.read(id)).toMatchObject({ description: 'Sent. Typed later.' });
});

test('a file that is chosen during an import stays, and is not imported @edits', async ({ page, desk }) => {
  const slug = desk.toSlug('late-import');
  const id = await desk.add(slug);
  await desk.goto('?collection=extras&view=import');
  const choose = (origin: string) => desk.chooseCsv(`slug,custom_sizes\n${slug},${origin}\n`);
  await choose('First');
  const answer = await desk.hold('POST', /\/import_catalogue_rows/);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await answer.isAsked();
  await choose('Second');
  await expect(page.getByRole('table').getByText('Second')).toBeVisible();
  answer.letGo();
  await desk.says('Imported: 0 added, 1 changed');
  expect(await desk.read(id)).toMatchObject({ custom_sizes: 'First' });
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByRole('table', { name: /^Products in/ })).toBeVisible();
  expect(await desk.read(id)).toMatchObject({ custom_sizes: 'Second' });

  // An editor who has opened a product stays there.
  await desk.goto('?collection=extras&view=import');
  await choose('Third');
  const second = await desk.hold('POST', /\/import_catalogue_rows/);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await second.isAsked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Begun since then');
  second.letGo();
  await desk.says('Imported: 0 added, 1 changed');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Begun since then');
});

test('an older version is restored at the present place in the listing @edits', async ({ page, desk }) => {
  const id = await desk.add(desk.toSlug('place'), { description: 'Old words.', sort_order: 900 });
  await desk.edit(id, { description: 'New words.' });
  await desk.edit(id, { sort_order: 500 });
  await desk.open(id);
  await page.getByText('History').click();
  await page.getByRole('button', { name: 'Restore this version' }).last().click();
  await desk.says('Saved');
  expect(await desk.read(id)).toMatchObject({ description: 'Old words.', sort_order: 500 });
});
