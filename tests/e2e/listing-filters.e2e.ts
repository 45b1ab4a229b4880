import type { Page } from '@playwright/test';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { findAxeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const listing = '/collections/floor-and-wall';

const cards = (page: Page) => page.locator('[data-cards] li:visible h2');
const firstCard = (page: Page) => page.locator('[data-cards] li:visible > a').first();
const readCards = (page: Page) => cards(page).allTextContents();
const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
};
const option = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name} \\d+$`) });

test('filters keep products with one of the values, as chips that follow Back', async ({ page }) => {
  await test.step('keep products with one of the selected values, and update the address', async () => {
    await page.goto(listing);
    const marbles = await readCards(page);
    await openFilters(page);
    const count = Number(await option(page, 'Brushed').locator('xpath=..').locator('b').innerText());
    await option(page, 'Brushed').check();
    await expect(page).toHaveURL(/\?finish=brushed$/);
    await expect(cards(page)).toHaveCount(count);
    await option(page, 'Leathered').check();
    await expect(page).toHaveURL(/\?finish=brushed,leathered$/);
    await option(page, 'Spain').check();
    await expect(page).toHaveURL(/\?finish=brushed,leathered&origin=spain$/);
    const left = await readCards(page);
    expect(left).toEqual(['Nero Marquina', 'Emperador Dark']);
    expect(left.every((name) => marbles.includes(name))).toBe(true);
    await expect(page.getByRole('status').first()).toHaveText('2 products');
  });
  await test.step('are removable chips, and follow Back and Forward', async () => {
    await page.goto(`${listing}?finish=honed&origin=greece`);
    await expect(cards(page)).toHaveText(['Volakas', 'Kavala', 'Thassos White']);
    await page.getByRole('button', { name: 'Remove Greece' }).click();
    await expect(page).toHaveURL(/\?finish=honed$/);
    await page.goBack();
    await expect(cards(page)).toHaveText(['Volakas', 'Kavala', 'Thassos White']);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Remove Greece' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(new RegExp(`${listing}$`));
    await expect(cards(page)).toHaveCount(10);
  });
  await test.step('show every type behind "All"', async () => {
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/\?type=all$/);
    await expect(cards(page)).toHaveCount(33);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Marble' })).toBeChecked();
    await expect(cards(page)).toHaveCount(10);
  });
  await test.step('stay when another stone is selected; if nothing is left, they say how to continue', async () => {
    await page.goto(`${listing}?origin=greece`);
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('radio', { name: 'Basalt' }).check();
    await expect(page).toHaveURL(/\?type=basalt&origin=greece$/);
    await expect(page.getByText('No products found in this category.').last()).toBeVisible();
    await page.locator('[data-filtered-none]').getByRole('button', { name: 'Clear all' }).press('Enter');
    await expect(page).toHaveURL(/\?type=basalt$/);
    await expect(cards(page)).toHaveCount(5);
    await expect(firstCard(page)).toBeFocused();
  });
  await test.step('are restored after viewing a product', async () => {
    await page.goto(`${listing}?type=all&for=pool`);
    await expect(cards(page)).toHaveCount(4);
    const names = await readCards(page);
    await page.locator('[data-cards] li:visible > a').last().click();
    await page.getByRole('link', { name: 'Floor and Wall Coverings' }).first().click();
    await expect(page).toHaveURL(/\?type=all&for=pool$/);
    await expect(cards(page)).toHaveText(names);
  });
});

test('filters work with the keyboard, in a sheet on a phone, and when it is rotated', async ({ page }) => {
  await test.step('work in a collection without types, with the keyboard only', async () => {
    await page.goto('/collections/extras');
    const button = page.getByRole('button', { name: 'Filter' });
    await button.focus();
    await page.keyboard.press('Enter');
    const bushHammered = option(page, 'Bush-hammered');
    await bushHammered.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?finish=bush-hammered$/);
    await expect(bushHammered).toBeFocused();
    await expect(cards(page)).toHaveText(['Garden Lantern']);
    const filters = page.getByRole('dialog', { name: 'Filter' });
    const clear = filters.getByRole('button', { name: 'Clear all' });
    await clear.press('Enter');
    await expect(page).toHaveURL(/extras$/);
    await expect(clear).toBeFocused();
    await bushHammered.press('Space');
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
    await expect(button).toBeFocused();
    await page.getByRole('button', { name: 'Remove Bush-hammered' }).press('Enter');
    await expect(firstCard(page)).toBeFocused();
  });
  await test.step('pass axe, open and with a selected value', async () => {
    await page.goto(`${listing}?finish=honed`);
    await openFilters(page);
    expect(await findAxeViolations(page)).toEqual([]);
  });
  await test.step('are in a sheet with counts on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(listing);
    await openFilters(page);
    await option(page, 'Leathered').check();
    await page.getByRole('button', { name: 'Show 1 product' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeHidden();
    await expect(cards(page)).toHaveText(['Nero Marquina']);
    await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused();
  });
  await test.step('stay usable when the phone is rotated and rotated back', async () => {
    await openFilters(page);
    const filters = page.getByRole('dialog', { name: 'Filter' });
    const close = filters.getByRole('button', { name: 'Close' });
    const isModal = () => filters.evaluate((panel) => panel.matches(':modal'));
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(isModal).toBe(false);
    await expect(option(page, 'Leathered')).toBeChecked();
    await expect(close).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(isModal).toBe(true);
    await expect(close).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Show 1 product' })).toBeInViewport();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(isModal).toBe(false);
    await close.click();
    await expect(filters).toBeHidden();
    await page.getByRole('button', { name: 'Remove Leathered' }).click();
    await expect(page).toHaveURL(new RegExp(`${listing}$`));
  });
});

test('filters change in place: nothing is recreated, moves or takes the focus', async ({ page }) => {
  await page.goto(`${listing}?finish=honed`);
  await openFilters(page);
  const boxes = page.getByRole('dialog', { name: 'Filter' }).getByRole('checkbox');
  const elements = await boxes.elementHandles();
  const chip = await page.getByRole('button', { name: 'Remove Honed' }).elementHandle();
  // Simulates Safari, which doesn't focus a clicked check box.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const top = await page.evaluate(() => scrollY);
  await option(page, 'Brushed').evaluate((box: HTMLInputElement) => {
    box.click();
  });
  await expect(page).toHaveURL(/\?finish=brushed,honed$/);
  await expect(page.getByRole('button', { name: 'Remove Brushed' })).toBeVisible();
  expect(await Promise.all(elements.map((box) => box.evaluate((node) => node.isConnected)))).toEqual(
    elements.map(() => true),
  );
  expect(await chip.evaluate((node) => node.isConnected)).toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('filters leave no listing blank if their script does not load', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  // Neither loads nor fails, like on a dead connection.
  await page.route(/\/_astro\/.*\.js$/, () => undefined);
  await page.goto(`${listing}?finish=honed`, { waitUntil: 'commit' });
  await expect(page.locator('[data-cards] li').first()).toBeAttached();
  await expect(cards(page)).toHaveCount(0);
  await page.clock.fastForward(5000);
  await expect(cards(page)).toHaveCount(10);
});

test('filters say so if catalogue or code do not load', async ({ page, faults }) => {
  await test.step('leave the listing unchanged if the catalogue is unavailable, say so, and try again', async () => {
    faults.allow(/catalogue|Failed to load resource/, 'the catalogue is cut off on purpose');
    const cutOff = () => page.route('**/catalogue/*.json', (route) => route.abort());
    const failure = page.getByRole('alert').filter({ hasText: 'The filters could not be loaded.' });
    await cutOff();
    await page.goto(`${listing}?finish=honed`);
    await expect(cards(page)).toHaveCount(10);
    await expect(failure).toBeVisible();
    await page.getByRole('radio', { name: 'Basalt' }).check();
    await expect(cards(page)).toHaveCount(5);
    await expect(page.getByRole('status').first()).toHaveText('5 products');
    await page.unroute('**/catalogue/*.json');
    await page.getByRole('radio', { name: 'Travertine' }).check();
    await expect(page.getByRole('button', { name: 'Remove Honed' })).toBeVisible();
    await expect(failure).toBeHidden();

    await cutOff();
    await page.goto(listing);
    for (const press of [
      () => page.getByRole('button', { name: 'Filter' }).click(),
      () => page.getByRole('link', { name: 'All', exact: true }).click(),
    ]) {
      await press();
      await expect(failure).toBeInViewport();
      await page.reload();
    }
    await expect(page).toHaveURL(new RegExp(`${listing}$`));
    await expect(cards(page)).toHaveCount(10);
  });
  await test.step('say so if their code does not load, and the types work', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    faults.allow(/Failed to load resource/, 'the code is cut off on purpose');
    const code = /\/Listing\.[^/]+\.js/;
    await page.route(code, (route) => route.abort());
    const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await page.goto(listing);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(notice).toBeInViewport();
    await page.getByRole('radio', { name: 'Basalt' }).check();
    await expect(cards(page)).toHaveCount(5);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/\?type=all$/);
    await expect(notice).toBeVisible();
    await page.unroute(code);
    await page.getByRole('link', { name: 'Load the page again' }).click();
    await openFilters(page);
  });
});

test('cards leave no gap, have labels side by side, and stay in view beside filters', async ({ page }) => {
  await test.step('leave no gap at the end of a listing: an invitation fills it', async () => {
    const widths = [340, 390, 820, 1024, 1440];
    /** The free width to the right of what the last row contains, in pixels. */
    const measureGap = () =>
      page.locator('[data-cards] > .plates:visible').evaluate((grid) => {
        const cells = [...grid.querySelectorAll('li, [data-ask]')].filter((cell) => cell.checkVisibility());
        return grid.getBoundingClientRect().right - (cells.at(-1)?.getBoundingClientRect().right ?? 0);
      });
    await page.goto(listing);
    for (const type of stoneTypes) {
      await page.getByRole('radio', { name: type }).check();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(Math.abs(await measureGap()), `${type} at ${width} px`).toBeLessThan(1);
      }
    }
    await page.goto('/collections/architectural-designs');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(Math.abs(await measureGap()), `${width} px`).toBeLessThan(1);
    }
    await expect(page.locator('[data-ask]').filter({ hasNotText: 'Send a drawing' })).toHaveCount(0);
  });
  await test.step('of a row have their labels side by side', async () => {
    const longNames = new Set<number>();
    for (const { slug } of collections) {
      await page.goto(`/collections/${slug}`);
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await page.locator('[data-cards] li:visible:has(.label)').evaluateAll((found) => {
          const labels = new Map<number, number[]>();
          for (const card of found) {
            const top = Math.round(card.getBoundingClientRect().top);
            const label = card.querySelector('.label')?.getBoundingClientRect().top ?? 0;
            labels.set(top, [...(labels.get(top) ?? []), label]);
          }
          const names = found.map((card) => card.querySelector('h2 bdi')?.getClientRects().length ?? 0);
          return { labels: [...labels.values()], lines: Math.max(...names) };
        });
        if (rows.lines > 1) longNames.add(width);
        for (const row of rows.labels) expect(Math.max(...row) - Math.min(...row)).toBeLessThan(1);
      }
    }
    // Without one at each width the test would say nothing.
    expect(longNames.size).toBe(3);
  });
  await page.goto(listing);
  await test.step('name every stone completely in the type filter of a tablet', async () => {
    const row = page.locator('[data-type-filter] fieldset');
    for (const width of [640, 768, 820, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await row.evaluate((each) => each.scrollWidth - each.clientWidth), `${width} px`).toBe(0);
    }
  });
  await test.step('are in view when the filters open beside them', async () => {
    for (const [width, height] of [
      [820, 1180],
      [1440, 900],
      [1280, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openFilters(page);
      const close = page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Close' });
      await expect(page.locator('[data-cards] li:visible').first()).toBeInViewport({ ratio: 0.1 });
      await expect(close).toBeInViewport();
      await close.click();
    }
  });
});
