import type { Page } from '@playwright/test';

export const SCRIPTS = '**/_astro/*.js';

/**
 * Holds back every script until the answer is called, and the page's load event with them: such a page is opened with
 * `waitUntil: 'commit'`. To be called before that.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}
