import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { takeNoAvif } from './pictures.ts';
import { fetchSampledPaths } from './sitemap.ts';

// Scroll-driven effects are in their final state, so anything that is still transparent waits for a script.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

test('pages are complete without JavaScript', async ({ page }) => {
  test.slow();
  await takeNoAvif(page);
  const faults: string[] = [];
  for (const path of await fetchSampledPaths()) {
    // Pictures are checked with scripts (every-page.e2e.ts).
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (!(await page.locator('h1').isVisible())) faults.push(`${path} shows no heading`);
    for (const element of await findWaiting(page)) faults.push(`${path} waits for a script: ${element}`);
    for (const text of await findHiddenText(page)) faults.push(`${path} hides ${text}`);
  }
  expect(faults).toEqual([]);
});

/** Elements that need a script: islands without HTML, skeletons, busy regions. */
function findWaiting(page: Page): Promise<string[]> {
  return page
    .locator('astro-island[client="only"], main [aria-busy="true"], img:not([src])')
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
}

/** Text in the main part that is laid out but transparent, as reveal effects leave it without their script. */
function findHiddenText(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const known = new Map<Element, number>();
    const opacityOf = (element: Element): number => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const own = Number(getComputedStyle(element).opacity);
      const opacity = element.parentElement === null ? own : own * opacityOf(element.parentElement);
      known.set(element, opacity);
      return opacity;
    };
    return [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd, a')]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => element.textContent.trim() !== '' && opacityOf(element) < 0.3)
      .map((element) => `${element.localName}: ${element.textContent.trim().slice(0, 60)}`);
  });
}
