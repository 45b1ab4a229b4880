/*
 * Pages that the browser prerenders (docs/decisions/017). These tests use a separate browser, because Playwright's
 * protocol session disables prerendering.
 */
import { windows } from '#tests/tools/budgets/measure-page.ts';
import {
  openPage,
  openPrerendering,
  type Browser,
  type Page,
} from '#tests/tools/nightly/open-prerendering.ts';
import { expect, test as base } from './fixtures.ts';
import { openProxy } from './proxy.ts';

const LISTING = '/collections/floor-and-wall';
const PRODUCT = `${LISTING}/volakas`;

/** How the current page was opened; times in milliseconds of its own clock. */
interface Arrival {
  readonly path: string;
  /** 0 if it wasn't prerendered. */
  readonly shownAt: number;
  /** Scripts and calls, by the last part of their address. */
  readonly requests: Readonly<Record<string, number>>;
}

interface Visit {
  readonly page: Page;
  /** Rests the pointer on a link until the browser has prerendered its page. */
  point(selector: string): Promise<void>;
  /** Waits until the browser has prerendered a page. */
  waitFor(path: string): Promise<void>;
  /** Presses a link and waits for its page. */
  follow(selector: string): Promise<Arrival>;
}

const test = base.extend<{ visit: Visit }, { prerendering: Browser }>({
  prerendering: [
    async ({}, use) => {
      const browser = await openPrerendering();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ prerendering, baseURL }, use) => {
    const context = await prerendering.createBrowserContext();
    const page = await openPage(context, windows.desktop);
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    // A crashed page doesn't respond; without this a test would only time out.
    page.on('error', (error) => faults.push(String(error)));
    const proxy = await openProxy(String(baseURL), { script: noteWhenPrerendered });
    await use(openVisit(page, proxy.url));
    expect(faults, 'the pages of this test behave').toEqual([]);
    await context.close();
    proxy.close();
  },
});

function openVisit(page: Page, baseURL: string): Visit {
  const goto = page.goto.bind(page);
  page.goto = (address) => goto(new URL(address, baseURL).href);
  const waitFor = (path: string) =>
    expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key)?.split('\n') ?? [], PRERENDERED))
      .toContain(new URL(path, baseURL).href);
  return {
    page,
    waitFor,
    point: async (selector) => {
      await expect
        .poll(async () => {
          await page.mouse.move(10, 10);
          await page.mouse.move(20, 20);
          return page.$('[data-pointer=mouse]');
        })
        .not.toBeNull();
      await page.hover(selector);
      await waitFor(readHref(selector));
    },
    follow: async (selector) => {
      await page.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), selector);
      const href = new URL(readHref(selector), baseURL).pathname;
      await expect.poll(() => readArrival(page).catch(() => undefined)).toMatchObject({ path: href });
      return readArrival(page);
    },
  };
}

/** The address in a selector of a link. */
const readHref = (selector: string) => /href="([^"]+)"/.exec(selector)?.[1] ?? '';

/**
 * In local storage: the addresses of pages that were prerendered. The browser's protocol reports no such page, and a
 * session that asks for it prevents it.
 */
const PRERENDERED = 'prerendered';
const noteWhenPrerendered = `if (document.prerendering) addEventListener('load', () => {
  localStorage.setItem('${PRERENDERED}', \`\${localStorage.getItem('${PRERENDERED}') ?? ''}\\n\${location.href}\`);
});`;

function readArrival(page: Page): Promise<Arrival> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      path: location.pathname,
      shownAt: navigation?.activationStart ?? 0,
      requests: Object.fromEntries(
        performance
          .getEntriesByType('resource')
          .map(({ name, startTime }) => [name.split('/').at(-1) ?? '', startTime]),
      ),
    };
  });
}

/** Adds two links to the same listing, which the test's page doesn't have. */
function addStones(page: Page): Promise<void> {
  return page.evaluate((href) => {
    for (const type of ['granite', 'travertine']) {
      const one = Object.assign(document.createElement('a'), {
        href: `${href}?type=${type}`,
        textContent: type,
      });
      document.querySelector('main')?.prepend(one);
      Object.assign(one.style, { position: 'fixed', top: '200px', left: '20px', zIndex: '99' });
    }
  }, LISTING);
}

function readStone(page: Page): Promise<string> {
  return page.$eval('input[name=type]:checked', (radio) => radio.value);
}

const link = (path: string) => `main a[href="${path}"]`;

