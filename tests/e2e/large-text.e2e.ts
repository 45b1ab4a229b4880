import type { Page } from '@playwright/test';
import { findLost, openInLargeText } from '#tests/browser/large-text.ts';
import { company } from './company.ts';
import { expect, test } from './fixtures.ts';
import { pagesOfEachKind } from './sitemap.ts';
import { readBoxes, storeSelection } from './steps.ts';
import { findBroken, readLines } from '#tests/browser/text-lines.ts';

/** Spanish words are longer. The nightly test of recipes looks at all pages with words that are longer still. */
const spanishPages = ['/es', '/es/products', '/es/no/such/page'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** So that a list has names next to pictures and fields, and totals. */
const saveStones = (page: Page) =>
  storeSelection(page, [
    { product: 'floor-and-wall/calacatta-gold', areaM2: 1234.5 },
    { product: 'architectural-designs/tuscan-column' },
  ]);

/**
 * Words of headings, figures and contact links that break across lines, without a hyphen if the browser has no
 * dictionary.
 */
const findBrokenWords = (page: Page) =>
  findBroken(page.locator('main :is(h1, h2, h3, dd, td, th), [role=option]'), /[\p{L}\d]+/gu);

/** How many lines each telephone number has. */
const readNumberLines = async (page: Page) => {
  const numbers = await readLines(page.locator('body'), new RegExp(RegExp.escape(company.phone), 'g'));
  return numbers.map(({ lines }) => lines);
};

test('with text at twice the size nothing is cut, pushed out or broken @phone', async ({ page, faults }) => {
  faults.allow(/status of 404/, 'one of the pages has this status');
  const found: string[] = [];
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await saveStones(page);
  for (const path of [...pagesOfEachKind, ...spanishPages]) {
    await page.setViewportSize({ width, height });
    await openInLargeText(page, path);
    if (path === '/selection')
      await expect(page.getByRole('heading', { name: 'Tuscan Column' })).toBeVisible();
    if (path.includes('compare'))
      await expect(page.getByRole('columnheader', { name: /Volakas/ }).first()).toBeAttached();
    const isSpanish = spanishPages.includes(path);
    for (const narrow of isSpanish ? [1440, width, 360, 320] : [width, 360, 320]) {
      await page.setViewportSize({ width: narrow, height });
      for (const fault of await findLost(page)) found.push(`${path} at ${narrow}: ${fault}`);
      if (isSpanish) continue;
      if (narrow === 390) for (const word of await findBrokenWords(page)) found.push(`${path}: ${word}`);
      if (narrow === 320 && !path.startsWith('/admin')) {
        const lines = await readNumberLines(page);
        if (Math.max(...lines) !== 1) found.push(`${path}: number in ${lines.join()} lines`);
      }
    }
  }
  await page.setViewportSize({ width: 390, height });
  await openInLargeText(page, '/about');
  await page.locator('[data-search] button:visible').first().click();
  await page.getByRole('combobox').fill('trav');
  await expect(page.getByRole('option', { name: /Travertine/ }).first()).toBeVisible();
  for (const word of await findBrokenWords(page)) found.push(`search: ${word}`);
  expect(found).toEqual([]);
});

test('with text at twice the size comparisons, filters and data are complete @both', async ({ page }) => {
  await test.step('four stones side by side fit a window of 320 pixels', async () => {
    const stones = ['volakas', 'basalt-dark-honed', 'travertine-gold', 'calacatta-gold'];
    const address = `/selection?compare=${stones.map((slug) => `floor-and-wall/${slug}`).join()}`;
    const comparison = page.getByRole('table');
    await page.goto(address);
    await expect(comparison).toBeVisible();
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: 320, height });
    expect(await findLost(page)).toEqual([]);
    await page.setViewportSize({ width, height });
    await openInLargeText(page, address);
    await expect(comparison).toBeVisible();
    expect(await findLost(page)).toEqual([]);
  });
  await test.step('the filters of a listing are complete', async () => {
    await openInLargeText(page, '/collections/floor-and-wall');
    await page.getByRole('button', { name: 'Filter' }).click();
    const filters = page.getByRole('dialog', { name: 'Filter' });
    await expect(filters.getByRole('checkbox', { name: /^Honed/ })).toBeVisible();
    await filters.evaluate((dialog) => dialog.setAttribute('data-looked-at', ''));
    expect(await findLost(page, '[data-looked-at]')).toEqual([]);
    await filters.getByRole('checkbox', { name: /^Honed/ }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Remove Honed' })).toBeVisible();
    expect(await findLost(page)).toEqual([]);
  });
  await test.step('technical data are complete', async () => {
    await openInLargeText(page, '/collections/floor-and-wall/volakas');
    const data = page.getByRole('region', { name: 'Sizes and use' });
    await data.evaluate((region) => region.setAttribute('data-looked-at', ''));
    expect(await findLost(page, '[data-looked-at]')).toEqual([]);
  });
  await test.step('the menu opens and its links work', async () => {
    await openInLargeText(page, '/about');
    const menuButton = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await expect(menuButton).toBeInViewport({ ratio: 1 });
    await menuButton.click();
    const contact = page.locator('#mobile-menu').getByRole('link', { name: 'Contact' });
    await contact.scrollIntoViewIfNeeded();
    await expect(contact).toBeInViewport({ ratio: 1 });
    await contact.click();
    await expect(page).toHaveURL(/\/contact$/);
  });
  await test.step('the headline of the home page is completely below the header', async () => {
    await openInLargeText(page, '/');
    const [headline] = await readBoxes(page.getByRole('heading', { level: 1 }));
    const [header] = await readBoxes(page.getByRole('banner'));
    expect(headline?.top).toBeGreaterThanOrEqual(header?.bottom ?? Infinity);
  });
});

