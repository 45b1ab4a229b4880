import type { Page } from '@playwright/test';
import { findAxeViolations, injectAxe } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { fetchSitemapPaths, unlistedPages } from './sitemap.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const narrowest = { width: 320, height: 700 };

/** Tests are declared before the site exists, so the pages are dealt out to a fixed number of them. */
const handCount = 6;

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: desktop });
test.describe.configure({ mode: 'parallel' });

for (let hand = 0; hand < handCount; hand += 1) {
  test(
    `every page of the sitemap is sound, part ${hand + 1} of ${handCount}`,
    { tag: '@once' },
    async ({ page, request }) => {
      test.setTimeout(300_000);
      const paths = await fetchSitemapPaths(request);
      for (const path of paths.filter((_, index) => index % handCount === hand)) {
        await test.step(path, async () => {
          const response = await page.goto(path, { waitUntil: 'networkidle' });
          expect.soft(response?.status(), path).toBe(200);
          await expectSoundPage(page, path);
        });
      }
    },
  );
}

for (const { path, status } of unlistedPages) {
  test(`${path} is sound and answers ${status}`, { tag: '@once' }, async ({ page, faults }) => {
    test.setTimeout(60_000);
    if (status === 404) faults.allow(/status of 404/, 'the browser reports the status of the page itself');
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(status);
    await expectSoundPage(page, path);
  });
}

async function expectSoundPage(page: Page, path: string): Promise<void> {
  expect.soft(await findFrameworkScripts(page), `${path} loads no framework by itself`).toEqual([]);
  await expectLandmarks(page, path);

  await injectAxe(page);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    expect.soft(await findAxeViolations(page), `${path} at ${size.width} px`).toEqual([]);
  }

  await page.setViewportSize(narrowest);
  expect.soft(await findOverflow(page), `${path} scrolls sideways at ${narrowest.width} px`).toEqual([]);
  await page.setViewportSize(desktop);
}

async function expectLandmarks(page: Page, path: string): Promise<void> {
  const outline = await page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const firstLink = document.querySelector('a[href], button');
    return {
      h1: count('h1'),
      main: count('main'),
      header: count('body > header'),
      footer: count('body > footer'),
      hasHeading: (document.querySelector('h1')?.textContent.trim() ?? '') !== '',
      skipsTo: document.querySelector(firstLink?.getAttribute('href') ?? 'nothing')?.localName ?? 'nothing',
    };
  });
  expect
    .soft(outline, `${path} has one heading, one main, a header, a footer and a skip link`)
    .toEqual({ h1: 1, main: 1, header: 1, footer: 1, hasHeading: true, skipsTo: 'main' });
}

/** Scripts of the page, loaded before anybody touched it, that contain React. */
function findFrameworkScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js'));
    const bodies = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    return scripts.filter((_, index) => bodies[index]?.includes('react.transitional.element') === true);
  });
}

/** The innermost elements that make the page wider than the window. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const innermost = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    return [
      `${scrollWidth} px`,
      ...innermost.map((element) => `${element.localName}.${[...element.classList].join('.')}`),
    ];
  });
}
