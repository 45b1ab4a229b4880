import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-scripts.ts';
import { readBoxes, readTop } from './steps.ts';

const listing = '/collections/floor-and-wall';

/** Names of the visible cards. */
const readCards = (page: Page) => page.locator('[data-cards] li:visible h2').allTextContents();

async function choose(page: Page, type: string) {
  await page.getByRole('radio', { name: type }).check();
}

/** The materials of all visible cards. */
const readMaterials = async (page: Page) => [
  ...new Set(await page.locator('[data-cards] li:visible .label').allInnerTexts()),
];

test('the type filter selects one stone at a time, and stays in view @both', async ({ page }) => {
  const filter = page.locator('[data-type-filter]');
  const readBottom = async () => Math.max(...(await readBoxes(filter)).map(({ bottom }) => bottom));
  await test.step('shows one stone at a time, in the address and in text', async () => {
    await page.goto(listing);
    const marbles = await readCards(page);
    await choose(page, 'Granite');
    await expect(page).toHaveURL(/\?type=granite$/);
    expect(await readMaterials(page)).toEqual(['GRANITE']);
    const granites = await readCards(page);
    await expect(page.getByRole('status').first()).toHaveText(`${granites.length} products`);
    await choose(page, 'Marble');
    await expect(page).toHaveURL(new RegExp(`${listing}$`));
    expect(await readCards(page)).toEqual(marbles);
  });
  await test.step('works with the keyboard', async () => {
    await page.getByRole('radio', { name: 'Marble' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Travertine' })).toBeFocused();
    expect(await readMaterials(page)).toEqual(['TRAVERTINE']);
  });
  await test.step('stays in view; a newly selected stone starts with its first card', async () => {
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await expect(filter).toBeInViewport({ ratio: 1 });
    await choose(page, 'Granite');
    const first = page.locator('[data-cards] li[data-type="granite"]').first();
    await expect
      .poll(async () => ((await first.boundingBox())?.y ?? 0) - (await readBottom()))
      .toBeGreaterThanOrEqual(0);
    await expect(filter).toBeInViewport({ ratio: 1 });
    await expect(first).toBeInViewport();
    // The selected stone is in view in its row, even if the row scrolls.
    await expect(page.locator('label:has(:checked)')).toBeInViewport({ ratio: 1 });
  });
  await test.step('ignores an unknown stone', async () => {
    await page.goto(`${listing}?type="]<script>`);
    await expect(page.getByRole('radio', { name: 'Marble' })).toBeChecked();
  });
  await test.step('a focused card is not hidden by the filter', async () => {
    const cards = page.locator('[data-cards] li[data-type="marble"] a');
    // From the third row back to the second, which is above the window then.
    await cards.nth(8).focus();
    await cards.nth(4).focus();
    expect((await cards.nth(4).boundingBox())?.y).toBeGreaterThanOrEqual(await readBottom());
  });
});

test('cards are in columns that fit the window', async ({ page }) => {
  await page.goto('/collections/extras');
  for (const [width, columns] of [
    [340, 1],
    [390, 2],
    [820, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await readBoxes(page.locator('[data-cards] li:visible'));
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(columns);
  }
});

test.describe('the position that a visitor left', () => {
  /** Scrolls down the granites and opens the last one. */
  async function openLastGranite(page: Page) {
    await page.goto(`${listing}?type=granite`);
    const card = page.locator('[data-cards] li:visible a').last();
    await card.scrollIntoViewIfNeeded();
    const top = await readTop(page);
    expect(top).toBeGreaterThan(0);
    await card.click();
    await expect(page.getByRole('button', { name: /View image 1/ })).toBeVisible();
    return top;
  }

  const getBreadcrumb = (page: Page) =>
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Floor and Wall' });
  /** Presses the last card, without leaving the listing. */
  const clickLastCard = async (page: Page) => {
    const card = page.locator('[data-cards] li:visible a').last();
    const product = (await card.getAttribute('href')) ?? '';
    await page.evaluate(() => {
      addEventListener('click', (event) => event.preventDefault(), { once: true });
    });
    // The click scrolls to the card.
    await card.click();
    const top = await readTop(page);
    expect(top).toBeGreaterThan(0);
    return { product, top };
  };

  test('is restored by Back and the breadcrumb, once @both', async ({ page, context }) => {
    await test.step('is restored after Back, with the filter, in its tab only', async () => {
      const top = await openLastGranite(page);
      const other = await context.newPage();
      await other.goto(listing);
      await expect(other.getByRole('radio', { name: 'Marble' })).toBeChecked();
      await other.close();
      await page.goBack();
      await expect(page.getByRole('radio', { name: 'Granite' })).toBeChecked();
      await expect.poll(() => readTop(page)).toBe(top);
    });
    await test.step('is restored by the breadcrumb, once', async () => {
      const top = await openLastGranite(page);
      await getBreadcrumb(page).click();
      await expect(page).toHaveURL(/\?type=granite$/);
      await expect.poll(() => readTop(page)).toBe(top);
      await page.goto(listing);
      await expect(page.getByRole('radio', { name: 'Marble' })).toBeChecked();
      expect(await readTop(page)).toBe(0);
    });
    await test.step('is ignored for an address with another stone', async () => {
      await openLastGranite(page);
      await page.goto(`${listing}?type=basalt`);
      await expect(page.getByRole('radio', { name: 'Basalt' })).toBeChecked();
      expect(await readTop(page)).toBe(0);
    });
  });

  test('is kept without code and without storage', async ({ page }) => {
    await test.step('is kept if the listing’s code loads after the click', async () => {
      const letThrough = await holdRequests(page, /\/_astro\/Listing\.[^/]*\.js$/);
      await page.goto(`${listing}?type=granite`);
      // The product takes even longer.
      const { product, top } = await clickLastCard(page);
      letThrough();
      await expect(page.locator('astro-island:not([ssr]) > [data-listing]')).toBeVisible();
      await page.goto(product);
      await getBreadcrumb(page).click();
      await expect(page).toHaveURL(/\?type=granite$/);
      await expect.poll(() => readTop(page)).toBe(top);
    });
    await test.step('works without storage', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      await page.goto(`${listing}?type=granite`);
      await page.locator('[data-cards] li:visible a').last().click();
      await expect(page.getByRole('button', { name: /View image 1/ })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('radio', { name: 'Granite' })).toBeChecked();
    });
  });

  test('is restored from the back/forward cache', async ({ page }) => {
    // Chromium has no back/forward cache while a test controls it, so this simulates it with the events that a cached
    // page gets.
    await page.goto(`${listing}?type=granite`);
    const { top } = await clickLastCard(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const show = () =>
      page.evaluate(() => {
        for (const type of ['pagehide', 'pageshow'])
          dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      });
    await show();
    await expect.poll(() => readTop(page)).toBe(top);
    await expect(page.getByRole('radio', { name: 'Granite' })).toBeChecked();

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await show();
    expect(await readTop(page), 'the place is used once').toBe(0);
  });
});

test('a missing picture is replaced, even if it failed before the script ran', async ({ page, faults }) => {
  faults.allow(/Failed to load resource/, 'the test breaks the pictures');
  await page.route(/\.netlify\/images.*Volakas/i, (route) => route.abort());
  await page.goto(listing);
  const card = page.locator('[data-cards] a').filter({ hasText: 'Volakas' });
  await expect(card).toHaveAccessibleName('Volakas Marble Greece · 20, 30 mm');
  await expect(card.locator('[data-picture][data-missing]')).toBeVisible();
  await expect(card.locator('img')).toBeHidden();
});

test('in forced colors what is selected or saved is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await test.step('the selected type, or the link to all types, is marked by a line', async () => {
    await page.goto(`${listing}?type=all`);
    const readLine = (place: Locator) =>
      place.evaluate((element) => {
        const { backgroundColor, height, scale } = getComputedStyle(element, '::after');
        return { color: backgroundColor, height, isDrawn: !scale.startsWith('0') };
      });
    const all = page.getByRole('link', { name: 'All', exact: true });
    const lineOfAll = await readLine(all);
    expect(lineOfAll).toMatchObject({ height: '3px', isDrawn: true });
    await choose(page, 'Basalt');
    await expect.poll(async () => (await readLine(all)).isDrawn).toBe(false);
    const canvas = await page.evaluate(() => {
      const probe = document.createElement('p');
      document.body.append(probe);
      probe.style.backgroundColor = 'Canvas';
      return getComputedStyle(probe).backgroundColor;
    });
    const chosen = await readLine(page.locator('label:has(:checked)'));
    expect(chosen).toMatchObject({ isDrawn: true, color: lineOfAll.color });
    expect(chosen.color).not.toBe(canvas);
    const other = page.locator('[data-type-filter] label').filter({ hasText: 'Travertine' });
    expect((await readLine(other)).isDrawn).toBe(false);
  });
  await test.step('the icon of a saved stone and the arrow of a select are visible', async () => {
    await page.goto(`${listing}/volakas`);
    const save = page.getByRole('article').locator('.save');
    const readColors = () =>
      save.evaluate((button) =>
        ['::after', '::before'].map((part) => getComputedStyle(button, part).backgroundColor),
      );
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    const [sign, square] = await readColors();
    expect(sign).not.toBe(square);
    await page.goto('/contact');
    // The browser's arrow uses the reader's colors.
    await expect(page.getByLabel('Project type')).toHaveCSS('appearance', 'auto');
  });
});
