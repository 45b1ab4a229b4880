import type { Page } from '@playwright/test';
import { company } from './company.ts';
import { findAxeViolations } from './axe.ts';
import { fakeTranslate } from './fake-translate.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-scripts.ts';
import { catchChat, fillInquiry, inquiry, readBoxes, storeSelection, toast } from './steps.ts';

test.beforeEach(({ context, faults }) => catchChat(context, faults));

async function fillIn(page: Page): Promise<void> {
  await fillInquiry(page);
  await page.getByLabel('Project type').selectOption('Hospitality');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Send on WhatsApp' });
/** The form as soon as its code has taken over. */
const hydratedForm = (page: Page) =>
  page.locator('astro-island:not([ssr]) form', { has: page.locator('#inquiry-name') });
const textOf = (url: string) => new URL(url).searchParams.get('text');

test('an inquiry opens the chat with its content, to be copied or put back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/contact');
  await fillIn(page);
  const opened = context.waitForEvent('page');
  await submit(page).click();
  const chat = await opened;
  await test.step('the chat has all its content, and cannot reach the page it came from', async () => {
    expect(chat.url()).toContain(`${company.chatUrl}?text=`);
    expect(textOf(chat.url())).toBe(
      [
        'Name: Marta Oliveira',
        'Email: marta@oliveira.studio',
        'Phone: +1 786 555 0117',
        'Company: N/A',
        'Project type: Hospitality',
        `Message: ${inquiry.Message}`,
      ].join('\n'),
    );
    await chat.waitForLoadState();
    expect(await chat.evaluate(() => window.opener as unknown)).toBeNull();
    await page.bringToFront();
  });
  await test.step('the form is ready for the next one, and the link remains', async () => {
    const success = toast(page, 'Message Sent!');
    await expect(success).toContainText("We'll get back to you within 24 hours.");
    await expect(success.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute('href', chat.url());
    for (const label of Object.keys(inquiry))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Project type')).toHaveValue('');

    // The same link and the text remain after the toast disappears (how soon it does: notifications.e2e.ts).
    await success.getByRole('button', { name: 'Close' }).click();
    await expect(success).toBeHidden();
    await expect(page.getByText('Chat did not open?')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Open it here' })).toHaveAttribute('href', chat.url());
  });
  await test.step('the message can be copied, and put back', async () => {
    await page.getByRole('button', { name: 'Copy the message' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Name: Marta Oliveira');
    await page.getByRole('button', { name: 'Put back what I wrote' }).click();
    for (const [label, value] of Object.entries(inquiry))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel('Project type')).toHaveValue('Hospitality');
    await expect(page.getByLabel('Message')).toBeFocused();
    await expect(page.getByText('Chat did not open?')).toBeHidden();
  });
});

test('a form says what is wrong and where, until it is fixed', async ({ page, context }) => {
  let chats = 0;
  context.on('page', () => (chats += 1));
  await page.goto('/contact');
  await page.getByLabel('Email').fill('marta@');
  await submit(page).click();
  // First, because it goes after five seconds.
  await expect(toast(page, 'Validation Error')).toContainText('Please check the form for errors.');

  const mistakes = {
    Name: 'Name is required',
    Email: 'Invalid email address',
    Phone: 'Phone is required',
    'Project type': 'Please select a project type',
    Message: 'Message must be at least 10 characters',
  };
  for (const [label, message] of Object.entries(mistakes)) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('Name')).toBeFocused();

  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByLabel('Name').fill('M');
  await expect(page.getByText('Name is required')).toBeHidden();
  await expect(page.getByText('Phone is required')).toBeVisible();
  await page.getByLabel('Project type').selectOption('Other');
  await expect(page.getByText('Please select a project type')).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('marta@');
  expect(chats).toBe(0);

  // The last mistake is corrected at once, while its error message is there.
  await fillIn(page);
  await page.getByLabel('Phone').fill('');
  await submit(page).click();
  await page.getByLabel('Phone').fill(inquiry.Phone);
  await submit(page).press('Enter');
  await page.bringToFront();
  await expect(toast(page, 'Message Sent!')).toBeVisible();
  await expect(toast(page, 'Validation Error')).toHaveCount(0);
});

test('an inquiry waits for the code of the form, says so, and is sent once', async ({ page, context }) => {
  const letThrough = await holdRequests(page, /\/InquiryForm\.[^/]+\.js/);
  await page.goto('/contact');
  await fillIn(page);
  await submit(page).click();
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'still loading' });
  await expect(status).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  const opened = context.waitForEvent('page');
  letThrough();
  expect(textOf((await opened).url())).toContain('Name: Marta Oliveira');
  await page.bringToFront();
  await expect(status).toBeHidden();
});

