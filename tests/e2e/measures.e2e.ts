import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Texts of the page in which a number may be separated from its unit, and the number of those that can't. */
const readMeasures = (page: Page) =>
  page.evaluate(() => {
    const breaking: string[] = [];
    let kept = 0;
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      // Options of a form are separate lines.
      if (node.parentElement?.closest('script, style, select, label, legend, form')) continue;
      if (/\d (?:mm|cm|m²|kg)(?!\w)|\d [×x] \d/.test(text)) breaking.push(text);
      if (/\d\u00a0(?:mm|cm|m²)/.test(text)) kept++;
    }
    return { breaking, kept };
  });

test('a search and a comparison keep numbers and units together', async ({ page }) => {
  for (const path of [
    '/search?q=granite',
    '/selection?compare=floor-and-wall/volakas,hardscape-materials/granite-paving-flamed',
  ]) {
    await page.goto(path);
    await expect.poll(async () => (await readMeasures(page)).kept).toBeGreaterThan(1);
    expect((await readMeasures(page)).breaking).toEqual([]);
  }
});
