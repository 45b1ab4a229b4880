import type { Page } from '@playwright/test';

/**
 * A browser that takes no AVIF: for others the image service makes a quick WebP first and an AVIF behind it, and encoding
 * is most of what a page nobody looks at costs here. To be called before the page is opened.
 */
export async function takeNoAvif(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
}