test('with text at twice the size the desk and its choices are complete', async ({ page }) => {
  await test.step('the desk is complete', async () => {
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
    const found: string[] = [];
    for (const path of ['/admin/catalogue', '/admin/catalogue?collection=extras&product=new']) {
      await page.setViewportSize({ width, height });
      await openInLargeText(page, path);
      await expect(page.getByText('Volakas').or(page.getByLabel('Name')).first()).toBeVisible();
      for (const narrow of [width, 1024, 820, 390, 320]) {
        await page.setViewportSize({ width: narrow, height });
        for (const fault of await findLost(page)) found.push(`${path} at ${narrow}: ${fault}`);
      }
      for (const head of await page.getByRole('columnheader').all())
        await expect(head).toHaveCSS('text-align', 'start');
      const name = page.getByRole('cell').filter({ hasText: 'Volakas' }).first();
      await page.setViewportSize({ width: 1440, height });
      if (!path.includes('product')) expect((await name.boundingBox())?.width).toBeGreaterThan(150);
    }
    expect(found).toEqual([]);
  });
  await test.step('the desk shows its choices completely', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openInLargeText(page, '/admin/catalogue');
    const states = page.getByRole('combobox').first();
    await expect(states).toBeVisible();
    const field = await page.getByRole('searchbox').first().boundingBox();
    expect((field?.x ?? 0) + (field?.width ?? Infinity)).toBeLessThanOrEqual(390);
    const widths = await page.getByRole('combobox').evaluateAll((selects) =>
      selects.map((select) => {
        const whole = select.cloneNode() as HTMLSelectElement;
        whole.append(
          ...[...(select as HTMLSelectElement).selectedOptions].map((option) => option.cloneNode(true)),
        );
        whole.style.cssText = 'position: absolute; width: max-content; min-width: 0; flex: none';
        select.after(whole);
        const cut = whole.offsetWidth - (select as HTMLElement).offsetWidth;
        whole.remove();
        return cut;
      }),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(0);
  });
});
