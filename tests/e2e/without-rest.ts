import type { Page } from '@playwright/test';
import { REST_MS } from '#behaviors/site/rest.ts';

/**
 * Removes the pause of a page before its deferred work, as on a machine so busy that the pause is over when the page
 * has loaded. Call it before opening the page.
 */
export async function skipRest(page: Page): Promise<void> {
  await page.addInitScript((restMs) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms: number) => later(act, ms === restMs ? 0 : ms),
    });
  }, REST_MS);
}
