import type { Page } from '@playwright/test';
import { splitLanguage } from '#domain/site/languages.ts';
import { findAxeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { takeNoAvif } from './pictures.ts';
import { fetchSampledPaths, unlistedPages } from './sitemap.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const narrowest = { width: 320, height: 700 };

/** Tests are declared before the site exists, so the pages are distributed over a fixed number of tests. */
const handCount = 2;

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: desktop });

for (let hand = 0; hand < handCount; hand += 1) {
  test(`pages of the sitemap are valid, ${hand + 1} of ${handCount}`, async ({ page, context }) => {
    test.setTimeout(300_000);
    const paths = (await fetchSampledPaths()).filter((_, index) => index % handCount === hand);
    const faults: string[] = [];
    // While one page is checked, the next one loads.
    const [first, second] = [page, await context.newPage()];
    await Promise.all([first, second].map(takeNoAvif));
    const load = (index: number) => {
      const path = paths[index];
      const tab = index % 2 === 0 ? first : second;
      return path === undefined ? undefined : { path, tab, response: open(tab, path) };
    };
    for (let index = 0, loading = load(0); loading; index += 1) {
      const { path, tab, response } = loading;
      const status = (await response)?.status() ?? 'nothing';
      loading = load(index + 1);
      if (status !== 200) faults.push(`${path} answers ${status}`);
      for (const fault of await findFaults(tab)) faults.push(`${path} ${fault}`);
    }
    expect(faults).toEqual([]);
  });
}

test('pages outside of the sitemap are valid', async ({ page, faults }) => {
  faults.allow(/status of 404/, 'the browser reports the status of the page itself');
  const found: string[] = [];
  for (const { path } of unlistedPages) {
    await open(page, path);
    for (const fault of await findFaults(page)) found.push(`${path} ${fault}`);
  }
  expect(found).toEqual([]);
});

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

/** Pages that act when they are opened (rule 11.1). Their islands hydrate immediately. */
const selfStarters = ['/collections/extras/birdbaths', '/collections/extras/no-such-product', '/preview'];
const startsItself = (pathname: string) =>
  pathname.startsWith('/admin/') || selfStarters.includes(splitLanguage(pathname).path);

/** The faults of the page that was just loaded, one line each. */
async function findFaults(page: Page): Promise<string[]> {
  // Must be first, because everything after it counts as interaction.
  const frameworkScripts = startsItself(new URL(page.url()).pathname) ? [] : await findFrameworkScripts(page);
  const faults = frameworkScripts.map((url) => `loads a framework by itself: ${url}`);
  faults.push(...(await findOutlineFaults(page)));

  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    const violations = await findAxeViolations(page);
    faults.push(...violations.map((violation) => `at ${size.width} px: ${violation}`));
  }

  await page.setViewportSize(narrowest);
  const overflow = await findOverflow(page);
  faults.push(...overflow.map((element) => `scrolls sideways at ${narrowest.width} px: ${element}`));
  await page.setViewportSize(desktop);
  return faults;
}

/** Landmarks and headings that every page has, and the skip link, which comes first. */
function findOutlineFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The editors' desk has a separate frame without a footer.
    const isDesk = location.pathname === '/admin/catalogue';
    const once = ['h1', 'main', 'body > header', ...(isDesk ? [] : ['body > footer'])];
    const faults = once
      .map((selector) => ({ selector, count: document.querySelectorAll(selector).length }))
      .filter(({ count }) => count !== 1)
      .map(({ selector, count }) => `has ${count} × ${selector}`);
    if ((document.querySelector('h1')?.textContent.trim() ?? '') === '') faults.push('has an empty h1');
    const first = document.querySelector<HTMLAnchorElement>('a[href], button');
    const target = first?.hash ? document.querySelector(first.hash) : null;
    if (target?.closest('main') == null) faults.push('does not begin with a link to its main part');
    for (const part of document.querySelectorAll('body :is(a, b, em, strong, span, small, time)')) {
      if (!part.checkVisibility() || getComputedStyle(part).display !== 'inline') continue;
      const [before, after] = [part.previousSibling, part.nextSibling].map((node) =>
        node instanceof Text ? node.data : '',
      );
      const words = part.textContent;
      const isGlued =
        (/[\p{L}\d,;:.]$/u.test(before ?? '') && /^[\p{L}\d]/u.test(words)) ||
        (/[\p{L}\d]$/u.test(words) && /^[\p{L}\d]/u.test(after ?? ''));
      if (isGlued) faults.push(`has no space around '${words}'`);
    }
    return faults;
  });
}

/** Scripts with React that the page loaded before any interaction. */
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

/** The innermost elements that are wider than the window. */
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
