import { bucket, drawPicture, expect, test } from './desk-steps.ts';

test.describe.configure({ mode: 'default' });

test('what is typed and added during a save stays, also if the editor leaves @edits', async ({
  page,
  desk,
}) => {
  const slug = desk.toSlug('late');
  const id = await desk.add(slug, { image_url: `${slug}/first.jpg` });
  await bucket.upload(`${slug}/first.jpg`, await drawPicture(), { contentType: 'image/jpeg' });
  await desk.open(id);
  const description = page.getByLabel('Description');
  await description.fill('One.');
  const letGo = await desk.hold('PATCH', /\/rest\/v1\/extras/, () => desk.save());
  await description.press('End');
  await page.keyboard.type(' Two, ');
  await page.getByLabel('Finishes').fill('Honed');
  await page.getByLabel('What first.jpg shows').fill('A slab');
  await desk.giveFile('drop', 'Second.jpg', '#445');
  await expect(page.getByRole('button', { name: 'Remove second.jpg' })).toBeVisible();
  await description.focus();
  letGo();
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

  // Who leaves during a save stays away.
  await description.fill('Sent.');
  const letGoAgain = await desk.hold('PATCH', /\/rest\/v1\/extras/, () => desk.save());
  await description.fill('Sent. Typed later.');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  letGoAgain();
  await desk.says('Saved');
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => desk.read(id)).toMatchObject({ description: 'Sent.' });
  await page.goBack();
  await expect(description).toHaveValue('Sent. Typed later.');
  await desk.saveAll();
  expect(await desk.read(id)).toMatchObject({ description: 'Sent. Typed later.' });
});

test('a file that is chosen during an import stays, and is not imported @edits', async ({ page, desk }) => {
  const slug = desk.toSlug('late-import');
  const id = await desk.add(slug);
  await desk.goto('?collection=extras&view=import');
  const choose = (origin: string) => desk.chooseCsv(`slug,custom_sizes\n${slug},${origin}\n`);
  await choose('First');
  const letGo = await desk.hold('POST', /\/import_catalogue_rows/, () => desk.press('Import 1 line'));
  await choose('Second');
  await expect(page.getByRole('table').getByText('Second')).toBeVisible();
  letGo();
  await desk.says('Imported: 0 added, 1 changed');
  expect(await desk.read(id)).toMatchObject({ custom_sizes: 'First' });

  // An editor who has opened a product stays there.
  const letGoAgain = await desk.hold('POST', /\/import_catalogue_rows/, () => desk.press('Import 1 line'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Begun since then');
  letGoAgain();
  await expect.poll(() => desk.read(id)).toMatchObject({ custom_sizes: 'Second' });
  await expect(desk.toast('Imported: 0 added, 1 changed').last()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Begun since then');
});
