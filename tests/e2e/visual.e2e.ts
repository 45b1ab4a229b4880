import path from 'node:path';
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

// The comparison inserts a style that the content security policy would refuse.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

// With another browser the pages are opened and not compared (playwright.config.ts).
test.describe(`in ${PINNED_BROWSER}`, () => {
  test('first screens, a section and the footer look as they did @both', async ({ page, faults }) => {
    faults.allow(/status of 404/, 'the browser reports the status of the page itself');
    for (const { name, path: pathname } of firstScreens) {
      await page.goto(pathname, { waitUntil: 'networkidle' });
      await expect.soft(page).toHaveScreenshot(`${name}.png`, { stylePath: pictureStyle });
    }
    const stylePath = [pictureStyle, sectionStyle];
    await page.goto('/', { waitUntil: 'networkidle' });
    const heading = page.getByRole('heading', { name: 'Join the Elite Stone Circle' });
    const section = page.locator('section', { has: heading }).last();
    // Pictures below the fold load when they are near the screen.
    await section.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect.soft(section).toHaveScreenshot('loyalty.png', { stylePath });
    // The year of the baseline; the page shows the current one.
    await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await expect.soft(page.getByRole('contentinfo')).toHaveScreenshot('footer.png', { stylePath });
  });
});
