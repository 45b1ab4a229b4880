import type { Page } from '@playwright/test';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { expect, test } from './fixtures.ts';
import { isNightly } from './nightly.ts';
import { fetchSitemapPaths, isProductPath } from './sitemap.ts';
import { readBoxes, readPixels, readTop } from './steps.ts';
import { openTouch } from './touch.ts';

const product = '/collections/floor-and-wall/volakas';

const readMainPicture = (page: Page) =>
  page.locator('[data-slide]:visible img').evaluate((image: HTMLImageElement) => image.alt);

test('related products are in rows of two or all in one, never one alone', async ({ page }) => {
  await page.goto(product);
  const related = page.getByRole('region', { name: 'Related Products' }).getByRole('listitem');
  const countRows = async () => {
    const boxes = await readBoxes(related.filter({ visible: true }));
    return [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()].map((row) => row.length);
  };
  const expectRows = async (count: number) => {
    const pairs = Array.from({ length: Math.floor(count / 2) }, () => 2);
    for (const [width, rows] of [
      [390, pairs],
      [700, pairs],
      [820, [count]],
      [1440, [count]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await countRows(), `${count} at ${width} px`).toEqual(rows);
    }
  };
  await expectRows(RELATED_PRODUCT_COUNT);
  // A small collection has fewer.
  await related.last().evaluate((item) => item.remove());
  await expectRows(RELATED_PRODUCT_COUNT - 1);
});

test('products have name and quote on the first screen, and no hole below', async ({ page }) => {
  const all = (await fetchSitemapPaths()).filter(isProductPath);
  const folders = Map.groupBy(all, (path) => path.slice(0, path.lastIndexOf('/')));
  expect(folders.size).toBe(collections.length * 2);
  // `npm test` opens two of each collection and language.
  const products = isNightly ? all : [...folders.values()].flatMap((paths) => paths.slice(0, 2));
  const faults: string[] = [];
  /** A laptop, a tablet, and a phone with and without the bars of its browser. */
  const sizes = [
    { width: 1440, height: 900, maxGap: 80 },
    { width: 820, height: 1180, maxGap: Infinity },
    { width: 390, height: 664, maxGap: Infinity },
    { width: 390, height: 844, maxGap: Infinity },
  ];
  for (const path of products) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const { maxGap, ...size } of sizes) {
      await page.setViewportSize(size);
      const { quote, gap, lineCount } = await page.evaluate(() => {
        const bottom = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity;
        const below =
          document.querySelector('[data-print="left"] > :nth-child(2)')?.getBoundingClientRect().top ??
          Infinity;
        const chat = document.createRange();
        chat.selectNodeContents(document.querySelector('[data-print="facts"] .btn[target]') ?? document);
        return {
          quote: Math.max(...['h1', '[data-print="head"]', '[data-print="facts"] .btn-solid'].map(bottom)),
          gap: below - bottom('[data-gallery]'),
          lineCount: chat.getClientRects().length,
        };
      });
      const place = `${path} at ${size.width} px`;
      if (quote > size.height) faults.push(`${place}: quote at ${Math.round(quote)}`);
      if (gap > maxGap) faults.push(`${place}: ${Math.round(gap)} px under the picture`);
      if (lineCount !== 1) faults.push(`${place}: chat in ${lineCount} lines`);
    }
  }
  expect(faults).toEqual([]);
});

test('a thumbnail changes the main picture, and an empty slot shows a drawing with sizes', async ({
  page,
}) => {
  await page.goto('/collections/architectural-designs/window-surround');
  const first = await readMainPicture(page);
  await page.getByRole('button', { name: 'View image 2' }).click();
  await expect.poll(() => readMainPicture(page)).not.toBe(first);
  const chosen = page.getByRole('button', { name: /^View image/ }).and(page.locator('[aria-current=true]'));
  await expect(chosen).toHaveAccessibleName(/^View image 2/);
  await page.getByRole('button', { name: 'View image 4 of 4, drawing' }).click();
  await expect(page.getByRole('img', { name: /^Drawing with sizes: / })).toBeVisible();
  await expect(page.getByText('4 / 4')).toBeVisible();
});

