import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Widths at which bars wrap, stick or disappear. The narrowest window is the one with most in its bars. */
const WINDOWS = [
  { width: 390, height: 780 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
].map((size, index) => ({ ...size, tag: index === 0 ? '' : ' @nightly' }));

/** Describes the focused element if other elements hide all of it. */
const findHidden = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A link in several lines has a box for each line.
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const places = boxes.flatMap(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
      ),
    );
    const isSeen = places.some(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return (
        seen !== null &&
        (focused.contains(seen) || seen.contains(focused) || seen.closest('label')?.contains(focused))
      );
    });
    if (isSeen || places.length === 0) return null;
    const { top, bottom } = focused.getBoundingClientRect();
    const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40);
    return `${focused.tagName} "${name}" at ${Math.round(top)} to ${Math.round(bottom)} px of ${innerHeight}`;
  });

/** Walks through a page with the keyboard. @returns the focused elements that a visitor couldn't see */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    const found = await findHidden(page);
    if (found) hidden.push(`${key}: ${found}`);
  }
  return hidden;
}

/** Walks down and back up (WCAG 2.4.11). */
async function walkBothWays(page: Page, steps: number): Promise<readonly string[]> {
  return [...(await walk(page, 'Tab', steps)), ...(await walk(page, 'Shift+Tab', steps))];
}

for (const { tag, ...size } of WINDOWS) {
  test.describe(`no bar hides what the keyboard has reached at ${size.width} px${tag}`, () => {
    test.use({ viewport: size });

    test('on pages to read', async ({ page }) => {
      for (const path of [
        '/collections/floor-and-wall/volakas',
        '/rooms',
        '/contact',
        '/terms',
        '/search?q=marble',
      ]) {
        await page.goto(path);
        await page.mouse.move(5, 5);
        await page.mouse.move(9, 9);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path.startsWith('/search')) await expect(page.locator('[data-results] li').first()).toBeVisible();
        expect.soft(await walkBothWays(page, 45), path).toEqual([]);
      }
    });

    test('in a listing, a selection, a comparison and the desk', async ({ page }) => {
      await page.goto('/collections/floor-and-wall');
      const cards = page.locator('[data-cards] li:visible');
      // Each card has a link and a button; before them come the header, the breadcrumb and the filter.
      expect.soft(await walkBothWays(page, 30 + 2 * (await cards.count()))).toEqual([]);
      for (const name of ['Volakas', 'Bianco Carrara C', 'Emperador Dark', 'Statuario'])
        await page.getByRole('button', { name: `Save ${name}`, exact: true }).click();
      await page.goto('/selection');
      await expect(page.getByRole('heading', { level: 2, name: 'Volakas' })).toBeVisible();
      expect.soft(await walkBothWays(page, 60)).toEqual([]);
      await page.goto('/selection?compare=floor-and-wall/volakas,floor-and-wall/statuario');
      await expect(page.getByRole('table')).toBeVisible();
      expect.soft(await walkBothWays(page, 30)).toEqual([]);
      await page.goto('/admin/catalogue?collection=floor_wall_coverings');
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
      expect.soft(await walkBothWays(page, 60)).toEqual([]);
    });
  });
}
