import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { readShifts, sumShifts } from '#tests/browser/layout-shifts.ts';
import { expect, test } from './fixtures.ts';
import { readBoxes } from './steps.ts';

const numbers = (page: Page) => page.locator('[data-count-to]');
const finalNumbers = ['30', '50', '500', '25'];

test('the hero fills the window, sections wait, and anchors stay @both', async ({ page, isMobile }) => {
  await test.step('the hero fills the window and its button scrolls to the process', async () => {
    await page.goto('/');
    const viewport = page.viewportSize();
    expect((await page.locator('[data-hero]').boundingBox())?.height).toBe(viewport?.height);
    await expect(page.getByText('Curating exceptional marble, travertine, and limestone')).toBeInViewport();
    const down = page.getByRole('link', { name: 'Scroll down' });
    await down.click();
    await expect(page).toHaveURL(/#process$/);
    await expect(page.getByRole('heading', { name: 'From Quarry Face' })).toBeInViewport();
    // The section is below the header, not hidden by it.
    await expect
      .poll(async () => (await page.locator('#process').boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual(80);
  });
  await test.step('on a phone the first paint does not wait for the sections below', async () => {
    await page.addInitScript(() => {
      const watch = () => {
        const section = document.querySelector('[aria-labelledby="tiers"]');
        if (section)
          document.documentElement.dataset['firstLook'] ??= getComputedStyle(section).contentVisibility;
        else requestAnimationFrame(watch);
      };
      watch();
    });
    await page.goto('/');
    // Desktops have view transitions, and Chromium crashes on a page with animated sections during one.
    await expect(page.locator('html')).toHaveAttribute('data-first-look', isMobile ? 'auto' : 'visible');
    await expectAllLaidOut(page);
  });
  await test.step('an anchor scrolls to its section, and nothing moves afterwards', async () => {
    for (const id of ['tiers', 'join']) {
      await page.goto('about:blank');
      await page.goto(`/#${id}`);
      const isThere = () =>
        page.locator(`#${id}`).evaluate((part) => {
          const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
          return isAtEnd || Math.abs(part.getBoundingClientRect().top - room) < 2;
        });
      await expect.poll(isThere, id).toBe(true);
      await expectAllLaidOut(page);
      expect(await isThere(), id).toBe(true);
      expect(sumShifts(await readShifts(page)), id).toBeLessThan(0.01);
    }
  });
});

/** Before that, sections below the first window may have estimated heights. */
async function expectAllLaidOut(page: Page): Promise<void> {
  for (const part of await page.locator('main > * + *, footer').all())
    await expect(part).toHaveCSS('content-visibility', 'visible');
}

test('a card grows, collections are in rows of three, and the hero fills a window', async ({ page }) => {
  await test.step('a process card grows with a stronger border under the pointer, and is no tab stop', async () => {
    await page.goto('/');
    const cards = page.locator('#process article');
    await expect(cards.locator('h3')).toHaveText([/Sourcing\s*01/, /Shaping\s*02/, /Delivering\s*03/]);
    const look = (index: number) =>
      cards.nth(index).evaluate((card) => ({
        scale: Number.parseFloat(getComputedStyle(card).scale) || 1,
        border: Number.parseFloat(getComputedStyle(card, '::before').scale),
      }));
    expect(await look(1)).toEqual({ scale: 1, border: 0 });
    await cards.nth(1).hover();
    await expect.poll(() => look(1)).toEqual({ scale: 1.02, border: 1 });
    await page.mouse.move(0, 0);
    await expect.poll(() => look(1)).toEqual({ scale: 1, border: 0 });
    // Nothing is hidden until focus (rule 4.6).
    await expect(page.locator('#process article[tabindex]')).toHaveCount(0);
  });
  await test.step('with reduced motion numbers don’t count up, and collections are in rows of three', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(numbers(page)).toHaveText(finalNumbers);
    const list = page.locator('section[aria-labelledby="collections"] ul');
    const right = Math.round((await readBoxes(list))[0]?.right ?? 0);
    const cards = Map.groupBy(await readBoxes(list.locator('> *')), ({ top }) => Math.round(top));
    const rows = [...cards.values()];
    expect(rows[0]).toHaveLength(3);
    for (const row of rows) expect(Math.round(Math.max(...row.map((box) => box.right)))).toBe(right);
  });
  await test.step('the hero fills a tall window too', async () => {
    await page.setViewportSize({ width: 1024, height: 1366 });
    await page.goto('/');
    expect((await page.locator('[data-hero]').boundingBox())?.height).toBe(1366);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });
});

test('the numbers count up once, in 60 steps of 33 ms, when they come into view', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(numbers(page)).toHaveText(['0', '0', '0', '0']);
  await stopClock(page);
  await page.locator('[data-counters]').scrollIntoViewIfNeeded();
  // The browser's intersection observer doesn't use the mocked clock.
  await expect
    .poll(async () => {
      await page.clock.runFor(33);
      return numbers(page).nth(2).textContent();
    })
    .not.toBe('0');
  await page.clock.runFor(30 * 33);
  const halfway = Number(await numbers(page).nth(2).textContent());
  expect(halfway).toBeGreaterThan(200);
  expect(halfway).toBeLessThan(300);
  await page.clock.runFor(30 * 33);
  await expect(numbers(page)).toHaveText(finalNumbers);

  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('[data-counters]').scrollIntoViewIfNeeded();
  await page.clock.runFor(10 * 33);
  await expect(numbers(page)).toHaveText(finalNumbers);
});