test('an inquiry that waited too long is sent by the browser, not again by late code', async ({ page }) => {
  const letThrough = await holdRequests(page, /\/InquiryForm\.[^/]+\.js/);
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    addEventListener('submit', (event) => {
      if (!event.defaultPrevented) sent.push('by the browser');
      event.preventDefault();
    });
    window.open = () => {
      sent.push('by the island');
      return null;
    };
  });
  const readSent = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
  await page.clock.install();
  await page.goto('/contact');
  await fillIn(page);
  await submit(page).click();
  await submit(page).click();
  await page.clock.runFor(10_000);
  expect(await readSent()).toEqual(['by the browser']);
  letThrough();
  await expect(hydratedForm(page)).toBeVisible();
  await page.clock.runFor(1000);
  expect(await readSent()).toEqual(['by the browser']);
});

test('the subject of a contact is above the form and in the message @both', async ({ page, baseURL }) => {
  await test.step('a quote names its product right above the first field, even with a long name', async () => {
    const product = 'Granite Paving, 80 × 40 cm, flamed';
    const from = '/collections/hardscape-materials/granite-paving-flamed';
    await page.goto(`/contact?${new URLSearchParams({ product, from }).toString()}`);
    await expect(page.getByLabel('Message')).toHaveValue(
      `I am interested in ${product} (${new URL(from, baseURL).href}). `,
    );
    const subject = page.getByRole('link', { name: product });
    await expect(subject).toHaveAttribute('href', from);
    await expect(subject).toBeInViewport({ ratio: 1 });
    const heading = page.getByRole('heading', { name: 'Request a quote' });
    const places = [heading, subject, page.getByLabel('Name')].map(
      async (part) => (await readBoxes(part))[0],
    );
    const [title, line, field] = await Promise.all(places);
    if (!title || !line || !field) throw new Error('Not on the page');
    expect(line.bottom).toBeLessThanOrEqual(field.top);
    expect(field.top - line.top).toBeLessThan(120);
    expect(line.top).toBeGreaterThanOrEqual(title.top);
    await page.getByLabel('Message').click();
    await page.getByLabel('Name').fill('M');
    await expect(page.getByLabel('Message')).toHaveValue(/^I am interested in Granite Paving/);
  });
  await test.step('a contact from the selection names it above the fold and contains its link', async () => {
    await storeSelection(page, [{ product: 'floor-and-wall/volakas' }]);
    await page.goto('/contact?about=selection');
    const subject = page.getByRole('main').getByRole('link', { name: 'Your selection of 1 stone' });
    await expect(subject).toHaveAttribute('href', '/selection');
    await expect(subject).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Message')).toHaveValue(
      /^I am interested in my selection of 1 stone \(https?:\/\/[^/]+\/selection#2\.fvolakas\.[a-z0-9]+\)\. $/,
    );
    // The link is complete and on one line, even on the narrowest phone.
    await page.setViewportSize({ width: 320, height: 700 });
    const { height, cut } = await subject.evaluate((link) => ({
      height: link.getBoundingClientRect().height,
      cut: link.scrollWidth - link.clientWidth,
    }));
    expect(height).toBeLessThan(30);
    expect(cut).toBeLessThanOrEqual(0);
  });
});

