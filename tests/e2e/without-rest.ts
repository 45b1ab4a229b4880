import type { Page } from '@playwright/test';
import { REST_MS } from '#behaviors/site/rest.ts';

/**
 * Removes the pause of a page before its deferred work, as on a machine so busy that the pause is over when the page
 * has loaded. Call it before opening the page. Later timers keep their time, such as that of the timeline, which is as
 * long.
 */
export async function skipRest(page: Page): Promise<void> {
  await page.addInitScript((restMs) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms: number, ...values: unknown[]) => {
        if (ms !== restMs) return later(act, ms, ...values);
        Object.assign(window, { setTimeout: later });
        return later(act, 0, ...values);
      },
    });
  }, REST_MS);
}
