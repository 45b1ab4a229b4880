import type { Page } from '@playwright/test';
import { ABOUT_ROTATION_MS } from '#domain/site/site.rules.ts';
import { stopClock } from './clock.ts';
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

test('the timeline shows and marks the selected date, and advances through its five dates', async ({
  page,
}) => {
  await page.clock.install();
  const timeline = await openTimeline(page);
  await test.step('it advances, also after a click', async () => {
    await stopClock(page);
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
  await test.step('it shows the picture of the selected date', async () => {
    await timeline.getByRole('button', { name: 'Pause' }).click();
    for (const [date, picture] of [
      ['2009', /columns/],
      ['Today', /mitered joint/],
    ] as const) {
      await timeline.getByRole('button', { name: date }).click();
      await expect(timeline.locator(chosen)).toContainText(date);
      await expect(timeline.getByRole('img')).toHaveCount(1);
      await expect(timeline.getByRole('img')).toHaveAccessibleName(picture);
    }
  });
  await test.step('in forced colors the selected date is marked', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const [rule, paper] = await timeline
      .locator(chosen)
      .evaluate((date) => [
        getComputedStyle(date, '::before').backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
    expect(rule).not.toBe(paper);
  });
});
