import type { Locator, Page } from '@playwright/test';
import { QUARRY_ROTATION_MS } from '#domain/site/site.rules.ts';
import { stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './held-scripts.ts';
import { readBoxes, readTop } from './steps.ts';
import { openTouch } from './touch.ts';

const MOVE_MS = 900;

const quarries = (page: Page) =>
  page.locator('[aria-roledescription="carousel"][aria-label="Quarry locations"]');
const europa = (page: Page) =>
  page.locator('[aria-roledescription="carousel"][aria-label="The Europa Project, pictures"]');
const row = (carousel: Locator) => carousel.locator('[data-slides]');

/** Name of the leftmost visible slide. */
async function readFront(carousel: Locator): Promise<string | null> {
  return row(carousel).evaluate((track) => {
    const left = track.getBoundingClientRect().left;
    const front = [...track.children].find(
      (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2,
    );
    return front?.getAttribute('aria-label') ?? null;
  });
}

/** Scrolls the carousel into view and waits until its script runs. */
async function takeOver(page: Page, carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1);
  await expect(row(carousel)).toHaveAttribute('data-live');
}

test('the quarries advance at a fixed rate, also after a click and a drag', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const carousel = quarries(page);
  const numberOf = async () => Number((await readFront(carousel))?.split(' ')[0]);
  const expectNumber = async (before: number, steps: number) =>
    expect(await numberOf()).toBe(((before - 1 + steps) % 6) + 1);
  await test.step('the script takes over the row without moving anything', async () => {
    await carousel.scrollIntoViewIfNeeded();
    const measure = () =>
      row(carousel).evaluate((track) =>
        [...track.children].slice(0, 3).map((slide) => {
          const { left, top, width, height } = slide.getBoundingClientRect();
          return [left, top + scrollY, width, height].map(Math.round);
        }),
      );
    const before = await measure();
    await stopClock(page);
    await page.mouse.wheel(0, 1);
    await expect(row(carousel)).toHaveAttribute('data-live');
    expect(await measure()).toEqual(before);
  });
  await test.step('Pause is the first stop, and stops them', async () => {
    const names = await carousel
      .locator('button, a, [tabindex="0"]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
    expect(names).toEqual(['Pause', 'Previous quarry', 'Next quarry']);
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(MOVE_MS);
    const before = await numberOf();
    await page.clock.runFor(3 * QUARRY_ROTATION_MS);
    await expectNumber(before, 0);
  });
  await test.step('they advance, also after a click', async () => {
    const before = await numberOf();
    await carousel.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(QUARRY_ROTATION_MS - 1);
    await expectNumber(before, 0);
    await page.clock.runFor(1 + MOVE_MS);
    await expectNumber(before, 1);
    await carousel.getByRole('button', { name: 'Next quarry' }).click();
    await page.clock.runFor(MOVE_MS);
    await expectNumber(before, 2);
    await page.clock.runFor(QUARRY_ROTATION_MS);
    await expectNumber(before, 3);
  });
  await test.step('they continue after a drag', async () => {
    const [box] = await readBoxes(row(carousel));
    if (!box) throw new Error('The row of the quarries has no box.');
    const y = box.y + box.height / 3;
    await page.mouse.move(box.x + 700, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, y, { steps: 8 });
    await page.mouse.up();
    await page.clock.runFor(QUARRY_ROTATION_MS - 200);
    const before = await numberOf();
    await page.clock.runFor(QUARRY_ROTATION_MS);
    await page.clock.runFor(MOVE_MS);
    expect(await numberOf()).not.toBe(before);
  });
  await test.step('they pause while the tab is hidden', async () => {
    await page.evaluate(() =>
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }),
    );
    await page.clock.runFor(2 * MOVE_MS);
    const before = await numberOf();
    await page.clock.runFor(4 * QUARRY_ROTATION_MS);
    await expectNumber(before, 0);
  });
});

