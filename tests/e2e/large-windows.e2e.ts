import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pages = [
  '/',
  '/about',
  '/products',
  '/services',
  '/projects',
  '/rooms',
  '/contact',
  '/404',
  '/offline',
  '/collections/floor-and-wall',
  '/collections/hardscape-materials',
  '/collections/architectural-designs',
  '/collections/stone-fixing-solutions',
  '/collections/extras',
  '/collections/floor-and-wall/volakas',
  '/collections/extras/birdbaths',
];
/** Smaller pictures use smaller files on purpose; enlarging them slightly is not visible. */
const LARGE_PX = 300;

for (const [width, height] of [
  [820, 1180],
  [1920, 1080],
  [2560, 1440],
] as const) {
  test(`no picture of a page is enlarged beyond its pixels at ${width} px @nightly`, async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 404 .*\/404\)$/, 'the page itself says that something is missing');
    await page.setViewportSize({ width, height });
    const enlarged: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      enlarged.push(...(await findEnlarged(page)).map((picture) => `${path}: ${picture}`));
    }
    expect(enlarged).toEqual([]);
  });
}

function findEnlarged(page: Page): Promise<string[]> {
  return page.evaluate(async (largePx) => {
    const images = [...document.images].filter(
      (image) => image.checkVisibility() && image.clientWidth >= largePx,
    );
    if (images.length === 0 && document.querySelector('main img')) throw new Error('No large picture');
    const faults: string[] = [];
    for (const image of images) {
      // Loads lazy pictures now.
      image.loading = 'eager';
      await image.decode();
      // With a srcset, naturalWidth depends on `sizes`. Only the file itself has the number of pixels.
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const { clientWidth: wide, clientHeight: high } = image;
      const times = Math.max(wide / file.naturalWidth, high / file.naturalHeight);
      if (times > 1.01) {
        faults.push(
          `${image.currentSrc.slice(-60)}: ${wide} × ${high} from ${file.naturalWidth} × ${file.naturalHeight}`,
        );
      }
    }
    return faults;
  }, LARGE_PX);
}

test('text and layout grow above 1440 px, up to a limit', async ({ page }) => {
  await page.goto('/collections/floor-and-wall/volakas');
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 1000 });
    return page.evaluate(() => {
      const style = (selector: string) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`No ${selector}`);
        return getComputedStyle(element);
      };
      return {
        letters: Number.parseFloat(style('[data-print="facts"] > .copy').fontSize),
        caption: Number.parseFloat(style('.caption').fontSize),
        sheet: document.querySelector('[data-print="product"]')?.clientWidth,
        header: Math.round(document.querySelector('header')?.getBoundingClientRect().height ?? 0),
      };
    });
  };
  const usual = await measure(1440);
  expect(usual).toEqual({ letters: 16, caption: 13, sheet: 1440, header: 80 });
  const wide = await measure(1920);
  expect(wide.letters).toBeGreaterThan(17);
  expect(wide.caption).toBeGreaterThanOrEqual(14);
  expect(wide.sheet).toBeGreaterThan(1550);
  expect(wide.header).toBe(80);
  const wider = await measure(2560);
  expect(wider.letters).toBeGreaterThan(19);
  expect(wider.letters).toBeLessThan(20);
  expect(wider.sheet).toBeGreaterThan(1700);
  expect(wider.header).toBe(80);
  expect((await measure(3840)).letters).toBeCloseTo(wider.letters, 2);
});
