import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { PINNED_BROWSER } from '#tests/browser/chromium.ts';
import { expect, test } from './fixtures.ts';

/**
 * Pictures are gray and blurred, so that the baselines stay small; a wrong, missing or differently cropped picture
 * still shows.
 */
const pictureStyle = path.join(import.meta.dirname, 'visual.css');
const sectionStyle = path.join(import.meta.dirname, 'visual-section.css');

/** One page of each kind. Parts that editors and dates change are outside of these frames. */
const firstScreens = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'products', path: '/products' },
  { name: 'services', path: '/services' },
  { name: 'projects', path: '/projects' },
  { name: 'contact', path: '/contact' },
  { name: 'listing', path: '/collections/floor-and-wall' },
  { name: 'product', path: '/collections/architectural-designs/window-surround' },
  { name: 'not-found', path: '/no/such/page' },
];

/** Important sections, by heading. */
const sections = [{ name: 'loyalty', path: '/', heading: 'Join the Elite Stone Circle' }];

// The comparison inserts a style that the content security policy would refuse.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

// With another browser the pages are opened and not compared (playwright.config.ts).
test.describe(`in ${PINNED_BROWSER}`, () => {
  test('the first screens and the footer look as they did', async ({ page, faults }) => {
    await test.step('the first screens look as they did', async () => {
      for (const { name, path: pathname } of firstScreens) {
        await test.step(`the first screen of ${pathname} looks as it did`, async () => {
          faults.allow(/status of 404/, 'the browser reports the status of the page itself');
          await page.goto(pathname, { waitUntil: 'networkidle' });
          await expect(page).toHaveScreenshot(`${name}.png`, { stylePath: pictureStyle });
        });
      }
    });
    await test.step('the footer looks as it did', async () => {
      // The year of the baseline; the page shows the current one.
      await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
      await page.goto('/terms', { waitUntil: 'networkidle' });
      await expect(page.getByRole('contentinfo')).toHaveScreenshot('footer.png', {
        stylePath: [pictureStyle, sectionStyle],
      });
    });
  });

  for (const { name, path: pathname, heading } of sections) {
    test(`the section '${heading}' looks as it did`, async ({ page }) => {
      await page.goto(pathname, { waitUntil: 'networkidle' });
      const section = page.locator('section', { has: page.getByRole('heading', { name: heading }) }).last();
      await showPictures(page, section);
      await expect(section).toHaveScreenshot(`${name}.png`, {
        stylePath: [pictureStyle, sectionStyle],
      });
    });
  }
});

/** Pictures below the fold load when they are near the screen. */
async function showPictures(page: Page, section: Locator): Promise<void> {
  await section.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
}
