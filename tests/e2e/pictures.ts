import type { Page } from '@playwright/test';

/**
 * Simulates a browser without AVIF. For others, the image service first encodes a quick WebP and then an AVIF, and
 * encoding takes most of the time of a page here. Call it before opening the page.
 */
export async function takeNoAvif(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
}
