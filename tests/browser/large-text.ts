import type { Page } from '@playwright/test';

/**
 * Doubles the text size like a visitor's own style sheet: from the first frame on, because Chromium doesn't reevaluate
 * every container query if the root's font size changes later. The window stays unchanged.
 */
export async function openInLargeText(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.goto(path);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
  });
}

/**
 * Elements that are outside the window or clipped without a way to scroll to them. Rows that scroll sideways are
 * excluded.
 *
 * @param within checks only this part of the page, such as a dialog
 */
export function findLost(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const { clientWidth } = document.documentElement;
    const root = document.querySelector(selector) ?? document.body;
    const faults = [document.documentElement, root]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.localName} is ${one.scrollWidth} px wide`);
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        element.matches('[data-slides], [popover], .sr-only, dialog') ||
        scrollsSideways(element.parentElement));
    for (const element of root.querySelectorAll<HTMLElement>(
      'a, button, p, h1, h2, h3, li, dt, dd, label, span',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true }) || scrollsSideways(element)) continue;
      if (element.textContent.trim() === '') continue;
      const { left, right, width, bottom } = element.getBoundingClientRect();
      // Text for screen readers only is one pixel wide; the skip link is above the window.
      if (width <= 1 || bottom <= 0) continue;
      const name = `${element.localName} "${element.textContent.trim().slice(0, 30)}"`;
      if (left < -1 || right > clientWidth + 1) faults.push(`${name} lies at ${left} to ${right}`);
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      if (isCut) faults.push(`${name} is cut`);
    }
    return faults.slice(0, 8);
  }, within);
}
