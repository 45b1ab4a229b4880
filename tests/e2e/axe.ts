import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The short form: it is read again by every page that it is put into. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Puts axe into the page as it is loaded now; the content security policy has no say in it. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/** What axe finds at the present size of the page, a line for each element. Call injectAxe after each navigation. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (values) => {
    // axe refuses to run twice at once and knows nothing of pages that are still changing.
    const animations = document.getAnimations();
    // What follows the scroll would wait for somebody who scrolls.
    for (const animation of animations) if (animation.timeline !== document.timeline) animation.finish();
    await Promise.allSettled(animations.map(({ finished }) => finished));
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
