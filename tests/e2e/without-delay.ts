import type { Page } from '@playwright/test';
import { WORKER_DELAY_MS } from '#domain/site/offline.rules.ts';

/**
 * Removes the delay before the service worker is registered, as on a machine so busy that it is over when the page
 * has loaded. Call it before opening the page. Later timers keep their time, such as that of the timeline, which is as
 * long.
 */
export async function skipDelay(page: Page): Promise<void> {
  await page.addInitScript((delayMs) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms: number, ...values: unknown[]) => {
        if (ms !== delayMs) return later(act, ms, ...values);
        Object.assign(window, { setTimeout: later });
        return later(act, 0, ...values);
      },
    });
  }, WORKER_DELAY_MS);
}
