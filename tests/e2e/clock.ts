import type { Page } from '@playwright/test';

/** Far enough ahead that a slow machine doesn't reach it while the command is on its way. */
const AHEAD_MS = 60_000;

/** Stops the clock of a page (call `page.clock.install()` before), so that delays can be tested to the millisecond. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((aheadMs) => Date.now() + aheadMs, AHEAD_MS));
}
