import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/*
 * WebKit and Firefox aren't available here. Instead, features that their current versions lack are removed from
 * Chromium before the page starts. A page that depends on one throws, and an uncaught error fails the test.
 */
const lackingIn: Readonly<Record<string, readonly string[]>> = {
  // Safari 18 has view transitions between pages, but no navigation activation entry.
  'Safari 18': [
    'navigation',
    'requestIdleCallback',
    'cancelIdleCallback',
    'trustedTypes',
    'scheduler',
    'CloseWatcher',
    'ScrollTimeline',
    'ViewTimeline',
    'Document.prototype.prerendering',
    'HTMLScriptElement.supports',
    'Navigator.prototype.connection',
    'Navigator.prototype.userAgentData',
  ],
  'Firefox 140': [
    'navigation',
    'trustedTypes',
    'CloseWatcher',
    'ScrollTimeline',
    'ViewTimeline',
    'ViewTransition',
    'PageRevealEvent',
    'PageSwapEvent',
    'Document.prototype.startViewTransition',
    'Document.prototype.prerendering',
    'CSSViewTransitionRule',
    'Navigator.prototype.connection',
    'Navigator.prototype.userAgentData',
    'Navigator.prototype.keyboard',
  ],
};

async function takeAway(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((lacking) => {
    for (const path of lacking) {
      const name = path.split('.').at(-1) ?? '';
      const owner = path
        .split('.')
        .slice(0, -1)
        .reduce<object>((from, key) => Reflect.get(from, key) as object, window);
      Reflect.deleteProperty(owner, name);
    }
    if (lacking.includes('ViewTransition')) {
      for (const type of ['pagereveal', 'pageswap']) {
        addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
      }
    }
  }, names);
}

for (const [browser, lacking] of Object.entries(lackingIn)) {
  test(`a visitor goes through the site with what ${browser} has`, async ({ page }) => {
    await takeAway(page, lacking);
    await test.step('the rest is gone', async () => {
      await page.goto('/about');
      const left = await page.evaluate(
        (names) => names.filter((name) => name in window),
        lacking.filter((name) => !name.includes('.')),
      );
      expect(left).toEqual([]);
    });
    await test.step('a visitor goes from a card to its page and back to the same position', async () => {
      await page.goto('/collections/floor-and-wall');
      await page.getByRole('radio', { name: 'Travertine' }).check();
      await expect(page).toHaveURL(/type=travertine/);
      const card = page.locator('[data-cards] li a:visible').last();
      await card.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      await card.click();
      await expect(page.getByRole('link', { name: 'Request a Quote' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('radio', { name: 'Travertine' })).toBeChecked();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    });
    await test.step('the pictures of a product change and open full screen', async () => {
      await page.goto('/collections/floor-and-wall/volakas');
      await page.getByRole('button', { name: 'View image 2' }).click();
      await page.getByRole('button', { name: 'Full screen' }).click();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^2 \//);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await test.step('the collections open, and a carousel moves', async () => {
      await page.goto('/projects');
      await page.getByRole('button', { name: 'Products' }).click();
      await expect(page.locator('#products-menu').getByRole('link', { name: 'Extras' })).toBeVisible();
      await page.keyboard.press('Escape');
      const carousel = page.locator('[aria-roledescription="carousel"]').first();
      await carousel.getByRole('button', { name: 'Next picture' }).click();
      await expect(carousel.getByText('2 / 3')).toBeVisible();
    });
    await test.step('a form shows what is missing', async () => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send on WhatsApp' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await expect(page.getByText('Validation Error')).toBeVisible();
    });
    await test.step('every other page opens without an error', async () => {
      for (const path of ['/', '/services', '/privacy', '/offline', '/unsubscribe']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });
  });
}
