import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified version, because every page parses it again. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations at the current page size, one line per element. The content security policy doesn't apply to axe. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (values) => {
    // axe can't run twice at once, and doesn't support pages that are changing.
    const animations = document.getAnimations();
    // Scroll-driven animations would wait for scrolling.
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
