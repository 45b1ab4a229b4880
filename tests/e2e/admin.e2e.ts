import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { collectionNames } from '#content/words/site.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { expect, test } from './fixtures.ts';
import { backend, createAccount, reply, signIn, toast } from './steps.ts';

const adminPaths = [
  '/admin/members',
  '/admin/update-gallery-urls',
  '/admin/upload-images',
  '/admin/generate-project-images',
];

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
/** The calls of one function (or of all), in order. */
const callsOf = (page: Page, name = '') => {
  const calls: { body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`/functions/v1/${name}`))
      calls.push({ body: request.postDataJSON() as Record<string, unknown> });
  });
  return calls;
};

/** Simulates a hosted project, where these functions require an editor. */
async function demandEditor(page: Page, name: string): Promise<string[]> {
  const tokens: string[] = [];
  await page.route(`**/functions/v1/${name}`, async (route) => {
    const { authorization } = route.request().headers();
    if (route.request().method() !== 'POST') return route.continue();
    if (authorization) {
      tokens.push(authorization);
      return route.continue();
    }
    await reply(route, 401, { error: 'Please sign in as an editor', code: 'sign_in_required' });
  });
  return tokens;
}

test('galleries of all tables are updated one by one, or of one table', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/, 'the last call is broken on purpose');
  // The page also queries the publishing status, which doesn't matter here.
  const calls = callsOf(page, 'update-gallery-urls');
  await page.goto('/admin/update-gallery-urls');
  await expect(page.getByRole('main').getByText('Publishing', { exact: true })).toBeVisible();
  for (const name of Object.values(collectionNames)) await expect(row(page, name)).toContainText('Success');
  await expect(toast(page, 'All collections processed')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'All collections processed' })).toBeVisible();
  expect(calls.map(({ body }) => body['tableName'])).toEqual(collections.map(({ table }) => table));
  await expect(row(page, 'Extras')).toContainText(
    /Gallery URLs updated successfully! \d+ products processed\./,
  );

  await page.getByRole('button', { name: 'Update Extras' }).click();
  await expect(toast(page, 'Gallery URLs updated for extras')).toBeVisible();
  expect(calls).toHaveLength(6);

  // One that fails is reported, and the others continue.
  await page.route('**/functions/v1/update-gallery-urls', (route) =>
    route.request().postData()?.includes('hardscape') ? route.abort() : route.continue(),
  );
  await page.reload();
  await expect(toast(page, 'Failed to update Hardscape Materials')).toBeVisible({ timeout: 30_000 });
  await expect(row(page, 'Hardscape Materials')).toContainText('Failed');
  await expect(row(page, 'Extras')).toContainText('Success');
});

test('members are downloaded, and one gets points', async ({ page, faults }) => {
  faults.allow(/status of 400/, 'the first entry is refused');
  const email = `member-${crypto.randomUUID()}@example.com`;
  const asked = await backend.rpc('subscribe_member', {
    ...{ p_email: email, p_mailbox: email, p_first_name: null, p_last_name: null, p_phone: null },
    ...{ p_wording: 'Yes.', p_wording_version: '1', p_welcome_points: 100, p_is_mail_set: true },
  });
  const [request] = asked.data as { request_id: string }[];
  await backend.rpc('confirm_member', { p_request_id: request?.request_id, p_welcome_points: 100 });

  await page.goto('/admin/members');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Points', { exact: true }).fill('-50');
  await page.getByLabel('Reason').selectOption('purchase');
  await page.getByRole('button', { name: 'Add points' }).click();
  await expect(toast(page, 'A purchase adds points')).toBeVisible();
  await page.getByLabel('Points', { exact: true }).fill('950');
  await page.getByRole('button', { name: 'Add points' }).click();
  await expect(toast(page, `${email} has 1,050 points now.`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download members' }).click();
  const text = await readFile(await (await started).path(), 'utf8');
  expect(text).toContain(`${email},,,en,1050,silver,http`);
  await backend.rpc('erase_member', { p_email: email, p_mailbox: email });
});

test('three pictures are uploaded', async ({ page }) => {
  const calls = callsOf(page, 'upload-product-images');
  await page.goto('/admin/upload-images');
  await expect(toast(page, 'Uploading 3 images...').or(toast(page, 'Successfully uploaded'))).toBeVisible();
  await expect(toast(page, 'Successfully uploaded 3 images!')).toBeVisible({ timeout: 20_000 });
  // The pending message was replaced by the success message and disappears.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Success')).toHaveCount(3);
  await expect(page.getByText('Garden/Bird Baths/Classic Bird Bath 01.jpg')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body['images']).toHaveLength(3);
});

test('pictures are generated with a pause between them, until stopped', async ({ page }) => {
  await page.goto('/admin/generate-project-images');
  await expect(toast(page, 'Image 1 generated for The Europa Project')).toBeVisible({ timeout: 20_000 });
  await expect(toast(page, 'Image 2 generated for The Europa Project')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Generate all images' })).toBeVisible();
  // By the clock of the page: the messages that tell this test of a call take any time.
  const [first, second] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/generate-project-images'))
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ initiatorType }) => initiatorType === 'fetch')
      .map(({ startTime, responseEnd }) => ({ startTime, responseEnd })),
  );
  expect(first?.responseEnd).toBeGreaterThan(0);
  expect((second?.startTime ?? 0) - (first?.responseEnd ?? 0)).toBeGreaterThanOrEqual(1950);

  const image = page.getByRole('link', { name: 'Open the picture' }).first();
  const response = await page.request.get((await image.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('image/png');
});

test('a tool asks an editor to sign in, runs again, and remembers them', async ({ page, faults }) => {
  const done = 'Successfully uploaded 3 images!';
  faults.allow(/status of 40[01]/, 'the browser reports the status of the answer');
  const account = await createAccount();
  const tokens = await demandEditor(page, 'upload-product-images');
  await page.goto('/admin/upload-images');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Failed').first()).toBeVisible();
  await expect(toast(page, 'Please sign in as an editor')).toBeVisible();

  await signIn(page, { ...account, password: 'wrong' });
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  expect(tokens).toEqual([]);

  await signIn(page, account);
  await expect(toast(page, done)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden();

  await page.reload();
  await expect(toast(page, done)).toBeVisible({ timeout: 20_000 });
  expect(tokens.length).toBeGreaterThanOrEqual(2);

  await expect(page.getByText(`Signed in as ${account.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page, 'You are signed out')).toBeVisible();
  await expect(page.getByText(`Signed in as ${account.email}.`)).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('a tool does nothing in a background tab', async ({ page }) => {
  await page.addInitScript(() => {
    let state = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    addEventListener('look', () => {
      state = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const calls = callsOf(page);
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page.locator('astro-island:not([ssr])').last()).toBeAttached();
    expect(calls, path).toEqual([]);
  }
  await page.evaluate(() => dispatchEvent(new Event('look')));
  await expect.poll(() => calls.length).toBeGreaterThan(0);
});
