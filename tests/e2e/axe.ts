import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Puts axe into the page as it is loaded now; the content security policy has no say in it. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(axe.source);
}

/** What axe finds at the present size of the page, a line for each element. Call injectAxe after each navigation. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (values) => {
    // axe refuses to run twice at once and knows nothing of pages that are still changing.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const results = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return results.violations;
  }, tags);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const summary = failureSummary.replaceAll(/\s+/g, ' ');
      return `${id}: ${help} | ${target.join(' ')} | ${summary}`;
    }),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
