import type { Page } from '@playwright/test';

/** Far enough ahead that a slow machine has not got there while the order is on its way. */
const AHEAD_MS = 60_000;

/** Stops the clock of a page (`page.clock.install()` comes before), so that delays can be told to the millisecond. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((aheadMs) => Date.now() + aheadMs, AHEAD_MS));
}