test("a selection of many stones leaves room for the visitor's own message", async ({ page, context }) => {
  const entries = Array.from({ length: 60 }, (_, index) => ({
    product: `floor-and-wall/travertine-ivory-number-${index}`,
    finish: 'Brushed',
    areaM2: 12.5 + index,
    isSampleWanted: true,
  }));
  await storeSelection(page, entries);
  await page.goto('/contact?about=selection');
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue(/^I am interested in my selection of 60 stones/);
  const own = await message.inputValue();
  const note = page.getByRole('main').getByRole('status').filter({ hasText: 'too long for a link' });
  // The longest list has no link, and the page says what to do.
  await expect(note.getByRole('link', { name: 'your selection' })).toBeVisible();
  expect(own).not.toContain('/selection#');
  await fillIn(page);
  await message.fill(own + 'A hall. '.repeat(124));
  const opened = context.waitForEvent('page');
  await submit(page).click();
  expect(textOf((await opened).url())).toContain('my selection of 60 stones');
  await expect(page.getByText('Message is too long')).toHaveCount(0);
});

test('a blocked chat is reported, and nothing that was typed is lost', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/contact');
  await fillIn(page);
  await submit(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('The chat did not open: your browser held it back.');
  await expect(page.getByRole('link', { name: 'Open it here' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  // Nothing was sent: no success, and the fields stay for another try.
  await expect(toast(page, 'Message Sent!')).toHaveCount(0);
  for (const [label, value] of Object.entries(inquiry))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByLabel('Project type')).toHaveValue('Hospitality');
  await expect(page.getByRole('button', { name: 'Put back what I wrote' })).toHaveCount(0);
  // What is corrected is not sent by a link with the former text.
  await page.getByLabel('Phone').fill('+1 305 555 0199');
  await expect(page.getByRole('link', { name: 'Open it here' })).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByRole('link', { name: 'Open it here' })).toHaveAttribute('href', /555%200199/);
});

test('a second click and a second Enter on Send open one chat and show no error', async ({ page }) => {
  for (const [again, email, sent] of [
    ['click', 'info@müller-stein.example', /Email: info@(?:müller-stein|xn--mller-stein-thb)\.example/],
    ['Enter', 'josé@example.com', /Email: josé@example\.com/],
  ] as const) {
    await page.addInitScript(() => {
      const chats: string[] = [];
      Object.assign(window, { chats });
      // A browser that leaves this page in front.
      window.open = (url) => {
        chats.push(String(url));
        return {} as Window;
      };
    });
    await page.goto('/contact');
    await fillIn(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').focus();
    await expect(hydratedForm(page)).toBeVisible();
    if (again === 'click') await submit(page).dblclick();
    else {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    }
    await expect(toast(page, 'Message Sent!')).toContainText('Press send in WhatsApp');
    await expect(toast(page, 'Validation Error')).toHaveCount(0);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    const chats = await page.evaluate(() => (window as unknown as { chats: string[] }).chats);
    expect(chats.map(textOf)).toEqual([expect.stringMatching(sent)]);
  }
});

// Before its code has taken over: loyalty.e2e.ts.
test('an inquiry in a translated page is sent as it was meant', async ({ page, context }) => {
  await page.goto('/contact');
  const send = page
    .locator('form', { has: page.locator('#inquiry-name') })
    .getByRole('button')
    .last();
  await page.locator('#inquiry-name').focus();
  await expect(hydratedForm(page)).toBeVisible();
  await fakeTranslate(page, { attributes: true });
  for (const [label, value] of Object.entries(inquiry))
    await page.locator(`#inquiry-${label.toLowerCase()}`).fill(value);
  await page.locator('#inquiry-projectType').selectOption({ index: 3 });

  // An error appears and disappears in elements that the translator has changed.
  await page.locator('#inquiry-phone').fill('');
  await send.click();
  await expect(page.locator('#inquiry-phone-error')).toContainText('Phoneado isado requiredado');
  await page.locator('#inquiry-phone').fill(inquiry.Phone);
  await expect(page.locator('#inquiry-phone-error')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await send.click();
  expect(textOf((await opened).url())).toContain('Project type: Hospitality');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Putado' }).click();
  await expect(page.locator('#inquiry-projectType')).toHaveValue('Hospitality');
  await expect(page.locator('#inquiry-message')).toHaveValue(inquiry.Message);
});
