import type { Page } from '@playwright/test';
import { collections } from '#domain/catalogue/collection.ts';
import { expect, test } from './fixtures.ts';
import { takeNoAvif } from './pictures.ts';
import { fetchSampledPaths } from './sitemap.ts';
import { readBoxes } from './steps.ts';

const listing = '/collections/floor-and-wall';

// Scroll-driven effects are in their final state, so anything that is still transparent waits for a script.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

test('pages are complete without JavaScript', async ({ page }) => {
  test.slow();
  await takeNoAvif(page);
  const faults: string[] = [];
  for (const path of await fetchSampledPaths()) {
    // Pictures are checked with scripts (every-page.e2e.ts).
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    if (!(await page.locator('h1').isVisible())) faults.push(`${path} shows no heading`);
    for (const element of await findWaiting(page)) faults.push(`${path} waits for a script: ${element}`);
    for (const text of await findHiddenText(page)) faults.push(`${path} hides ${text}`);
  }
  expect(faults).toEqual([]);
});

test('header, search, language switch and desk lead on without JavaScript', async ({ page, faults }) => {
  const header = page.getByRole('banner');
  await test.step('the home header is solid and has its links, and both menus open', async () => {
    await page.goto('/');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }),
    ).toBeVisible();
    await expect(header).toHaveCSS('background-color', 'rgb(246, 242, 235)');
    await page.goto('/about');
    await header.getByRole('button', { name: 'Products' }).click();
    await expect(page.locator('#products-menu').getByRole('link', { name: 'Extras' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await header.getByRole('button', { name: 'Menu' }).click();
    const menu = page.locator('#mobile-menu');
    await menu.getByText('Products', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Extras' })).toBeVisible();
  });
  await test.step('the desk on a phone has all tools in one row, with the open one in view', async () => {
    await page.goto('/admin/catalogue');
    const tools = page.getByRole('navigation', { name: 'Tools' }).getByRole('link');
    const lines = await tools.evaluateAll((links) =>
      links.flatMap((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return [...words.getClientRects()].map(({ top }) => top);
      }),
    );
    expect(new Set(lines).size).toBe(1);
    await expect(header.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the search lists the collections, without a useless field', async () => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/search\??$/);
    const main = page.getByRole('main');
    await expect(main.locator('[data-collections] a[href^="/collections/"]')).toHaveCount(collections.length);
    await expect(main.getByRole('searchbox')).toBeHidden();
    await expect(main.getByRole('link', { name: 'Chat on WhatsApp' })).toBeHidden();
  });
  await test.step('the language switch leads to the twin, from a new product to its collection', async () => {
    faults.allow(/status of 404/, 'the product is unknown');
    const switchTo = (name: string) => header.getByRole('link', { name, exact: true }).first();
    await page.goto('/es/services?x=1');
    await switchTo('English').click();
    await expect(page).toHaveURL('/services');
    await page.goto('/collections/extras/no-such-product');
    await expect(switchTo('Español')).toHaveAttribute('href', '/es/collections/extras');
  });
});

test('pictures, types, rooms and the selection explain themselves without JavaScript', async ({ page }) => {
  const main = page.getByRole('main');
  await test.step('carousels scroll, and have no useless buttons', async () => {
    await page.goto('/');
    for (const name of ['Quarry locations', 'The Europa Project, pictures']) {
      const carousel = page.locator(`[aria-roledescription="carousel"][aria-label="${name}"]`);
      const row = carousel.locator('[data-slides]');
      await expect(row).toHaveCSS('overflow-x', 'auto');
      await expect(carousel.getByRole('button')).toHaveCount(0);
      await expect(row.getByRole('img').last()).toBeAttached();
    }
  });
  await test.step('the links to the other pictures of a product do not overlap', async () => {
    await page.goto(`${listing}/volakas`);
    const links = page.getByRole('link', { name: /^Picture \d$/ });
    await expect(links).toHaveText(['Picture 2', 'Picture 3', 'Picture 4']);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [first, second] = await readBoxes(links);
      if (!first || !second) throw new Error('The links are not there.');
      expect(second.top >= first.bottom || second.left - first.right >= 12).toBe(true);
    }
  });
  await test.step('the types filter the cards, and the opening shows the selected stone', async () => {
    await page.goto(listing);
    await expect(page.getByRole('button', { name: 'Save Volakas' })).toBeHidden();
    const opening = page.locator('main > section').first().getByRole('img');
    await expect(opening).toHaveCount(1);
    await expect(opening).toHaveAttribute('alt', /Statuario marble/);
    await page.getByRole('radio', { name: 'Basalt' }).check();
    await expect(opening).toHaveCount(1);
    await expect(opening).toHaveAttribute('alt', /basalt/);
    const materials = await page.locator('[data-cards] li:visible .label').allInnerTexts();
    expect([...new Set(materials)]).toEqual(['BASALT']);
  });
  await test.step('the rooms are pictures, and the button of a product links to them', async () => {
    await page.goto(`${listing}/volakas`);
    await page.getByRole('button', { name: /^See it in a room/ }).click();
    await expect(page).toHaveURL(/\/rooms\?room=hall&floor=volakas$/);
    await expect(page.getByRole('heading', { level: 1, name: 'See it in a room' })).toBeVisible();
    await expect(page.getByText('Choosing stones needs JavaScript.')).toBeVisible();
    await expect(page.getByLabel('Format')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Kitchen' }).getByRole('img')).toBeVisible();
  });
  await test.step('the selection explains itself and links onward', async () => {
    await page.goto('/selection');
    await expect(page.getByText('A list for one project')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await expect(main.getByRole('link', { name: /Extras/ })).toHaveAttribute('href', '/collections/extras');
  });
});

/** Elements that need a script: islands without HTML, skeletons, busy regions. */
function findWaiting(page: Page): Promise<string[]> {
  return page
    .locator('astro-island[client="only"], main [aria-busy="true"], img:not([src])')
    .evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
}

/** Text in the main part that is laid out but transparent, as reveal effects leave it without their script. */
function findHiddenText(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const known = new Map<Element, number>();
    const opacityOf = (element: Element): number => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const own = Number(getComputedStyle(element).opacity);
      const opacity = element.parentElement === null ? own : own * opacityOf(element.parentElement);
      known.set(element, opacity);
      return opacity;
    };
    return [...main.querySelectorAll('h1, h2, h3, h4, p, li, dt, dd, a')]
      .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
      .filter((element) => element.textContent.trim() !== '' && opacityOf(element) < 0.3)
      .map((element) => `${element.localName}: ${element.textContent.trim().slice(0, 60)}`);
  });
}