test.describe('a page that a pointer rests on @nightly', () => {
  test('is prerendered, stays inactive until shown, and has what was saved before', async ({ visit }) => {
    const { page } = visit;
    await page.goto(LISTING);
    await visit.point(link(PRODUCT));
    await page.click(`[data-save~="${PRODUCT.replace('/collections/', '')}"]`);
    const { shownAt, requests } = await visit.follow(link(PRODUCT));
    expect(shownAt).toBeGreaterThan(0);
    expect(Object.keys(requests).filter((name) => /^(client|WorkerScript|sw)\b/.test(name))).toEqual([]);
    await expect.poll(() => page.$eval('[data-selection] b', (count) => count.textContent)).toBe('1');
    const pressed = await page.$eval('main [data-save]', (button) => button.getAttribute('aria-pressed'));
    expect(pressed).toBe('true');
    // Code is loaded when it is touched.
    await page.hover('[data-products-menu] button');
    await expect
      .poll(async () =>
        Object.keys((await readArrival(page)).requests).some((name) => name.startsWith('ProductsMenu')),
      )
      .toBe(true);
  });

  test('restores the position of a visitor who returns to a listing', async ({ visit }) => {
    const { page } = visit;
    await page.goto(`${LISTING}?type=travertine`);
    const product = await page.$$eval('[data-cards] li a', (links) => {
      const shown = links.filter((one) => one.checkVisibility()).at(-1);
      shown?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return shown?.getAttribute('href') ?? '';
    });
    const place = await page.evaluate(() => Math.round(scrollY));
    expect(place).toBeGreaterThan(0);
    await visit.follow(link(product));
    await visit.point(link(LISTING));
    const { shownAt } = await visit.follow(link(LISTING));
    expect(shownAt).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    expect(await page.$eval('input[name=type]:checked', (radio) => radio.value)).toBe('travertine');
    expect(await page.evaluate(() => location.search)).toBe('?type=travertine');
    // The position is used once.
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('of a listing shows the stone in the address when it is opened', async ({ visit }) => {
    const { page } = visit;
    await page.goto('/');
    await addStones(page);
    await visit.point(`main a[href="${LISTING}?type=granite"]`);
    const { shownAt } = await visit.follow(`main a[href="${LISTING}?type=travertine"]`);
    expect(shownAt).toBeGreaterThan(0);
    await expect.poll(() => readStone(page)).toBe('travertine');
    // A prerendered listing stays inactive, though normally a stone in the address loads its code immediately.
    const findCode = async () =>
      Object.entries((await readArrival(page)).requests).find(([name]) => name.startsWith('Listing'));
    await expect.poll(findCode).toBeDefined();
    expect((await findCode())?.[1]).toBeGreaterThanOrEqual(shownAt);
  });

  test('of a listing shows that stone before its script has loaded', async ({ prerendering, baseURL }) => {
    const proxy = await openProxy(String(baseURL), {
      missing: /\/Listing\./,
      script: noteWhenPrerendered,
    });
    const context = await prerendering.createBrowserContext();
    const visit = openVisit(await openPage(context, windows.desktop), proxy.url);
    const { page } = visit;
    await page.goto('/');
    await addStones(page);
    await page.$eval(`main a[href="${LISTING}?type=granite"]`, (one) => (one.dataset['ahead'] = 'render'));
    await visit.waitFor(`${LISTING}?type=granite`);
    const { shownAt } = await visit.follow(`main a[href="${LISTING}?type=travertine"]`);
    expect(shownAt).toBeGreaterThan(0);
    expect(await readStone(page)).toBe('travertine');
    await context.close();
    proxy.close();
  });

  test('is cached by the service worker with its pictures once it was shown', async ({ visit }) => {
    const { page } = visit;
    await page.goto('/about');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(LISTING);
    await visit.point(link(PRODUCT));
    const listKept = () =>
      page.evaluate(async () => {
        const kept: string[] = [];
        for (const name of await caches.keys()) {
          for (const { url } of await (await caches.open(name)).keys()) kept.push(url);
        }
        return kept;
      });
    const product = new URL(PRODUCT, page.url()).href;
    expect(await listKept()).not.toContain(product);
    const { shownAt } = await visit.follow(link(PRODUCT));
    expect(shownAt).toBeGreaterThan(0);
    await expect.poll(listKept).toContain(product);
    const picture = await page.$eval('[data-slide] img', (image) => image.currentSrc);
    await expect.poll(listKept).toContain(picture);
  });
});

test('on a phone the page of a card in view is prerendered, once @nightly', async ({ visit }) => {
  const { page } = visit;
  await page.setViewport({ ...windows.phone.viewport, ...windows.phone });
  await page.goto(LISTING);
  await page.mouse.wheel({ deltaY: 500 });
  await page.waitForSelector('[data-ahead=render]');
  const first = await page.$eval('[data-ahead=render]', (one) => one.getAttribute('href') ?? '');
  await visit.waitFor(first);
  await page.evaluate(() => scrollBy(0, 900));
  await expect.poll(() => page.$$eval('[data-ahead=fetch]', (links) => links.length)).toBe(1);
  expect(await page.$$eval('[data-ahead=render]', (links) => links.length)).toBe(1);
  const { shownAt } = await visit.follow(link(first));
  expect(shownAt).toBeGreaterThan(0);
});
