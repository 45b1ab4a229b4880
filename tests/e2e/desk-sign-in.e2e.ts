import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { netlifyConfig } from '#publishing/publish-once.ts';
import { serveSite } from '#publishing/server/site-server.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { expect, test } from './fixtures.ts';
import { startSignInLetters } from './sign-in-letters.ts';
import { backend, createAccount, demandAccount } from './steps.ts';

const publishableKey = process.env['E2E_PUBLISHABLE_KEY'] ?? '';

test.describe('a desk whose project sends e-mail', () => {
  test.describe.configure({ mode: 'serial' });

  let site: { url: string; close(): Promise<void> };
  let folder: string;
  let letters: Awaited<ReturnType<typeof startSignInLetters>>;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await mkdtemp(path.join(tmpdir(), 'desk-sign-in-'));
    process.env['PUBLIC_SIGN_IN_LINK'] = 'on';
    process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';
    const outDir = path.join(folder, 'dist');
    letters = await startSignInLetters({ url: process.env['E2E_SUPABASE_URL'] ?? '', publishableKey });
    await buildWholeSite({ outDir, backend: { url: letters.url, publishableKey } });
    site = await serveSite({ root: () => outDir, config: netlifyConfig, port: 0, endpoints: {} });
  });

  test.afterAll(async () => {
    for (const name of ['PUBLIC_SIGN_IN_LINK', 'PUBLIC_IMAGE_SERVICE'])
      Reflect.deleteProperty(process.env, name);
    await site.close();
    await letters.close();
    await rm(folder, { recursive: true });
  });

  /** This machine sends no e-mail, so the test creates what a letter would contain. */
  async function receive(email: string, redirectTo?: string) {
    const options = redirectTo === undefined ? {} : { redirectTo };
    const { data } = await backend.auth.admin.generateLink({ type: 'magiclink', email, options });
    const { action_link, hashed_token } = data.properties ?? { action_link: '', hashed_token: '' };
    const link = new URL(action_link);
    return {
      link: `${letters.url}${link.pathname}${link.search}`,
      code: letters.addLetter(email, hashed_token),
    };
  }

  test('a link signs in once, the session lasts, and a used link says so', async ({ page, faults }) => {
    faults.allow(/status of 40[0134]/, 'the browser reports the status of the answer');
    const { email } = await createAccount();
    await demandAccount(page);
    const desk = `${site.url}/admin/catalogue`;
    await page.goto(desk);
    await expect(page.getByText('Sign in with the account of an editor')).toBeVisible();
    const sendLink = page.getByRole('button', { name: 'Send me a link instead' });
    await sendLink.click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('');
    await page.getByLabel('Email').fill(email);
    // Held until a second click was answered.
    const posts: (() => Promise<void>)[] = [];
    await page.route('**/auth/v1/otp**', async (route) => {
      if (route.request().method() === 'POST') posts.push(() => route.continue());
      else await route.continue();
    });
    const asked = page.waitForRequest(
      (request) => request.url().includes('/auth/v1/otp') && request.method() === 'POST',
    );
    await sendLink.click();
    await expect(sendLink).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => posts.length).toBe(1);
    // Playwright's click would wait until the button is enabled.
    await sendLink.dispatchEvent('click');
    await posts[0]?.();
    await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(
      `A link is on its way to ${email}.`,
    );
    const request = await asked;
    expect(posts).toHaveLength(1);
    expect(request.postDataJSON()).toMatchObject({ email, create_user: false });
    const redirectTo = new URL(request.url()).searchParams.get('redirect_to') ?? '';
    expect(redirectTo).toBe(desk);

    const { link } = await receive(email, redirectTo);
    await page.goto(link);
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    expect(page.url()).toBe(desk);
    await page.reload();
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

    // A link with another account's session replaces nothing.
    const other = await createAccount();
    const stranger = createClient(letters.url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { session } = (await stranger.auth.signInWithPassword(other)).data;
    const fragment = new URLSearchParams({
      access_token: session?.access_token ?? '',
      refresh_token: session?.refresh_token ?? '',
      expires_in: '3600',
      token_type: 'bearer',
      type: 'magiclink',
    });
    await page.goto('about:blank');
    await page.goto(`${desk}#${fragment}`);
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('This link was used before, or is too old.');

    // It also doesn't sign in a browser that requested no link.
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto('about:blank');
    await page.goto(`${desk}#${fragment}`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goto(`${desk}?code=${crypto.randomUUID()}`);
    await expect(page.getByRole('alert')).toContainText('only in the browser that asked for it');
  });

  test('a code signs in once, and a wrong one says so', async ({ page, faults }) => {
    faults.allow(/status of 40[0134]/, 'the browser reports the status of the answer');
    const { email } = await createAccount();
    await demandAccount(page);
    const desk = `${site.url}/admin/catalogue`;
    const ask = async () => {
      await page.goto(desk);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send me a link instead' }).click();
      await expect(page.getByLabel('Code')).toBeVisible();
      return receive(email);
    };
    const { code } = await ask();
    expect(code).toMatch(/^\d{6}$/);
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
    await signIn.click();
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/^This code is wrong/);
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await signIn.click();
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();

    // The code and the link of a letter are one: using the link uses up the code, so the letter has no link.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText(`Signed in as ${email}`)).toBeHidden();
    const scanned = await ask();
    await fetch(scanned.link, { redirect: 'manual' });
    await page.getByLabel('Code').fill(scanned.code);
    await signIn.click();
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/was used before/);
  });
});
