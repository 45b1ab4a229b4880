import type { Page } from '@playwright/test';
import { collections } from '#domain/catalogue/collection.ts';
import { EXAMPLE_COUNT, SEARCH_HIT_COUNT } from '#domain/search/search.rules.ts';
import { findAxeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests, holdScripts } from './held-scripts.ts';
import { readTop } from './steps.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the catalog' });
const options = (page: Page) => page.getByRole('option');

/** With the button of this width. */
async function openSearch(page: Page) {
  await page.getByRole('button', { name: 'Search' }).filter({ visible: true }).first().click();
  await expect(field(page)).toBeFocused();
}

test('the search opens, shows collections and stones, and passes axe @both', async ({ page, isMobile }) => {
  await page.goto('/about');
  await openSearch(page);
  expect(await field(page).evaluate(measureHintCut)).toBeLessThanOrEqual(0);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const chosen = dialog.getByRole('group', { name: 'Collections' }).getByRole('option');
  const stones = dialog.getByRole('group', { name: 'Some stones' }).getByRole('option');
  await expect(stones).toHaveCount(EXAMPLE_COUNT);
  await expect(chosen).toHaveCount(collections.length);
  await expect(options(page).locator('img')).toHaveCount(collections.length + EXAMPLE_COUNT);
  for (const question of ['', 'trav', 'quartzite']) {
    await field(page).fill(question);
    if (question === 'trav') await expect(options(page).first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  }
  await field(page).fill('volak');
  await expect(options(page).first()).toContainText('Volakas');
  await (isMobile ? options(page).first().tap() : options(page).first().click());
  await expect(page).toHaveURL(/\/collections\/floor-and-wall\/volakas$/);

  await page.goto('/about');
  await openSearch(page);
  await page.keyboard.press('ArrowDown');
  await expect(chosen.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/collections\/[a-z-]+$/);
});

test('the search answers the keyboard, names what it leaves out, and follows Back', async ({ page }) => {
  await test.step('opens with the / key and works with the keyboard only', async () => {
    await page.goto('/about');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('travertine');
    await expect(options(page)).toHaveCount(SEARCH_HIT_COUNT + 1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(await options(page).nth(1).getAttribute('id')).toBe(active);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
  });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await test.step('keeps the pictures of results that stay', async () => {
    await openSearch(page);
    await field(page).fill('vola');
    const picture = options(page).filter({ hasText: 'Volakas' }).first().locator('img');
    await picture.evaluate((image) => image.setAttribute('data-first', ''));
    await field(page).fill('volakas');
    await expect(options(page).first()).toContainText('Volakas');
    await expect(picture).toHaveAttribute('data-first');
  });
  await test.step('opens nothing with the Enter that ends a composition', async () => {
    // In the order of Safari.
    const isLeftAlone = await field(page).evaluate((input) => {
      input.dispatchEvent(new CompositionEvent('compositionend'));
      return input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    });
    expect(isLeftAlone).toBe(true);
    await expect(page).toHaveURL(/\/about$/);
  });
  await test.step('says if nothing is found, and offers the collections and the chat', async () => {
    await field(page).fill('quartzite');
    await expect(dialog.getByRole('heading')).toContainText('No stones found for “quartzite”');
    await expect(dialog.getByRole('link', { name: 'Extras' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible();
  });
  await test.step('names the words that it leaves out, and opens all results with Enter', async () => {
    const note = 'No stone matches “spaceship” or “unobtainium”.';
    await field(page).fill('spaceship volakas unobtainium');
    await expect(options(page).first()).toContainText('Volakas');
    await expect(dialog.locator('[data-note]')).toHaveText(note);
    await expect(dialog.getByRole('status')).toContainText(`found. ${note}`);
    await expect(dialog.getByRole('status')).not.toContainText('..');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByRole('status').first()).toContainText(note);
    await expect(page.locator('[data-results] li').first()).toContainText('Volakas');
    await page.getByRole('searchbox').fill('turkiye');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('status').first()).toContainText(/results for “turkiye”/);
    await expect(page.locator('[data-results] li').first()).toContainText('Türkiye');
  });
  await test.step('follows Back and Forward', async () => {
    await page.goto('/search?q=marfil');
    await page.locator('[data-results] a').first().click();
    await expect(page).toHaveURL(/crema-marfil/);
    await page.goBack();
    await expect(page.locator('[data-results] h2').first()).toContainText('Crema Marfil');
    await expect(page.getByRole('searchbox')).toHaveValue('marfil');
    await page.getByRole('searchbox').fill('volakas');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.locator('[data-results] h2').first()).toContainText('Volakas');
    await page.goBack();
    await expect(page.locator('[data-results] h2').first()).toContainText('Crema Marfil');
    await page.goForward();
    await expect(page.getByRole('searchbox')).toHaveValue('volakas');
  });
  await test.step('ignores the / key after a visitor switched it off', async () => {
    await page.goto('/about');
    await openSearch(page);
    const choice = page.getByRole('checkbox', { name: 'The key / opens the search' });
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await page.keyboard.press('/');
    await expect(field(page)).toBeHidden();
    // In another visit.
    await page.goto('/services');
    await page.keyboard.press('/');
    await openSearch(page);
    await expect(field(page)).toHaveValue('');
    await expect(choice).not.toBeChecked();
    await choice.check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
  });
});

test('the search loads on interaction, and copes without its catalogue', async ({ page, faults }) => {
  await test.step('loads nothing before an interaction', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const path of ['/search', '/about']) await page.goto(path, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /catalogue\/|search-dialog/.test(url))).toEqual([]);
  });
  await test.step('works without the names of other languages', async () => {
    faults.allow(/ERR_FAILED/, 'the test aborts these requests');
    await page.route('**/catalogue/names/all.json', (route) => route.abort());
    await openSearch(page);
    await field(page).fill('volakas');
    await expect(options(page).first()).toContainText('Volakas');
  });
  await test.step('waits for a slow catalogue, and searches for text that was typed during loading', async () => {
    const letThrough = await holdRequests(page, '**/catalogue/*.json');
    await page.goto('/about');
    await openSearch(page);
    await field(page).fill('volakas');
    await expect(page.getByRole('dialog').getByText('Loading the catalog').first()).toBeVisible();
    letThrough();
    await expect(options(page).first()).toContainText('Volakas');
  });
  await test.step('keeps the chosen collection when the catalogue arrives', async () => {
    const letThrough = await holdRequests(page, '**/catalogue/*.json');
    await page.goto('/about');
    await openSearch(page);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    letThrough();
    await expect(options(page)).toHaveCount(collections.length + EXAMPLE_COUNT);
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/collections\/[a-z-]+$/);
  });
  await test.step('says if the catalogue is unavailable, and works as soon as it is', async () => {
    faults.allow(/catalogue|Failed to load resource/, 'the catalogue is cut off on purpose');
    const files = '**/catalogue/*.json';
    await page.route(files, (route) => route.abort());
    await page.goto('/about');
    await openSearch(page);
    await expect(page.getByText('Search is not available just now.').first()).toBeVisible();
    // The next read fails after a letter was typed. A read asks for each file twice.
    const typed = Promise.withResolvers<undefined>();
    const counts = new Map<string, number>();
    await page.route(files, async (route) => {
      const address = route.request().url();
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      await typed.promise;
      return count > 2 ? route.continue() : route.abort();
    });
    const reading = page.waitForRequest(files);
    await field(page).fill('volakas');
    await reading;
    await field(page).press('Backspace');
    typed.resolve(undefined);
    await expect(page.getByRole('dialog').getByRole('option', { name: /^Volakas/ })).toBeVisible();
  });
});

