import type { Page, Route } from '@playwright/test';
import { consent } from '#content/words/members.ts';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { findAxeViolations } from './axe.ts';
import { fakeTranslate } from './fake-translate.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-scripts.ts';
import { reply, toast } from './steps.ts';

const join = (page: Page) => page.getByRole('button', { name: 'Join the Circle' });
const newAddress = () => `signup-${crypto.randomUUID()}@example.com`;
const subscribe = '**/functions/v1/subscribe';

async function open(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('checkbox').check();
}

/** Answers signups in place of the function. */
const answer = (page: Page, respond: (route: Route) => Promise<void>) =>
  page.route(subscribe, (route) => (route.request().method() === 'POST' ? respond(route) : route.continue()));

test('a visitor joins and is told so, and a member gets a friendly message', async ({ page, faults }) => {
  faults.allow(/status of 409/, 'the browser reports the status of the answer');
  const email = newAddress();
  await open(page, ` ${email} `);
  const answered = page.waitForResponse((response) => response.status() === 201);
  await join(page).click();

  await expect(page.getByRole('heading', { name: "You're In!" })).toBeFocused();
  await expect(toast(page, 'Welcome to the Family!')).toContainText(
    `You've earned ${welcomePoints} loyalty points. Check your email for exclusive benefits.`,
  );
  await expect(join(page)).toHaveCount(0);
  const agreed = { consent: true, consent_version: consent.version, language: 'en' };
  const asked = (await answered).request().postDataJSON() as unknown;
  expect(asked).toEqual({ email, first_name: 'Anna', last_name: '', phone: '', ...agreed });
  // No key to the membership.
  expect(await (await answered).json()).toEqual({ status: 'subscribed', points: 100 });
  expect(await findAxeViolations(page)).toEqual([]);

  await open(page, email.toUpperCase());
  await join(page).click();
  const known = "You're already part of our loyalty program!";
  await expect(toast(page, 'Already Subscribed')).toContainText(known);
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
});

test('who gets a letter is told so; a failure keeps the form', async ({ page, faults }) => {
  await test.step('who gets a letter is told so', async () => {
    await answer(page, (route) => reply(route, 201, { status: 'confirmation_sent', points: 100 }));
    await open(page, newAddress());
    await join(page).click();
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeFocused();
    await expect(page.getByText('press the link in our letter')).toBeVisible();
    await expect(toast(page, 'Welcome to the Family!')).toBeVisible();
    await page.unroute(subscribe);
  });
  await test.step('the button is disabled during the request, and a failure keeps the form unchanged', async () => {
    faults.allow(/status of 429/, 'the browser reports the status of the answer');
    const { promise: asked, resolve: letGo } = Promise.withResolvers<undefined>();
    await answer(page, async (route) => {
      await asked;
      await reply(route, 429, {});
    });
    const email = newAddress();
    await open(page, email);
    await join(page).click();
    const waiting = page.getByRole('button', { name: 'Joining...' });
    await expect(waiting).toBeDisabled();
    letGo(undefined);
    await expect(toast(page, 'Too Many Requests')).toContainText('Please wait before trying again.');
    await expect(join(page)).toBeEnabled();
    await expect(join(page)).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);

    await expect(page.getByLabel('First name')).toHaveValue('Anna');
  });
});

test('what fails or is incomplete keeps the form and says why', async ({ page, faults }) => {
  await test.step('the form requires an address and the consent', async () => {
    await page.goto('/');
    await page.getByLabel('Email').fill('anna');
    await join(page).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    await expect(page.getByLabel('Email')).toBeFocused();
    const consent = page.getByRole('checkbox');
    await expect(consent).not.toBeChecked();
    await expect(consent).toHaveAccessibleDescription('You must agree to the terms and conditions');
    await consent.check();
    await expect(page.getByText('You must agree to the terms and conditions')).toBeHidden();
  });
  await test.step('a password manager that fills in the hidden field costs one more press, without a false message', async () => {
    faults.allow(/status of 400/, 'the first signup is refused');
    await open(page, newAddress());
    await page.locator('#signup-website').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://example.com';
    });
    await join(page).click();
    await expect(toast(page, 'Subscription Failed')).toBeVisible();
    await expect(page.getByRole('heading', { name: "You're In!" })).toHaveCount(0);
    await join(page).click();
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible();
  });
});

test('an unsigned link does nothing, and focus moves to the result', async ({ page, faults }) => {
  faults.allow(/status of 400/, 'the browser reports the status of the answer');
  await test.step('an unsigned link unsubscribes and confirms no one', async () => {
    for (const [path, name] of [
      ['/unsubscribe', 'Unsubscribe'],
      ['/confirm', 'Confirm'],
    ] as const) {
      await page.goto(`${path}?token=a.b.c`);
      await page.getByRole('button', { name }).click();
      await expect(page.getByText('This link is not valid')).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.goto(path);
      await expect(page.getByRole('button', { name })).toBeHidden();
    }
  });
  await test.step('an answer moves the focus to the result, unless the visitor has moved on', async () => {
    const confirm = page.getByRole('button', { name: 'Confirm' });
    const replies = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    let asked = 0;
    await page.route('**/functions/v1/confirm-subscription', async (route) => {
      await reply(route, (await replies[asked++]?.promise) ?? 500, { code: 'invalid_link' });
    });
    await page.goto('/confirm?token=a.b.c');
    await confirm.focus();
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    await expect(confirm).toBeDisabled();
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Tab');
    const email = page.getByRole('main').getByRole('link');
    await expect(email).toBeFocused();
    replies[0]?.resolve(400);
    await expect(page.getByText('This link is not valid')).toBeVisible();
    await expect(email).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    replies[1]?.resolve(200);
    await expect(page.getByText('You are in. Your welcome points are on your account.')).toBeFocused();
    await expect(confirm).toBeHidden();
    expect(asked).toBe(2);
  });
});

test('a page that was translated before its form hydrated keeps what was typed', async ({ page }) => {
  const letThrough = await holdRequests(page, /\/SignupForm\.[^/]+\.js/);
  await page.goto('/');
  await page.locator('#signup-email').focus();
  await fakeTranslate(page, { attributes: true });
  await page.locator('#signup-email').fill(newAddress());
  await page.locator('#signup-firstName').fill('Anna');
  await page.getByRole('checkbox').check();
  letThrough();
  const form = page.locator('form:has(#signup-email)');
  await expect(page.locator('astro-island:not([ssr])', { has: form })).toBeAttached();
  await expect(page.locator('#signup-firstName')).toHaveValue('Anna');
  await form.getByRole('button').click();
  await expect(form).toHaveCount(0);
});
