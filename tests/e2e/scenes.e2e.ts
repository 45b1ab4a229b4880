import { splitLanguage } from '#domain/site/languages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fetchSitemapPaths, isProductPath } from './sitemap.ts';

/** A picture that is never offered wider is next to a text: an icon, not a scene. */
const SIGN_MAX_WIDTH_PX = 320;

/** The project's own pictures in the body of the page, by file, with the maximum offered width. */
const readPictures = (page: Page) =>
  page.evaluate(() => {
    const widths = new Map<string, number>();
    for (const source of document.querySelectorAll('body > :not(header) picture > source')) {
      for (const candidate of (source.getAttribute('srcset') ?? '').split(', ')) {
        const [, file] = /_astro(?:%2F|\/)([\w-]+\.[\w-]{8})/.exec(candidate) ?? [];
        const [, width] = / (\d+)w$/.exec(candidate) ?? [];
        if (file) widths.set(file, Math.max(widths.get(file) ?? 0, Number(width)));
      }
    }
    return [...widths];
  });

test('no scene is on more than two pages', { tag: '@once' }, async ({ page, request, faults }) => {
  faults.allow(/status of 404/, 'the page of a missing address is among them');
  // Twins show the same pictures.
  const paths = (await fetchSitemapPaths(request)).filter(
    (path) => !isProductPath(path) && splitLanguage(path).language === 'en',
  );
  const pagesByScene = new Map<string, string[]>();
  for (const path of [...paths, '/404', '/offline', '/search', '/selection']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    for (const [file, width] of await readPictures(page)) {
      if (width <= SIGN_MAX_WIDTH_PX) continue;
      pagesByScene.set(file, [...(pagesByScene.get(file) ?? []), path]);
    }
  }
  expect(pagesByScene.size).toBeGreaterThan(40);
  expect([...pagesByScene].filter(([, pages]) => pages.length > 2)).toEqual([]);
});

test(
  'the covers of the collections are not pictures of the home page',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/');
    const home = new Set((await readPictures(page)).map(([file]) => file));
    await page.goto('/products');
    const covers = await page
      .locator('.overview picture > source')
      .evaluateAll((sources) =>
        sources.map(
          (source) => /_astro(?:%2F|\/)([\w-]+\.[\w-]{8})/.exec(source.getAttribute('srcset') ?? '')?.[1],
        ),
      );
    expect(covers.length).toBeGreaterThanOrEqual(5);
    expect(covers.filter((file) => file === undefined || home.has(file))).toEqual([]);
  },
);

test('each banner opens a different room', { tag: '@once' }, async ({ page }) => {
  for (const [path, room] of [
    ['/', 'kitchen'],
    ['/products', 'hall'],
    ['/collections/floor-and-wall', 'bath'],
    ['/collections/hardscape-materials', 'terrace'],
  ] as const) {
    await page.goto(path);
    const band = page.getByRole('region', { name: 'See it in a room' });
    const picture = band.getByRole('img');
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).not.toHaveAttribute('alt', '');
    await expect(band.getByRole('link')).toHaveAttribute('href', `/rooms?room=${room}`);
  }
  await page.getByRole('link', { name: 'Choose a room' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'See it in a room' })).toBeVisible();
});

for (const collection of ['floor-and-wall', 'hardscape-materials']) {
  test(`the opening of ${collection} shows the selected stone and fetches no other`, async ({ page }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.add(request.url());
    });
    const opening = page.locator('main > section').first().locator('img');
    const readShown = () =>
      opening.evaluateAll((images: HTMLImageElement[]) =>
        images.filter((image) => image.checkVisibility()).map((image) => image.alt.toLowerCase()),
      );
    const countFetched = () =>
      opening.evaluateAll(
        (images: HTMLImageElement[], urls) =>
          images.filter(({ currentSrc }) => urls.includes(currentSrc)).length,
        [...fetched],
      );
    await page.goto(`/collections/${collection}`);
    await expect.poll(readShown).toEqual([expect.stringContaining('marble')]);
    await expect.poll(countFetched).toBe(1);
    for (const [index, type] of ['Basalt', 'Travertine', 'Granite', 'Limestone'].entries()) {
      await page.getByRole('radio', { name: type }).check();
      await expect.poll(readShown).toEqual([expect.stringContaining(type.toLowerCase())]);
      await expect.poll(countFetched).toBe(index + 2);
    }
    await page.goto(`/collections/${collection}?type=granite`);
    await expect.poll(readShown).toEqual([expect.stringContaining('granite')]);
    await page.goto(`/collections/${collection}?type=all`);
    await expect.poll(readShown).toEqual([expect.stringContaining('marble')]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the opening shows the first stone, then the selected one', { tag: '@once' }, async ({ page }) => {
    await page.goto('/collections/floor-and-wall');
    const shown = page.locator('main > section').first().getByRole('img');
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('alt', /Statuario marble/);
    await page.getByRole('radio', { name: 'Basalt' }).check();
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('alt', /basalt/);
  });
});
