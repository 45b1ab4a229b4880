import type { Locator, Page } from '@playwright/test';
import { collectionNames } from '#content/words/site.ts';
import { company } from './company.ts';
import { stopClock } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, holdScripts } from './held-scripts.ts';
import { readBoxes } from './steps.ts';

const labels = ['Home', 'About', 'Products', 'Services', 'Projects', 'Contact'];

const header = (page: Page) => page.getByRole('banner');
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const productsButton = (page: Page) => header(page).getByRole('button', { name: 'Products' });
const panel = (page: Page) => page.locator('#products-menu');
const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
const TRANSPARENT = 'rgba(0, 0, 0, 0)';
const TRAVERTINE = 'rgb(246, 242, 235)';

/**
 * Whether a button's popover is exposed as expanded. Browsers compute it for a popover (an attribute would be an
 * error), so only the accessibility tree has it.
 */
async function readExpanded(page: Page, button: Locator): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  await button.evaluate((element) => element.setAttribute('data-asked-for', ''));
  const { root } = await client.send('DOM.getDocument');
  const selector = '[data-asked-for]';
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await client.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  await button.evaluate((element) => element.removeAttribute('data-asked-for'));
  await client.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

/** An island of the header with its code. */
const hydrated = (page: Page, content: string) =>
  header(page).locator('astro-island:not([ssr])', { has: page.locator(content) });

/** With the very first hover on a page. */
async function openByHover(page: Page): Promise<void> {
  await page.mouse.move(600, 700);
  await page.goto('/about');
  await productsButton(page).hover();
  await expect(panel(page)).toBeVisible();
}

/** Loads the menu's code by hovering, moves away, and waits until it runs. */
async function loadMenu(page: Page): Promise<void> {
  await productsButton(page).hover();
  await expect(hydrated(page, '[data-products-menu]')).toHaveCount(1);
  await page.mouse.move(600, 700);
  await expect(panel(page)).toBeHidden();
}

