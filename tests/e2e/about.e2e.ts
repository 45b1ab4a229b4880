import type { Page } from '@playwright/test';
import { ABOUT_ROTATION_MS } from '#domain/site/site.rules.ts';
import { expect, test } from './fixtures.ts';

/** Brings the timeline into view and waits until its script runs. */
async function openTimeline(page: Page) {
  await page.goto('/about');
  const timeline = page.getByRole('group', { name: 'Timeline' });
  await timeline.scrollIntoViewIfNeeded();
  await expect(timeline).not.toHaveAttribute('data-part');
  return timeline;
}

const chosen = '[aria-current="true"]';

test('the opening leads to the contact page, the rest to projects and services', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Start a Conversation' })).toHaveAttribute('href', '/contact');
  for (const href of ['/projects', '/services#custom-finishes', '/services', '/contact']) {
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();
  }
});

test('the five steps are in order', { tag: '@once' }, async ({ page }) => {
  await page.goto('/about');
  const steps = page.getByRole('region', { name: 'From an idea to the last joint' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Dream It',
    'Select It',
    'Customize It',
    'Perfect It',
    'Install It',
  ]);
});

test('social networks get a separate title and description', { tag: '@once' }, async ({ page }) => {
  await page.goto('/about');
  const social = page.locator('meta[property="og:title"]');
  await expect(social).toHaveAttribute('content', 'The Story Behind the Stone');
  await expect(page).not.toHaveTitle(/The Story Behind the Stone/);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  await expect(page.locator('meta[property="og:description"]')).not.toHaveAttribute(
    'content',
    description ?? '',
  );
});

test.describe('the timeline', () => {
  test('shows the picture of the selected date', async ({ page }) => {
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

  test(
    'advances through its five dates automatically, also after a click',
    { tag: '@once' },
    async ({ page }) => {
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
    },
  );

  test('stays paused, even after a reload', { tag: '@once' }, async ({ page }) => {
    await page.clock.install();
    let timeline = await openTimeline(page);
    await timeline.getByRole('button', { name: 'Pause' }).click();
    await timeline.getByRole('button', { name: '2002' }).click();
    await page.clock.runFor(3 * ABOUT_ROTATION_MS);
    await expect(timeline.locator(chosen)).toContainText('2002');

    timeline = await openTimeline(page);
    await page.clock.runFor(3 * ABOUT_ROTATION_MS);
    await expect(timeline.locator(chosen)).toContainText('1999');
    await timeline.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(ABOUT_ROTATION_MS);
    await expect(timeline.locator(chosen)).not.toContainText('1999');
  });

  test('pauses while the keyboard is used inside', { tag: '@once' }, async ({ page }) => {
    await page.clock.install();
    const timeline = await openTimeline(page);
    await timeline.getByRole('button', { name: '2008' }).focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(3 * ABOUT_ROTATION_MS);
    await expect(timeline.locator(chosen)).toContainText('2008');
    await timeline.getByRole('button', { name: '2008' }).blur();
    await page.clock.runFor(ABOUT_ROTATION_MS);
    await expect(timeline.locator(chosen)).toContainText('2009');
  });

  test('pauses while the tab is hidden', { tag: '@once' }, async ({ page }) => {
    await page.clock.install();
    const timeline = await openTimeline(page);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
    const before = (await timeline.locator(chosen).textContent()) ?? '';
    await page.clock.runFor(3 * ABOUT_ROTATION_MS);
    await expect(timeline.locator(chosen)).toHaveText(before);
  });

  test.describe('in forced colors', () => {
    test.use({ contextOptions: { forcedColors: 'active' } });

    test('the selected date is marked', { tag: '@once' }, async ({ page }) => {
      const timeline = await openTimeline(page);
      const [rule, paper] = await timeline
        .locator(chosen)
        .evaluate((date) => [
          getComputedStyle(date, '::before').backgroundColor,
          getComputedStyle(document.body).backgroundColor,
        ]);
      expect(rule).not.toBe(paper);
    });
  });

  test.describe('under reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('does not start automatically', { tag: '@once' }, async ({ page }) => {
      await page.clock.install();
      const timeline = await openTimeline(page);
      await page.clock.runFor(3 * ABOUT_ROTATION_MS);
      await expect(timeline.locator(chosen)).toContainText('1999');
      await expect(timeline.getByRole('button', { name: 'Play' })).toBeVisible();
    });
  });
});