test('the quarries pause during keyboard use inside, and for the session', async ({ page }) => {
  await page.clock.install();
  const carousel = quarries(page);
  const live = carousel.locator('[aria-live]');
  await test.step('they do not start during the keyboard use that loaded their code', async () => {
    await page.goto('/');
    await carousel.getByRole('button', { name: 'Previous quarry' }).focus();
    await page.keyboard.press('Tab');
    await expect(row(carousel)).toHaveAttribute('data-live');
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await stopClock(page);
    await page.clock.runFor(4 * QUARRY_ROTATION_MS);
    expect(await readFront(carousel)).toBe('1 of 6');
    await page.clock.resume();
  });
  await test.step('they pause during keyboard use inside, and only then announce slides', async () => {
    await page.goto('/');
    await takeOver(page, carousel);
    await expect(live).toHaveAttribute('aria-live', 'off');
    await carousel.getByRole('button', { name: 'Next quarry' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await expect(live).toContainText(/, (Italy|Greece|Turkey) [1-6] \/ 6/);
    await stopClock(page);
    await page.clock.runFor(MOVE_MS);
    const before = await readFront(carousel);
    await page.clock.runFor(4 * QUARRY_ROTATION_MS);
    expect(await readFront(carousel)).toBe(before);
    await page.clock.resume();
  });
  await test.step('Pause lasts for the session and its cached pages', async () => {
    await page.goto('/');
    await takeOver(page, carousel);
    // A page from the back/forward cache applies a choice made on another page.
    await page.evaluate(() => sessionStorage.setItem('carousel:quarries', 'stopped'));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await carousel.getByRole('button', { name: 'Play' }).click();
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await page.reload();
    await takeOver(page, carousel);
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});

test('with reduced motion nothing moves automatically until the visitor starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const carousel = quarries(page);
  await takeOver(page, carousel);
  await stopClock(page);
  await page.clock.runFor(4 * QUARRY_ROTATION_MS);
  expect(await readFront(carousel)).toBe('1 of 6');
  await carousel.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(QUARRY_ROTATION_MS + 50);
  expect(await readFront(carousel)).toBe('2 of 6');
});

test('the Europa project loops, and only its picture in view can be focused @both', async ({ page }) => {
  await page.goto('/');
  const carousel = europa(page);
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole('button', { name: 'Next picture' });
  const previous = carousel.getByRole('button', { name: 'Previous picture' });
  const status = carousel.locator('[aria-live="polite"]');
  await test.step('it loops with buttons and arrow keys, and announces the slide', async () => {
    await expect(status).toHaveText('Main front, ivory travertine 1 / 3');
    await next.click();
    await expect(status).toContainText('2 / 3');
    await expect.poll(() => readFront(carousel)).toBe('2 of 3');
    await page.keyboard.press('ArrowRight');
    await expect(status).toContainText('3 / 3');
    await page.keyboard.press('ArrowRight');
    await expect(status).toContainText('1 / 3');
    await previous.click();
    await expect(status).toContainText('3 / 3');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => readFront(carousel)).toBe('2 of 3');
  });
  await test.step('pictures out of view can’t be focused, and arrow keys outside don’t move it', async () => {
    const isInert = () =>
      row(carousel).evaluate((track) => [...track.children].map((slide) => slide.hasAttribute('inert')));
    await expect.poll(isInert).toEqual([true, false, true]);
    await page.getByRole('link', { name: 'View All Projects' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(status).toContainText('2 / 3');
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first swipe turns the row whenever its code comes', async ({ page }) => {
    // Its code comes before the finger moves, while it moves, or after it has gone.
    for (const releaseAt of [0, 5, undefined]) {
      const letThrough = await holdScripts(page);
      await page.goto('/projects', { waitUntil: 'commit' });
      const carousel = page.locator('[aria-roledescription="carousel"]').first();
      const place = await row(carousel).evaluate((track) => {
        track.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, width, top, height } = track.getBoundingClientRect();
        return { right: left + width * 0.8, y: top + height / 2 };
      });
      const touch = await openTouch(page);
      const at = (moved: number) => ({ x: place.right - moved, y: place.y });
      const release = async () => {
        const arrival = page.waitForResponse(/\/Carousel\.[^/]+\.js/);
        letThrough();
        await (await arrival).finished();
      };
      const swipe = async (onStep?: (step: number) => Promise<void>) => {
        await touch('touchStart', at(0));
        for (let step = 0; step <= 15; step++) {
          await onStep?.(step);
          await touch('touchMove', at(step * 16));
        }
        // A finger that rests before it lifts doesn't fling the row further.
        await page.waitForTimeout(100);
        await touch('touchEnd');
      };
      await swipe(async (step) => {
        if (step === releaseAt) await release();
      });
      if (releaseAt === undefined) await release();
      await expect(row(carousel)).toHaveAttribute('data-live');
      await expect.poll(() => readFront(carousel)).toBe('2 of 3');
      await expect(carousel.locator('[aria-live]')).toContainText('2 / 3');
      await swipe();
      await expect.poll(() => readFront(carousel)).toBe('3 of 3');
    }
  });
});

test('each two-finger swipe on a touchpad moves the row by one picture', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const carousel = europa(page);
  await row(carousel).hover();
  await expect(row(carousel)).toHaveAttribute('data-live');
  const before = await readTop(page);
  // The clock is stopped, because a busy machine must not cause a pause between two events of the same gesture.
  await stopClock(page);
  for (const front of ['2 of 3', '3 of 3']) {
    for (let report = 0; report < 12; report++) await page.mouse.wheel(40, 3);
    await page.clock.runFor(MOVE_MS);
    expect(await readFront(carousel)).toBe(front);
  }
  expect(await readTop(page)).toBe(before);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => readTop(page)).toBeGreaterThan(before);
  await page.clock.runFor(MOVE_MS);
  expect(await readFront(carousel)).toBe('3 of 3');
});