test('the header is fixed, marks the page, and has a skip link', async ({ page }) => {
  await test.step('it is fixed, 80 pixels high, and solid past 50 pixels', async () => {
    await page.goto('/about');
    await expect(header(page)).toHaveCSS('position', 'fixed');
    expect((await header(page).boundingBox())?.height).toBe(80);
    for (const [top, color] of [
      [0, TRANSPARENT],
      [50, TRANSPARENT],
      [51, TRAVERTINE],
      [0, TRANSPARENT],
    ] as const) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect.poll(() => background(header(page))).toBe(color);
    }
  });
  await test.step('the links are in order, in capitals, and mark the current page', async () => {
    const entries = nav(page).getByRole('link').or(nav(page).getByRole('button'));
    await expect(entries).toHaveText(labels);
    for (const entry of await entries.all()) await expect(entry).toHaveCSS('text-transform', 'uppercase');
    await expect(nav(page).locator('[aria-current=page]')).toHaveText('About');
    await expect(nav(page).locator('[aria-current]')).toHaveCount(1);
    const phone = header(page).getByRole('link', { name: /^\+1 \d{3}/ });
    await expect(phone).toHaveAttribute('href', /^tel:\+\d+$/);
  });
  await test.step('the first Tab focuses the skip link', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('a listing belongs to Products', async () => {
    await page.goto('/collections/extras');
    await expect(productsButton(page)).toHaveAttribute('aria-current', 'true');
  });
  await test.step('a page that is shown again starts at its top', async () => {
    await page.goto('/about');
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await page.evaluate(() => scrollTo(0, 600));
    await page.goto('/contact');
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('in the narrowest window all of it is in one line', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const boxes = await readBoxes(header(page).getByRole('link').or(header(page).getByRole('button')));
    expect(boxes).toHaveLength(4);
    expect(new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size).toBe(1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(300);
  });
});

test('over the hero the header shows its links only for the keyboard and when scrolled', async ({ page }) => {
  await test.step('over the hero, the links of the home header are hidden without keyboard focus', async () => {
    await page.goto('/');
    await expect(nav(page)).toBeHidden();
    await expect.poll(() => background(header(page))).toBe(TRANSPARENT);
    await page.mouse.move(700, 40);
    await expect(nav(page)).toBeHidden();

    // 99 % of a hero of 900 pixels is in view until 9 pixels are scrolled.
    await page.evaluate(() => scrollTo(0, 6));
    await expect(nav(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, 20));
    await expect(nav(page)).toBeVisible();
    await expect.poll(() => background(header(page))).toBe(TRAVERTINE);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(nav(page)).toBeHidden();
  });
  await test.step('over the hero, keyboard focus shows the links of the home header', async () => {
    for (const name of ['Skip to content', company.name, 'Home', 'About']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(name);
      await expect(page.locator(':focus')).toBeInViewport();
    }
    await expect(nav(page)).toBeVisible();
    await expect.poll(() => background(header(page))).toBe(TRANSPARENT);
    const boxes = await readBoxes(header(page).locator('a, button'));
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(1440);
    expect((await header(page).boundingBox())?.height).toBe(80);
    await page.getByRole('link', { name: 'EXPLORE COLLECTION' }).focus();
    await expect(nav(page)).toBeHidden();

    // Backwards from the page as well.
    await page.keyboard.press('Shift+Tab');
    await expect(nav(page)).toBeVisible();
  });
  await test.step('over the hero a press on any part of Search opens it', async () => {
    await page.goto('/');
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await search.click({ position: { x: 4, y: 22 } });
    await expect(page.getByRole('combobox')).toBeFocused();
  });
});

test('hover opens the collections after 100 ms and closes them after 200', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await loadMenu(page);
  await stopClock(page);

  await productsButton(page).hover();
  await page.clock.runFor(99);
  await expect(panel(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(panel(page)).toBeVisible();
  await expect.poll(() => readExpanded(page, productsButton(page))).toBe(true);
  await expect(panel(page).getByRole('listitem')).toHaveCount(Object.keys(collectionNames).length);

  // On the way to the panel the pointer briefly leaves both.
  await page.mouse.move(700, 700);
  await page.clock.runFor(150);
  await panel(page).getByRole('link', { name: 'Extras' }).hover();
  await page.clock.runFor(1000);
  await expect(panel(page)).toBeVisible();

  await page.mouse.move(700, 700);
  await page.clock.runFor(199);
  await expect(panel(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => readExpanded(page, productsButton(page))).toBe(false);
});

test('the collections open and close with keys, hover, click and focus', async ({ page }) => {
  await test.step('Enter and Space toggle it, Escape returns focus', async () => {
    await page.goto('/about');
    for (const key of ['Enter', 'Space']) {
      await productsButton(page).focus();
      await page.keyboard.press(key);
      await expect(panel(page)).toBeVisible();
      await page.keyboard.press(key);
      await expect(panel(page)).toBeHidden();
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: 'All products' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(productsButton(page)).toBeFocused();
  });
  await test.step('a click outside and moving the focus close it', async () => {
    await productsButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(700, 800);
    await expect(panel(page)).toBeHidden();

    await productsButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await nav(page).getByRole('link', { name: 'Services' }).focus();
    await expect(panel(page)).toBeHidden();
  });
  await test.step('a click that follows the hover leaves it open, the next one closes it', async () => {
    await openByHover(page);
    await productsButton(page).click();
    await expect(panel(page)).toBeVisible();
    await productsButton(page).click();
    await expect(panel(page)).toBeHidden();
  });
  await test.step('it links to the five collections, and the picture matches the entry, also after a scroll', async () => {
    await openByHover(page);
    await page.evaluate(() => scrollTo(0, 200));
    for (const name of Object.values(collectionNames)) {
      const link = panel(page).getByRole('link', { name });
      await link.hover();
      await expect(link.locator('span:has(> picture)')).toHaveCSS('opacity', '1');
      await expect(link.locator('span:has(> picture)')).toHaveCSS('z-index', '1');
    }
    await panel(page).getByRole('link', { name: 'Extras' }).click();
    await expect(page).toHaveURL(/\/collections\/extras$/);
  });
  await test.step('the first click opens it even while the script is loading', async () => {
    const letThrough = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await productsButton(page).click();
    await expect(panel(page)).toBeVisible();
    letThrough();
    await expect(hydrated(page, '[data-products-menu]')).toHaveCount(1);
    await expect(panel(page)).toBeVisible();
    await expect.poll(() => readExpanded(page, productsButton(page))).toBe(true);
  });
});

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('a tap opens the collections and a scroll closes them', async ({ page }) => {
    await page.goto('/about');
    await productsButton(page).tap();
    await expect(panel(page)).toBeVisible();
    await expect(hydrated(page, '[data-products-menu]')).toHaveCount(1);
    await page.evaluate(() => scrollTo(0, 200));
    await expect(panel(page)).toBeHidden();
    await productsButton(page).tap();
    await expect(panel(page)).toBeVisible();
    await productsButton(page).tap();
    await expect(panel(page)).toBeHidden();
  });
});

test.describe('the menu of small windows', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const menu = (page: Page) => page.locator('#mobile-menu');
  const openMenu = async (page: Page) => {
    await header(page).getByRole('button', { name: 'Menu' }).tap();
    await expect(menu(page)).toBeVisible();
  };

  test('opens, expands and closes, also when the window widens', async ({ page }) => {
    await test.step('it opens over the page with all entries, and Products expands to the collections', async () => {
      await page.goto('/about');
      await openMenu(page);
      await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused();
      await expect(menu(page).locator('nav > ul > li > a, summary')).toHaveText(labels);
      await expect(page.locator('main')).toHaveJSProperty('inert', true);
      await expect(menu(page).getByRole('button', { name: 'Search' })).toBeVisible();
      await expect(menu(page).getByRole('link', { name: 'Selection' })).toHaveAttribute('href', '/selection');

      const extras = menu(page).getByRole('link', { name: 'Extras' });
      await expect(extras).toBeHidden();
      await menu(page).getByText('Products', { exact: true }).tap();
      for (const name of Object.values(collectionNames))
        await expect(menu(page).getByRole('link', { name })).toBeVisible();
      await extras.tap();
      await expect(page).toHaveURL(/\/collections\/extras$/);
    });
    await test.step('Escape closes it and returns focus', async () => {
      await page.goto('/about');
      await openMenu(page);
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(header(page).getByRole('button', { name: 'Menu' })).toBeFocused();
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
    });
    await test.step('scrolling the page, tapping elsewhere and reopening the menu close the collections', async () => {
      await openMenu(page);
      const products = menu(page).getByText('Products', { exact: true });
      const extras = menu(page).getByRole('link', { name: 'Extras' });
      await products.tap();
      await expect(extras).toBeVisible();
      await page.evaluate(() => scrollTo(0, 120));
      await expect(extras).toBeHidden();

      await products.tap();
      await expect(extras).toBeVisible();
      await menu(page).tap({ position: { x: 200, y: 40 } });
      await expect(extras).toBeHidden();

      await products.tap();
      await menu(page).getByRole('button', { name: 'Close' }).tap();
      await expect(menu(page)).toBeHidden();
      await openMenu(page);
      await expect(extras).toBeHidden();
    });
    await test.step('widening the window to 1024 pixels closes it', async () => {
      await page.setViewportSize({ width: 1023, height: 844 });
      await expect(menu(page)).toBeVisible();
      await page.setViewportSize({ width: 1024, height: 844 });
      await expect(menu(page)).toBeHidden();
      await expect(nav(page)).toBeVisible();
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(menu(page)).toBeHidden();
    });
    await test.step('widening the window before the menu’s code has loaded closes it too', async () => {
      const asked = page.waitForRequest('**/_astro/MobileMenu.*.js');
      const letThrough = await holdRequests(page, '**/_astro/MobileMenu.*.js');
      await page.goto('/about');
      await header(page).getByRole('button', { name: 'Menu' }).click();
      await asked;
      await page.setViewportSize({ width: 1024, height: 844 });
      letThrough();
      await expect(hydrated(page, '[data-mobile-menu]')).toHaveCount(1);
      await expect(page.locator('main')).toHaveJSProperty('inert', false);
    });
  });
});
