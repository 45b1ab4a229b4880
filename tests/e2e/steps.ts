/** Steps and readings of several files. */
import { createClient } from '@supabase/supabase-js';
import type { APIRequestContext, BrowserContext, Locator, Page, Route } from '@playwright/test';
import { expect, type Faults } from './fixtures.ts';

export const PUBLISH_TIMEOUT_MS = 120_000;

/** Bypasses row-level security, to prepare tests and to simulate another editor. */
export const backend = createClient(
  process.env['E2E_SUPABASE_URL'] ?? '',
  process.env['E2E_SECRET_KEY'] ?? '',
  { auth: { persistSession: false, autoRefreshToken: false } },
);

/** Case-sensitive: "Saved" is not "Your unsaved changes". */
export const toast = (page: Page, title: string | RegExp) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: typeof title === 'string' ? new RegExp(RegExp.escape(title)) : title });

/** How many pixels the page is wider than the window. */
export const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Where elements are in the window. */
export const readBoxes = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

/** How many pixels wide the file of a picture is, as soon as it has arrived. */
export const readPixels = (picture: Locator) =>
  picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);

export const readTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The pages of a PDF: each is an object of this type. */
export const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Answers for the backend, which has another origin. */
export const reply = (route: Route, status: number, content: string | object = '') =>
  route.fulfill({
    status,
    headers: { 'access-control-allow-origin': '*' },
    ...(typeof content === 'string' ? { body: content } : { json: content }),
  });

/** Waits until the served site has a page, or no longer has it. */
export async function waitForStatus(request: APIRequestContext, path: string, status: number): Promise<void> {
  // The server closes an idle connection after 5 s, possibly just when a poll reuses it.
  const readStatus = async () => (await request.get(path, { maxRedirects: 0, maxRetries: 3 })).status();
  await expect.poll(readStatus, { timeout: PUBLISH_TIMEOUT_MS }).toBe(status);
}

/** Stores stones, or a text in place of the list, as an earlier visit would have. */
export async function storeSelection(page: Page, list: readonly object[] | string): Promise<void> {
  await page.goto('/privacy');
  const text = typeof list === 'string' ? list : JSON.stringify({ version: 1, unit: 'm2', entries: list });
  await page.evaluate((value) => localStorage.setItem('selection', value), text);
}

/** The site leads to the chat; nothing of it is fetched. */
export async function catchChat(context: BrowserContext, faults: Faults): Promise<void> {
  faults.allow(/^leaves: https:\/\/wa\.me\//, 'the chat is where the site leads');
  const chat = { contentType: 'text/html', body: '<title>chat</title>' };
  await context.route('https://wa.me/**', (route) => route.fulfill(chat));
}

export const inquiry = {
  Name: 'Marta Oliveira',
  Email: 'marta@oliveira.studio',
  Phone: '+1 786 555 0117',
  Message: 'A stair in ivory travertine & a hall: 100% honed, #2 finish.\nCould you send a sample? 👩‍👩‍👧',
};

/** Fills in the form of an inquiry, all but the project type. */
export async function fillInquiry(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(inquiry))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** An account with the role of an editor. */
export async function createAccount() {
  const account = { email: `editor-${crypto.randomUUID()}@example.com`, password: 'correct horse battery' };
  const created = await backend.auth.admin.createUser({
    ...account,
    email_confirm: true,
    app_metadata: { role: 'editor' },
  });
  expect(created.error).toBeNull();
  return { ...account, id: created.data.user?.id ?? '' };
}

/** As on a hosted project: no access by being on this machine. */
export const demandAccount = (page: Page) =>
  page.route('**/auth/v1/local-editor', (route) => reply(route, 404, {}));

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The next request renews the session. */
export const expireSession = (page: Page) =>
  page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.endsWith('-auth-token')) continue;
      const session = JSON.parse(String(value)) as object;
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    }
  });
