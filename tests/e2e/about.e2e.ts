import type { Page } from '@playwright/test';
import { ABOUT_ROTATION_MS } from '#domain/site/site.rules.ts';
import { expect, test } from './fixtures.ts';

/** Brings the timeline into view and waits until its script runs. */
async function openTimeline(page: Page) {
  await page.goto('/about');
  const timeline = page.getByRole('group', { name: 'Timeline' });
  await timeline.scrollIntoViewIfNeeded();
  await expect(timeline).not.toHaveAttribute('data-intent');
  return timeline;
}

const chosen = '[aria-current="true"]';

test('the timeline shows the picture of the selected date', async ({ page }) => {
  const timeline = await openTimeline(page);
  await timeline.getByRole('button', { name: 'Pause' }).click();
  for (const [date, picture] of [
    ['2009', /columns/],
    ['2002', /edges/],
    ['Today', /mitered joint/],
  ] as const) {
    await timeline.getByRole('button', { name: date }).click();
    await expect(timeline.locator(chosen)).toContainText(date);
    await expect(timeline.getByRole('img')).toHaveCount(1);
    await expect(timeline.getByRole('img')).toHaveAccessibleName(picture);
  }
});

test('the timeline advances through its five dates, also after a click', async ({ page }) => {
  await page.clock.install();
  const timeline = await openTimeline(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const first = (await timeline.locator(chosen).textContent()) ?? '';
  await page.clock.runFor(ABOUT_ROTATION_MS);
  await expect(timeline.locator(chosen)).not.toHaveText(first);

  await timeline.getByRole('button', { name: '2009' }).click();
  await page.clock.runFor(ABOUT_ROTATION_MS - 100);
  await expect(timeline.locator(chosen)).toContainText('2009');
  await page.clock.runFor(100);
  await expect(timeline.locator(chosen)).toContainText('Today');
  await page.clock.runFor(ABOUT_ROTATION_MS);
  await expect(timeline.locator(chosen)).toContainText('1999');
});

test('in forced colors the selected date of the timeline is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const timeline = await openTimeline(page);
  const [rule, paper] = await timeline
    .locator(chosen)
    .evaluate((date) => [
      getComputedStyle(date, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
  expect(rule).not.toBe(paper);
});
