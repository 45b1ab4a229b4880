import type { Page } from '@playwright/test';

export const SCRIPTS = '**/_astro/*.js';

/** Holds back requests until the returned function is called. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

/**
 * Holds back all scripts, and with them the load event, until the returned function is called. Call it before opening
 * the page, which then needs `waitUntil: 'commit'`.
 */
export const holdScripts = (page: Page) => holdRequests(page, SCRIPTS);
