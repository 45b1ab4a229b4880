import type { Locator, Page } from '@playwright/test';
import { QUARRY_ROTATION_MS } from '#domain/site/site.rules.ts';
import { stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './held-scripts.ts';
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

test.describe('the quarries', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
  });

  test('they advance automatically at a fixed rate, also after a click', async ({ page }) => {
    const carousel = quarries(page);
    await takeOver(page, carousel);
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await stopClock(page);
    await page.clock.runFor(MOVE_MS);
    const before = await readFront(carousel);
    expect(before).not.toBeNull();
    await page.clock.runFor(3 * QUARRY_ROTATION_MS);
    expect(await readFront(carousel)).toBe(before);

    const numberOf = (label: string | null) => Number(label?.split(' ')[0]);
    const after = (label: string | null, steps: number) => `${((numberOf(label) - 1 + steps) % 6) + 1} of 6`;
    await carousel.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(QUARRY_ROTATION_MS - 1);
    expect(await readFront(carousel)).toBe(before);
    await page.clock.runFor(1 + MOVE_MS);
    expect(await readFront(carousel)).toBe(after(before, 1));

    await carousel.getByRole('button', { name: 'Next quarry' }).click();
    await page.clock.runFor(MOVE_MS);
    expect(await readFront(carousel)).toBe(after(before, 2));
    await page.clock.runFor(QUARRY_ROTATION_MS);
    expect(await readFront(carousel)).toBe(after(before, 3));
  });

  test('they continue after a drag', async ({ page }) => {
    const carousel = quarries(page);
    await takeOver(page, carousel);
    const box = await row(carousel).boundingBox();
    if (!box) throw new Error('The row of the quarries has no box.');
    const y = box.y + box.height / 3;
    await page.mouse.move(box.x + 700, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, y, { steps: 8 });
    await page.mouse.up();
    await stopClock(page);
    await page.clock.runFor(QUARRY_ROTATION_MS - 200);
    const before = await readFront(carousel);
    await page.clock.runFor(QUARRY_ROTATION_MS);
    await page.clock.runFor(MOVE_MS);
    expect(await readFront(carousel)).not.toBe(before);
  });

  test('they pause during keyboard use inside, and only then announce slides', async ({ page }) => {
    const carousel = quarries(page);
    await takeOver(page, carousel);
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
    await carousel.getByRole('button', { name: 'Next quarry' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await expect(carousel.locator('[aria-live]')).toContainText(/, (Italy|Greece|Turkey) [1-6] \/ 6/);
    await stopClock(page);
    await page.clock.runFor(MOVE_MS);
    const before = await readFront(carousel);
    await page.clock.runFor(4 * QUARRY_ROTATION_MS);
    expect(await readFront(carousel)).toBe(before);
  });

  test('they pause while the tab is hidden', async ({ page }) => {
    const carousel = quarries(page);
    await takeOver(page, carousel);
    await stopClock(page);
    await page.evaluate(() =>
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }),
    );
    await page.clock.runFor(2 * MOVE_MS);
    const before = await readFront(carousel);
    await page.clock.runFor(4 * QUARRY_ROTATION_MS);
    expect(await readFront(carousel)).toBe(before);
  });

  test('Pause is the first stop, and lasts for the session and its cached pages', async ({ page }) => {
    const carousel = quarries(page);
    await takeOver(page, carousel);
    const names = await carousel
      .locator('button, a, [tabindex="0"]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')));
    expect(names).toEqual(['Pause', 'Previous quarry', 'Next quarry']);
    // A page from the back/forward cache applies a choice made on another page.
    await page.evaluate(() => sessionStorage.setItem('carousel:quarries', 'stopped'));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await carousel.getByRole('button', { name: 'Play' }).click();
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await page.reload();
    await takeOver(page, carousel);
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('they do not start during the keyboard use that loaded their code', async ({ page }) => {
    const carousel = quarries(page);
    await carousel.getByRole('button', { name: 'Previous quarry' }).focus();
    await page.keyboard.press('Tab');
    await expect(row(carousel)).toHaveAttribute('data-live');
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await stopClock(page);
    await page.clock.runFor(4 * QUARRY_ROTATION_MS);
    expect(await readFront(carousel)).toBe('1 of 6');
  });

  test('the script takes over the row without moving anything', async ({ page }) => {
    await quarries(page).scrollIntoViewIfNeeded();
    const measure = () =>
      row(quarries(page)).evaluate((track) =>
        [...track.children].slice(0, 3).map((slide) => {
          const { left, top, width, height } = slide.getBoundingClientRect();
          return [left, top + scrollY, width, height].map(Math.round);
        }),
      );
    const before = await measure();
    await stopClock(page);
    await page.mouse.wheel(0, 1);
    await expect(row(quarries(page))).toHaveAttribute('data-live');
    expect(await measure()).toEqual(before);
  });
});

test('with reduced motion nothing moves automatically until the visitor starts it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const carousel = quarries(page);
  await takeOver(page, carousel);
  await stopClock(page);
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
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
  const before = await page.evaluate(() => scrollY);
  // The clock is stopped, because a busy machine must not cause a pause between two events of the same gesture.
  await stopClock(page);
  for (const front of ['2 of 3', '3 of 3']) {
    for (let report = 0; report < 12; report++) await page.mouse.wheel(40, 3);
    await page.clock.runFor(MOVE_MS);
    expect(await readFront(carousel)).toBe(front);
  }
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await page.clock.runFor(MOVE_MS);
  expect(await readFront(carousel)).toBe('3 of 3');
});
