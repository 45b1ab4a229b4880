import { expect, test } from './fixtures.ts';

/**
 * The look of one page of each kind: the first screen, and where a page has a section that carries it, that section.
 * Dates and pictures that editors change stay out of the frame or are masked.
 */
const firstScreens = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'products', path: '/products' },
  { name: 'services', path: '/services' },
  { name: 'projects', path: '/projects' },
  { name: 'contact', path: '/contact' },
  { name: 'listing', path: '/collections/floor-and-wall' },
  { name: 'product', path: '/collections/extras/birdbaths' },
  { name: 'not-found', path: '/404' },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path } of firstScreens) {
  test(`the first screen of ${path} looks as it did`, async ({ page, faults }) => {
    if (path === '/404') faults.allow(/status of 404/, 'the browser reports the status of the page itself');
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}

test('the footer looks as it did', async ({ page }) => {
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await expect(page.getByRole('contentinfo')).toHaveScreenshot('footer.png');
});
