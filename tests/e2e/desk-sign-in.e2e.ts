import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from './fixtures.ts';
import { createAccount, demandAccount, reply } from './steps.ts';

const desk = '/admin/catalogue';
const DIGITS = '012345';

async function openSession(account: { email: string; password: string }) {
  const client = createClient(
    process.env['E2E_SUPABASE_URL'] ?? '',
    process.env['E2E_PUBLISHABLE_KEY'] ?? '',
    { auth: { persistSession: false, autoRefreshToken: false } },
  );
  const { data } = await client.auth.signInWithPassword(account);
  return { ...data.session };
}

/**
 * Answers like a hosted project, in place of the embedded backend, whose links contain sessions. A link that was
 * requested with a challenge returns with a code, which only the holder of the verifier can exchange for a session
 * (RFC 7636). A letter has six digits, too.
 *
 * @returns the code of the link, and the requests for letters
 */
async function sendLetters(page: Page, session: object) {
  const code = randomUUID();
  const asked: Record<string, unknown>[] = [];
  const answers: Record<string, (body: Record<string, string>, url: URL) => object | undefined> = {
    otp: (body, url) => {
      asked.push({ ...body, redirectTo: url.searchParams.get('redirect_to') });
      return {};
    },
    token: ({ auth_code, code_verifier = '' }) => {
      const challenge = createHash('sha256').update(code_verifier).digest('base64url');
      return auth_code === code && asked.at(-1)?.['code_challenge'] === challenge ? session : undefined;
    },
    verify: ({ token, type }) => (token === DIGITS && type === 'email' ? session : undefined),
  };
  const refusal = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' };
  await page.route(/\/auth\/v1\/(?:otp|verify|token\?grant_type=pkce)/, (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() !== 'POST') return route.continue();
    const body = route.request().postDataJSON() as Record<string, string>;
    const answer = answers[url.pathname.split('/').at(-1) ?? '']?.(body, url);
    return reply(route, answer ? 200 : 403, answer ?? refusal);
  });
  return { code, asked };
}

/** Another fragment alone would not load the page again. */
async function follow(page: Page, link: string) {
  await page.goto('about:blank');
  await page.goto(link);
}

test('a code or a link signs in once, and a wrong or used one says so', async ({ page, faults, baseURL }) => {
  faults.allow(/status of 40[0134]/, 'the browser reports the status of the answer');
  const account = await createAccount();
  const { email } = account;
  await demandAccount(page);
  const { code, asked } = await sendLetters(page, await openSession(account));
  await page.goto(desk);
  await expect(page.getByText('Sign in with the account of an editor')).toBeVisible();
  const sendLink = page.getByRole('button', { name: 'Send me a link instead' });
  await sendLink.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('');
  await page.getByLabel('Email').fill(email);
  // Held until a second click was answered.
  const clicks = Promise.withResolvers<undefined>();
  await page.route(/\/auth\/v1\/otp/, async (route) => {
    await clicks.promise;
    await route.fallback();
  });
  await sendLink.click();
  await expect(sendLink).toHaveAttribute('aria-disabled', 'true');
  // Playwright's click would wait until the button is enabled.
  await sendLink.dispatchEvent('click');
  clicks.resolve(undefined);
  await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(
    `A link is on its way to ${email}.`,
  );
  const redirectTo = new URL(desk, baseURL).href;
  expect(asked).toEqual([expect.objectContaining({ email, create_user: false, redirectTo })]);

  const digits = page.getByLabel('Code');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await digits.fill('543210');
  await signIn.click();
  await expect(digits).toHaveAccessibleDescription(/^This code is wrong, was used before/);
  await expect(digits).toBeFocused();
  await digits.fill(`${DIGITS.slice(0, 3)} ${DIGITS.slice(3)}`);
  await signIn.click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.click();

  await page.getByLabel('Email').fill(email);
  await sendLink.click();
  await expect.poll(() => asked).toHaveLength(2);
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await follow(page, `${desk}?code=${code}`);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(page.url()).toBe(redirectTo);
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  // A link with another account's session replaces nothing.
  const { access_token = '', refresh_token = '' } = await openSession(await createAccount());
  const fragment = new URLSearchParams({
    ...{ access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'magiclink' },
  });
  await follow(page, `${desk}#${fragment}`);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  await signOut.click();
  await follow(page, `${desk}#error=access_denied&error_code=otp_expired&error_description=Expired`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This link was used before, or is too old.');

  // It also doesn't sign in a browser that requested no link.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await follow(page, `${desk}#${fragment}`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${desk}?code=${code}`);
  await expect(page.getByRole('alert')).toContainText('only in the browser that asked for it');
});
