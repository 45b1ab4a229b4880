import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The switch in the header. */
const switchTo = (page: Page, name: 'Español' | 'English') =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first();

test('the switch leads to the twin, with filters, a selection and a subject', async ({ page, context }) => {
  await test.step('the switch leads to the same page in the other language, and back', async () => {
    await page.goto('/about');
    const link = switchTo(page, 'Español');
    await expect(link).toHaveAttribute('lang', 'es');
    await expect(link).toHaveAttribute('hreflang', 'es');
    await link.click();
    await expect(page).toHaveURL('/es/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await switchTo(page, 'English').click();
    await expect(page).toHaveURL('/about');
  });
  await test.step('filters and a shared selection come along, into a new tab too', async () => {
    const filtered = '/collections/floor-and-wall?type=marble&finish=honed';
    await page.goto(filtered);
    await switchTo(page, 'Español').click();
    await expect(page).toHaveURL(`/es${filtered}`);

    await page.goto('/search?q=volakas');
    const opened = context.waitForEvent('page');
    await switchTo(page, 'Español').click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL('/es/search?q=volakas');

    await page.goto('/es/about#story');
    await switchTo(page, 'English').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about#story');
  });
  await test.step('the subject of a quote leads to the product in the language shown', async () => {
    await page.goto('/contact?product=Volakas&from=%2Fcollections%2Ffloor-and-wall%2Fvolakas');
    await switchTo(page, 'Español').click();
    const subject = page.locator('[data-subject] a');
    await expect(subject).toHaveAttribute('href', '/es/collections/floor-and-wall/volakas');
  });
  await test.step('the menu of a phone has the switch', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about?from=menu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#mobile-menu').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/about?from=menu');
  });
});

test('from unknown addresses the switch leads home, from new products to twins', async ({ page, faults }) => {
  await test.step('an unknown address leads home, without its query', async () => {
    faults.allow(/status of 404/, 'the address is unknown');
    await page.goto('/es/no-such-page?q=1');
    await switchTo(page, 'English').click();
    await expect(page).toHaveURL('/');
  });
  await test.step('a product that is newer than the site has its own address in the other language', async () => {
    faults.allow(/status of 404/, 'the product is unknown');
    await page.goto('/collections/extras/no-such-product?ref=mail');
    const link = switchTo(page, 'Español');
    await expect(link).toHaveAttribute('href', /no-such-product/);
    await link.hover();
    await expect(link).toHaveAttribute('href', /\/es\/collections\/extras\/no-such-product\?ref=mail$/);
  });
});

test('the switch is in each header, and nothing is wider than the window', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Español'],
    ['/about', 'Español'],
    ['/es', 'English'],
    ['/es/about', 'English'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeAttached();
    for (const width of [390, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(switchTo(page, name)).toBeInViewport({ ratio: 1 });
      const { height, overflow } = await page.evaluate(() => ({
        height: document.querySelector('header')?.clientHeight,
        overflow: document.documentElement.scrollWidth - innerWidth,
      }));
      expect.soft({ path, width, height, overflow }).toEqual({ path, width, height: 79, overflow: 0 });
    }
  }
});
