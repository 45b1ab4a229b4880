import type { Page } from '@playwright/test';
import { parse, type Declaration } from 'postcss';
import { findAxeViolations, injectAxe } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** A page of each kind: together they bring every style rule of the site. */
const pages = [
  '/',
  '/about',
  '/products',
  '/services',
  '/projects',
  '/rooms',
  '/selection',
  '/search',
  '/contact',
  '/terms',
  '/offline',
  '/unsubscribe',
  '/no/such/page',
  '/collections/floor-and-wall',
  '/collections/floor-and-wall/volakas',
  '/collections/extras/no-such-product',
  '/admin/update-gallery-urls',
  '/admin/catalogue',
];

/** Written for other engines, or for Chromium of years ago. */
const foreign = /^-(?:moz|ms|o)-|^-webkit-(?:text-size-adjust|text-decoration|hyphens)$/;
/** What stands in at-rules is no property of an element. */
const descriptorsOf = ['font-face', 'property', 'page', 'counter-style', 'view-transition'];

interface Written {
  readonly property: string;
  readonly value: string;
}

/** Every declaration that the build wrote into the page. */
async function readDeclarations(page: Page): Promise<Written[]> {
  const sheets = await page.locator('style').allTextContents();
  const written: Written[] = [];
  for (const sheet of sheets) {
    parse(sheet).walkDecls((declaration) => {
      const { prop: property, value } = declaration;
      if (isDescriptor(declaration) || property.startsWith('--') || foreign.test(property)) return;
      written.push({ property, value });
    });
  }
  return written;
}

function isDescriptor({ parent }: Declaration): boolean {
  return parent?.type === 'atrule' && 'name' in parent && descriptorsOf.includes(parent.name);
}

// The build shortens what we write; once it made a shorthand that no browser takes, and the whole line was lost.
test(
  'the browser takes every declaration that the build wrote',
  { tag: '@once' },
  async ({ page, faults }) => {
    test.setTimeout(120_000);
    faults.allow(/status of 404/, 'two of the pages have this status');
    const refused = new Set<string>();
    let count = 0;
    for (const path of pages) {
      await page.goto(path);
      const written = await readDeclarations(page);
      count += written.length;
      const lost = await page.evaluate(
        (declarations) => declarations.filter(({ property, value }) => !CSS.supports(property, value)),
        written,
      );
      for (const { property, value } of lost) refused.add(`${property}: ${value}`);
    }
    expect(count).toBeGreaterThan(1000);
    expect([...refused]).toEqual([]);
  },
);

test('what is below the window is revealed as it comes in', async ({ page }) => {
  await page.goto('/');
  const revealed = page.locator('.reveal').last();
  await expect(revealed).toHaveCSS('animation-name', 'reveal');
  expect(await revealed.evaluate((element) => getComputedStyle(element).animationTimeline)).toBe('view()');
  const readOpacity = () => revealed.evaluate((element) => Number(getComputedStyle(element).opacity));
  // A picture of the whole page shows it, too.
  expect(await readOpacity()).toBe(1);
  // Sections above it have their heights.
  await expect(page.locator('body > footer')).toHaveCSS('content-visibility', 'visible');
  // Its top is 60 pixels inside the window: on its way, neither hidden nor arrived.
  await revealed.evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight + 60, behavior: 'instant' });
  });
  await expect.poll(readOpacity).toBeLessThan(0.9);
  await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
  await expect.poll(readOpacity).toBe(1);
});

test('axe looks at a page that stands where something is revealed', async ({ page }) => {
  await page.goto('/');
  await page
    .locator('.reveal')
    .last()
    .evaluate((element) => {
      scrollTo({
        top: element.getBoundingClientRect().top + scrollY - innerHeight + 60,
        behavior: 'instant',
      });
    });
  await injectAxe(page);
  expect(await findAxeViolations(page)).toEqual([]);
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing is revealed: all is there', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.reveal').last()).toHaveCSS('animation-name', 'none');
    await expect(page.locator('.reveal').last()).toHaveCSS('opacity', '1');
  });
});
