import type { Page } from '@playwright/test';
import { REST_MS } from '#behaviors/site/rest.ts';

/**
 * What a page does when it has been left alone for a while it does at once, as on a machine so busy that the while is over when
 * the page is there. To be called before the page is opened.
 */
export async function skipRest(page: Page): Promise<void> {
  await page.addInitScript((restMs) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms: number) => later(act, ms === restMs ? 0 : ms),
    });
  }, REST_MS);
}
