/* Pages that the browser prefetches (docs/decisions/017). */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { readTop } from './steps.ts';
import { openTouch } from './touch.ts';

const listing = '/collections/floor-and-wall';
/** Longer than a link must be in the middle of the window. */
const LOOK_MS = 800;
/** Longer than a press, shorter than `LOOK_MS`. */
const PRESS_MS = 100;

/** Addresses of all prefetches from now on. */
function watchAhead(page: Page): string[] {
  const ahead: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) ahead.push(new URL(request.url()).pathname);
  });
  return ahead;
}

const marked = (page: Page) => page.locator('a[data-ahead]');

test('the page of a card in mid-window is prefetched, at most two per page', async ({ page }) => {
  const ahead = watchAhead(page);
  await page.goto(listing);
  for (let row = 1; row <= 4; row++) {
    await page.mouse.wheel(0, 420);
    if (row <= 2) await expect.poll(() => marked(page).count()).toBeGreaterThanOrEqual(row);
    else await page.waitForTimeout(LOOK_MS);
  }
  await expect(marked(page)).toHaveCount(2);
  const addresses = await marked(page).evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  await expect.poll(() => ahead.toSorted()).toEqual(addresses.toSorted());
});

test('a listing that was prefetched with one filter is available with another', async ({ page }) => {
  await page.goto('/');
  const ahead = page
    .context()
    .waitForEvent('requestfinished', (request) => request.url().endsWith('?type=granite'));
  await page.evaluate((href) => {
    const links = ['?type=granite', ''].map((query) =>
      Object.assign(document.createElement('a'), { href: href + query, textContent: `Stones ${query}` }),
    );
    links[0]?.setAttribute('data-ahead', '');
    document.querySelector('main')?.prepend(...links);
  }, listing);
  await ahead;
  // A pointer would prefetch this address too.
  await page
    .getByRole('link', { name: 'Stones', exact: true })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floor and Wall Coverings');
  await expect(page).toHaveURL(listing);
  const delivery = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.deliveryType;
  });
  expect(delivery).toBe('navigational-prefetch');
});

test('a page prefetches what a pointer rests on, never tools, files or pages that act', async ({ page }) => {
  await test.step('a page without interaction prefetches nothing', async () => {
    const ahead = watchAhead(page);
    await page.goto(listing, { waitUntil: 'networkidle' });
    await page.waitForTimeout(LOOK_MS);
    await expect(marked(page)).toHaveCount(0);
    expect(ahead).toEqual([]);
  });
  await test.step('the page of a card is prefetched when a pointer rests on it', async () => {
    const card = page.getByRole('link', { name: /Volakas/ }).first();
    const asked = page
      .context()
      .waitForEvent('request', (request) => request.url().endsWith(`${listing}/volakas`));
    await card.hover();
    expect((await (await asked).allHeaders())['sec-purpose']).toBe('prefetch');
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volakas');
  });
  await test.step('the rules include neither tools, nor files, nor pages that act when they are opened', async () => {
    await page.goto('/about');
    const rules = JSON.parse(
      (await page.locator('script[type=speculationrules]').textContent()) ?? '{}',
    ) as Record<
      'prefetch' | 'prerender',
      { where: { and: [unknown, unknown, { not: { href_matches: string[] } }] } }[]
    >;
    const isLeftOut = (rule: (typeof rules.prefetch)[number], path: string) =>
      page.evaluate(
        ({ patterns, address }) =>
          patterns.some((pattern) => new URLPattern(pattern, location.href).test(address, location.href)),
        { patterns: rule.where.and[2].not.href_matches, address: path },
      );
    const inBoth = (all: readonly string[]) => [...all, ...all.map((path) => `/es${path}`)];
    for (const [action, list] of Object.entries(rules)) {
      expect(list).toHaveLength(2);
      for (const rule of list) {
        for (const path of [
          '/admin/catalogue',
          ...inBoth(['/live/extras', '/unsubscribe', '/confirm', '/preview', '/offline']),
          '/_astro/slab.avif',
        ]) {
          expect(await isLeftOut(rule, path), path).toBe(true);
        }
        for (const path of inBoth(['/', '/contact', listing, `${listing}/volakas`])) {
          expect(await isLeftOut(rule, path), path).toBe(false);
        }
        // They start with the visitor's stored data or with WebGL.
        for (const path of inBoth(['/selection', '/search', '/rooms'])) {
          expect(await isLeftOut(rule, path), `${action} ${path}`).toBe(action === 'prerender');
        }
      }
    }
  });
  await test.step('nothing is marked with data saving', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(listing);
    await page.mouse.wheel(0, 420);
    await expect.poll(() => readTop(page)).toBeGreaterThan(0);
    await page.waitForTimeout(LOOK_MS);
    await expect(marked(page)).toHaveCount(0);
  });
});

test("a room's own pictures load before the page of its stone", async ({ page }) => {
  const ahead = watchAhead(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/rooms');
  await page.locator('[data-room-form] [name=format]').focus();
  const link = page.locator('a[data-room-page]');
  await link.evaluate((one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await page.locator('canvas[data-shown]').waitFor({ state: 'attached' });
  await page.waitForTimeout(LOOK_MS);
  await expect(link).toBeInViewport();
  expect(ahead).toEqual([]);
});

test.describe('a finger on a card', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('prefetches nothing when it scrolls, and the page when it presses', async ({ page }) => {
    const ahead = watchAhead(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(listing);
    const card = page.locator('[data-cards] a').nth(2);
    /** Where a finger touches the card. */
    const place = () =>
      card.evaluate((one) => {
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = one.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, scrollY };
      });
    const { x, y, scrollY: before } = await place();
    // Scrolling loads the code that listens to fingers.
    await expect(page.locator('html[data-pointer=touch]')).toBeAttached();
    const touch = await openTouch(page);
    await page.evaluate(() => {
      const root = document.documentElement;
      addEventListener('pointercancel', () => root.setAttribute('data-test-canceled', ''));
      addEventListener('scrollend', () => root.setAttribute('data-test-rested', ''));
    });

    await touch('touchStart', { x, y });
    for (let moved = 10; moved < 130; moved += 20) await touch('touchMove', { x, y: y - moved });
    await expect.poll(() => readTop(page)).toBeGreaterThan(before);
    await expect(page.locator('html[data-test-canceled]')).toBeAttached();
    await page.clock.runFor(PRESS_MS);
    await touch('touchEnd');
    await expect(marked(page)).toHaveCount(0);
    // A page that still scrolls would move the card away from the next finger.
    await expect(page.locator('html[data-test-rested]')).toBeAttached();

    await touch('touchStart', await place());
    await page.clock.runFor(PRESS_MS);
    await expect(card).toHaveAttribute('data-ahead', 'render');
    const href = await card.getAttribute('href');
    await expect.poll(() => ahead).toEqual([href]);
  });
});
