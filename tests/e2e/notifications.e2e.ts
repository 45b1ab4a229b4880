import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillInquiry } from './steps.ts';

const stack = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const toasts = (page: Page) => stack(page).getByRole('listitem');

const hydratedForm = (page: Page) =>
  page.locator('astro-island:not([ssr]) form', { has: page.getByLabel('Name') });

/** Every submit of the empty form shows 'Validation Error'. */
async function say(page: Page, times: number): Promise<void> {
  await page.getByLabel('Name').click();
  await expect(hydratedForm(page)).toBeVisible();
  const submit = page.getByRole('button', { name: 'Send on WhatsApp' });
  for (let time = 0; time < times; time++) await submit.click();
  await expect(toasts(page)).toHaveCount(times);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The toast is not there.');
  return box;
}

test('a toast closes after five seconds, by button and swipe, and waits while it is read', async ({
  page,
}) => {
  await page.goto('/contact');
  const toast = toasts(page).first();
  await test.step('its code comes with it, its region before it, and it closes after five seconds', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.evaluate(() => {
      const times = { region: 0, words: 0, end: 0 };
      Object.assign(window, { times });
      new MutationObserver(() => {
        const region = document.querySelector('section[aria-label^="Notifications"][aria-live]');
        const isShown = document.querySelector('[data-sonner-toast][data-removed=false]') !== null;
        if (region?.textContent === '') times.region ||= performance.now();
        else if (region) times.words ||= performance.now();
        if (times.words > 0 && !isShown) times.end ||= performance.now();
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await page.getByLabel('Name').click();
    await expect(hydratedForm(page)).toBeVisible();
    expect(scripts.filter((url) => url.includes('toaster'))).toEqual([]);
    await expect(stack(page)).toHaveCount(0);
    await say(page, 1);
    expect(scripts.filter((url) => url.includes('toaster'))).toHaveLength(1);
    await page.mouse.move(5, 5);
    await expect(toasts(page)).toHaveCount(0);
    const { region, words, end } = await page.evaluate(
      () => (window as unknown as { times: { region: number; words: number; end: number } }).times,
    );
    expect(region).toBeGreaterThan(0);
    // Assistive technology needs a moment to register it.
    expect(words - region).toBeGreaterThanOrEqual(100);
    expect(end - words).toBeGreaterThanOrEqual(4990);
  });
  await test.step('a toast is at the lower right, 356 pixels wide, and closes with its button', async () => {
    await say(page, 1);
    await expect(toast).toHaveCSS('opacity', '1');
    const { x, y, width, height } = await boxOf(toast);
    expect(width).toBe(356);
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    expect(view.width - (x + width)).toBeLessThan(40);
    await expect.poll(async () => view.height - ((await boxOf(toast)).y + height)).toBeLessThan(40);
    expect(y).toBeGreaterThan(view.height / 2);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('a swipe closes a toast, a short and slow one does not', async () => {
    await say(page, 1);
    await expect(toast).toHaveCSS('opacity', '1');
    const swipe = async (distance: number, steps: number, pauseMs: number) => {
      const { x, y } = await boxOf(toast);
      await page.mouse.move(x + 60, y + 12);
      await page.mouse.down();
      for (let step = 1; step <= steps; step++) {
        await page.mouse.move(x + 60 + (distance * step) / steps, y + 12);
        await page.waitForTimeout(pauseMs);
      }
      await page.mouse.up();
    };
    await swipe(20, 5, 80);
    await expect(toast).toBeVisible();
    await swipe(120, 4, 0);
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('three are shown at a time; Alt+T expands and focuses the stack, Escape collapses it', async () => {
    await say(page, 4);
    await expect(stack(page).locator('li[data-visible=true]')).toHaveCount(3);
    await expect(toast).toHaveAttribute('data-expanded', 'false');
    await page.keyboard.press('Alt+t');
    await expect(toast).toHaveAttribute('data-expanded', 'true');
    await expect(stack(page).locator('ol')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast).toHaveAttribute('data-expanded', 'false');
  });
  await test.step('a toast waits while it is read, and gives the focus back', async () => {
    await page.goto('/contact');
    await page.clock.install();
    await say(page, 1);
    const submit = page.getByRole('button', { name: 'Send on WhatsApp' });
    await submit.focus();
    await page.keyboard.press('Alt+t');
    await page.clock.runFor(20_000);
    await expect(toasts(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(submit).toBeFocused();
    await page.clock.runFor(6000);
    await expect(toasts(page)).toHaveCount(0);
  });
});

const isClear = async (page: Page, element: Locator) => {
  await expect(toasts(page).first()).toHaveCSS('opacity', '1');
  const top = (await boxOf(stack(page).getByRole('list'))).y;
  const { y, height } = await boxOf(element);
  return y >= 0 && y + height <= top;
};

for (const { name, size } of [
  { name: 'a phone', size: { width: 390, height: 844 } },
  { name: 'a tablet', size: { width: 820, height: 1180 } },
]) {
  test(`on ${name}, a toast covers no form, error or next step`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/contact');
    await page.evaluate(() => {
      // A browser that leaves this page in front.
      window.open = () => ({}) as Window;
    });
    const submit = page.getByRole('button', { name: 'Send on WhatsApp' });
    const expectClear = (part: Locator) => expect.poll(() => isClear(page, part)).toBe(true);
    await test.step('the errors of an empty form, and the header not the first label', async () => {
      await say(page, 1);
      for (const error of ['Name is required', 'Phone is required']) await expectClear(page.getByText(error));
      const header = await boxOf(page.getByRole('banner'));
      const label = await boxOf(page.locator('label', { hasText: 'Name' }).first());
      expect(label.y).toBeGreaterThanOrEqual(header.y + header.height);
    });
    await test.step('the field that is wrong, and its error', async () => {
      await fillInquiry(page);
      await submit.click();
      await expectClear(page.getByText('Please select a project type'));
      await expectClear(page.getByLabel('Project type'));
    });
    await test.step('what to do if the chat did not open', async () => {
      await page.getByLabel('Project type').selectOption('Other');
      await submit.click();
      await expect(toasts(page).first()).toContainText('Message Sent!');
      for (const button of ['Copy the message', 'Put back what I wrote'])
        await expectClear(page.getByRole('button', { name: button }));
    });
  });
}

test('of a Save in a modal dialog appear in that dialog, with Undo', async ({ page }) => {
  await page.goto('/collections/floor-and-wall/volakas');
  await page.getByRole('button', { name: 'See it in a room' }).click();
  const room = page.getByRole('dialog', { name: 'See it in a room' });
  await room.getByRole('button', { name: 'Save Volakas' }).click();
  await room.getByRole('button', { name: 'Saved: Volakas' }).click();
  await expect(room.getByText('Volakas removed')).toBeVisible();
  // A click fails if something covers the button.
  await room.getByRole('button', { name: 'Undo' }).click();
  const saved = room.getByRole('button', { name: 'Saved: Volakas' });
  await saved.click();
  // The toast of the first removal may still be fading.
  await expect(room.locator('[data-sonner-toast][data-removed=false]')).toContainText('Volakas removed');
  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Escape');
  await expect(room).toBeVisible();
  await room.locator('[data-room-close]').click();
  await expect(room).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('button', { name: 'Saved: Volakas' }).first()).toBeVisible();
});