test('the search fits 320 pixels, also with text at twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/about');
  await openSearch(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  for (const size of ['100%', '200%']) {
    await page.evaluate((percent) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${percent} }`);
      document.adoptedStyleSheets.push(sheet);
    }, size);
    for (const question of ['trav', 'quartzite']) {
      await field(page).fill(question);
      await expect(dialog.getByRole(question === 'trav' ? 'option' : 'heading').first()).toBeVisible();
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('its page searches, saves from cards, restores the position, and offers the chat', async ({ page }) => {
  await test.step('searches and shows results', async () => {
    await page.goto('/search');
    await page.getByRole('searchbox').fill('marfil');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=marfil$/);
    await expect(page.locator('[data-results] h2')).toContainText(['Crema Marfil']);
    // Numbers stay with their units.
    await expect(page.locator('[data-results]')).toContainText(/\d\u00a0mm/);
    await expect(page.locator('[data-results]')).not.toContainText(/\d (?:mm|cm|m²|kg)(?!\w)|\d [×x] \d/);
    expect(await findAxeViolations(page)).toEqual([]);
  });
  await test.step('saves a stone from its card', async () => {
    const save = page.getByRole('button', { name: 'Save Crema Marfil' });
    await save.click();
    await expect(page).toHaveURL(/q=marfil$/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Saved: Crema Marfil', pressed: true })).toBeVisible();
    await expect(page.locator('[data-selection] b').first()).toHaveText('1');
  });
  await test.step('restores the cards and the position that a visitor left', async () => {
    await page.goto('/search?q=s');
    const cards = page.locator('[data-results] li');
    await expect(cards.first()).toBeVisible();
    const first = await cards.count();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(first);
    const card = cards.nth(first + 2).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const { shown, top } = await cards.evaluateAll(({ length }) => ({ shown: length, top: scrollY }));
    expect(top).toBeGreaterThan(0);
    await card.click();
    await expect(page).toHaveURL(/\/collections\//);
    await page.goBack();
    await expect(cards).toHaveCount(shown);
    await expect.poll(() => readTop(page)).toBeCloseTo(top, -1);
  });
  await test.step('keeps what is typed before its code has loaded', async () => {
    const letThrough = await holdScripts(page);
    await page.goto('/search?q=marfil', { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('volakas');
    letThrough();
    await expect(page.locator('[data-results] h2').first()).toContainText('Crema Marfil');
    await expect(page.getByRole('searchbox')).toHaveValue('volakas');
  });
  await test.step('offers the collections and the chat if there is no result', async () => {
    await page.goto('/search?q=quartzite');
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toHaveText('No stones found for “quartzite”');
    await expect(main.getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible();
    await expect(main.getByRole('link', { name: /Extras/ })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

/** How many pixels the placeholder is wider than the field. */
function measureHintCut(input: HTMLInputElement): number {
  const { font, letterSpacing } = getComputedStyle(input, '::placeholder');
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return Infinity;
  Object.assign(context, { font, letterSpacing });
  return context.measureText(input.placeholder).width - input.clientWidth;
}
