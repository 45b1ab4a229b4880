import type { Page } from '@playwright/test';

export const SCRIPTS = '**/_astro/*.js';

/**
 * Holds back all scripts, and with them the load event, until the returned function is called. Call it before opening
 * the page, which then needs `waitUntil: 'commit'`.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}