test.describe('the full-screen view', () => {
  const openDialog = async (page: Page) => {
    await page.goto(product);
    await page.getByRole('button', { name: 'Full screen' }).click();
    const dialog = page.getByRole('dialog', { name: /Volakas/ });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  const readScale = (page: Page) =>
    page
      .locator('dialog [data-stage] img')
      .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

  test('opens with the current picture, zooms, and restores focus and picture @both', async ({ page }) => {
    await test.step('opens with the current picture and continues from there', async () => {
      const dialog = await openDialog(page);
      await expect(dialog.getByRole('status')).toHaveText(/^1 \/ \d$/);
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('status')).toHaveText(/^2 \/ \d$/);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect.poll(() => readMainPicture(page)).toMatch(/entrance hall/);
      await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();
    });
    await test.step('restores focus and picture if it was opened from the picture', async () => {
      await page.goto(product);
      await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
      const picture = page.getByRole('link', { name: /: view full screen$/ }).first();
      await picture.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const place = await readTop(page);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^2 \/ \d$/);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(() => readMainPicture(page)).toMatch(/entrance hall/);
      // The picture that opened it is hidden now. By default, focus would move to the top of the page.
      await expect(page.getByRole('link', { name: /entrance hall.*: view full screen$/ })).toBeFocused();
      expect(await readTop(page)).toBe(place);
    });
    await test.step('zooms with two fingers that spread, and back when they pinch', async () => {
      const dialog = await openDialog(page);
      await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
      const box = await dialog.locator('[data-stage]').boundingBox();
      if (!box) throw new Error('The stage is not there.');
      const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const touch = await openTouch(page);
      const apart = (gap: number) => [
        { id: 0, x: center.x - gap / 2, y: center.y },
        { id: 1, x: center.x + gap / 2, y: center.y },
      ];
      await touch('touchStart', ...apart(80));
      for (const gap of [110, 140, 170, 200, 240]) await touch('touchMove', ...apart(gap));
      await expect.poll(() => readScale(page)).toBeCloseTo(3, 1);
      for (const gap of [200, 160, 120, 80, 60]) await touch('touchMove', ...apart(gap));
      await expect.poll(() => readScale(page)).toBe(1);
      await touch('touchEnd');
      await expect(dialog.getByRole('status')).toHaveText(/^1 \/ \d$/);
    });
  });

  test('zooms with buttons, keys and wheel, and works without storage', async ({ page, faults }) => {
    await test.step('zooms with buttons, keys and wheel', async () => {
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => readScale(page)).toBeGreaterThan(1.5);
      await page.keyboard.press('0');
      await expect.poll(() => readScale(page)).toBe(1);
      await page.keyboard.press('+');
      await expect.poll(() => readScale(page)).toBeGreaterThan(1.5);
      await dialog.getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(() => readScale(page)).toBeCloseTo(1, 5);
      await dialog.locator('[data-stage]').hover();
      await page.mouse.wheel(0, -500);
      await expect.poll(() => readScale(page)).toBeGreaterThan(1.5);
    });
    await test.step('keeps the smaller picture if storage is unavailable', async () => {
      faults.allow(/Failed to load resource/, 'the test takes storage away');
      await page.route(/\/storage\/v1\//, (route) => route.abort());
      const dialog = await openDialog(page);
      await expect(dialog.getByRole('img')).toHaveJSProperty('complete', true);
      expect(await readPixels(dialog.getByRole('img'))).toBeGreaterThan(0);
    });
  });
});

test('a picture moves between card and page, and a skipped move is no error', async ({ page, faults }) => {
  const card = page.getByRole('link', { name: /Volakas/ }).first();
  await test.step('a picture moves between its card and its page', async () => {
    await withTransition(async () => {
      await page.goto('/collections/floor-and-wall');
      await page.evaluate(() => {
        addEventListener('pageswap', (event) => {
          const named = document.querySelectorAll('[data-picture][style*="product-picture"]').length;
          sessionStorage.setItem('named', `${named} ${event.viewTransition ? 'transition' : 'none'}`);
        });
      });
      await card.click();
      await expect(page.getByRole('button', { name: /View image 1/ })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('named'))).toBe('1 transition');
    });
  });
  await test.step('a view transition after the page is visible is not an error', async () => {
    faults.allow(/another rejection/, 'what is no transition is reported as ever');
    const reported: string[] = [];
    page.context().on('weberror', (fault) => reported.push(fault.error().message));
    await page.goto('/about');
    // A busy browser rejects it like this. Nothing else causes it, and no event provides such a transition.
    await page.evaluate(() => {
      const reason = 'Transition was aborted because of invalid state. Page already revealed';
      void Promise.reject(new DOMException(reason, 'InvalidStateError'));
      void Promise.reject(new DOMException('another rejection', 'InvalidStateError'));
    });
    await expect.poll(() => reported).toEqual(['another rejection']);
  });
  await test.step('a skipped view transition is not an error', async () => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        if (!viewTransition) return;
        viewTransition.skipTransition();
        sessionStorage.setItem('skipped', location.pathname);
      });
    });
    await withTransition(async () => {
      await page.goto('/collections/floor-and-wall');
      await card.click();
      await expect(page.getByRole('button', { name: /View image 1/ })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('skipped'))).toMatch(/volakas$/);
    });
  });
});

/** A busy browser may navigate without a transition. Then the navigation is repeated. */
const withTransition = (walk: () => Promise<void>) => expect(walk).toPass({ timeout: 120_000 });

const birdbaths = '/collections/extras/birdbaths';

test('birdbaths update galleries once per view, and report failures', async ({ page, faults }) => {
  await test.step('update their galleries once per view, and say so', async () => {
    const calls: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/functions/v1/update-gallery-urls')) {
        calls.push(request.postDataJSON());
      }
    });
    await page.goto(birdbaths);
    await expect(
      page.getByText(/^Gallery URLs updated successfully! \d+ products processed\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'View image 2' }).click();
    expect(calls).toEqual([{ tableName: 'extras' }]);
  });
  await test.step('do nothing while the browser prerenders the page, and report a failure', async () => {
    faults.allow(/Failed to load resource/, 'the test takes the function away');
    let calls = 0;
    await page.route(/update-gallery-urls$/, (route) => {
      calls += 1;
      return route.fulfill({ status: 500, body: '{}' });
    });
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, get: () => true });
    });
    await page.goto(birdbaths, { waitUntil: 'networkidle' });
    expect(calls).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(Document.prototype, 'prerendering', { configurable: true, get: () => false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect(page.getByText('Failed to update gallery URLs')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls).toBe(1);
  });
});
