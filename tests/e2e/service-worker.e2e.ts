import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { writeServiceWorker } from '#build/integrations/service-worker.ts';
import { expect, test as base, type Faults } from './fixtures.ts';
import { serveOwnSite, type OwnSite } from './own-site.ts';
import { openProxy } from './proxy.ts';
import { readPixels } from './steps.ts';
import { skipDelay } from './without-delay.ts';

const test = base.extend<{ site: OwnSite }>({
  // A separate origin for each test, so that their workers and caches are independent.
  site: async ({ context }, use, { testId }) => {
    const site = await serveOwnSite(testId);
    await use(site);
    // Closes the pages first, because pending requests would fail without the site.
    for (const page of context.pages()) await page.close();
    await site.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const PRODUCT = '/collections/floor-and-wall/volakas';
const LISTING = '/collections/floor-and-wall';

test.describe('without a connection', () => {
  test('product and selection have styles, fonts, pictures and names', async ({
    page,
    context,
    site,
    faults,
  }) => {
    await page.goto(site.url + PRODUCT);
    await page.getByRole('button', { name: 'Save Volakas' }).first().click();
    const picture = page.locator('[data-slide]:not([hidden]) img');
    const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    // No browser keeps a quick first version, which the server sends while it encodes the picture.
    await expect
      .poll(async () => {
        const answer = await page.request.get(address, { headers: { accept: 'image/avif,image/webp,*/*' } });
        return answer.headers()['cache-control'];
      })
      .toContain('immutable');
    await openAndKeep(page, site.url + PRODUCT);
    const { pathname, search } = new URL(address);
    await expect.poll(() => listKept(page, 'pictures')).toContain(pathname + search);
    await openAndKeep(page, `${site.url}/selection`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    const name = page.getByRole('main').getByRole('link', { name: 'Volakas' }).first();
    await expect(name).toBeVisible();
    const names = expect.stringContaining('/catalogue/floor-and-wall') as unknown;
    await expect.poll(() => listKept(page, 'data')).toContainEqual(names);
    await goOffline(context, faults);

    const response = await page.goto(site.url + PRODUCT);
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: 'Volakas' })).toBeVisible();
    await expectItsLook(page);
    await expect.poll(() => readPixels(picture)).toBeGreaterThan(0);
    await page.goto(`${site.url}/selection`);
    await expect(name).toBeVisible();
  });

  test('an unopened page is replaced by a list of others', async ({ page, context, site, faults }) => {
    const heading = page.getByRole('heading', { level: 1 });
    for (const path of [PRODUCT, '/about']) await openAndKeep(page, site.url + path);
    await goOffline(context, faults);

    await page.goto(`${site.url}/terms`);
    await expect(heading).toHaveText('You are offline');
    await expectItsLook(page);
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    const card = page.getByRole('region', { name: 'Products you have seen' }).getByRole('link');
    await expect(card).toContainText('Volakas');
    await expect(card).toContainText('Floor and Wall Coverings');
    await expect.poll(() => readPixels(card.locator('img'))).toBeGreaterThan(0);
    const read = page.getByRole('region', { name: 'Pages you have read' }).getByRole('link');
    await expect(read).toHaveText(['About']);
    await expect(read.locator('svg')).toHaveCSS('width', '26px');
    await card.click();
    await expect(heading).toHaveText('Volakas');

    await test.step('it is left when the connection is back, also without an event', async () => {
      await page.goto(`${site.url}/terms`);
      await context.setOffline(false);
      await expect(heading).toHaveText('Terms & Conditions');
      await page.addInitScript(() =>
        addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
      );
      await context.setOffline(true);
      await page.goto(`${site.url}/privacy`);
      await expect(heading).toHaveText('You are offline');
      await context.setOffline(false);
      await expect(heading).toHaveText('Privacy Policy');
    });
    await test.step('below /es the list is Spanish, with each page once', async () => {
      for (const path of [`/es${PRODUCT}`, '/es/services']) await openAndKeep(page, site.url + path);
      await context.setOffline(true);
      await page.goto(`${site.url}/es/projects`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expectItsLook(page);
      const links = page.locator('[data-kept] a[href]:visible');
      const readLinks = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const rest = ['/about', '/es/services', '/terms', '/privacy'];
      await expect.poll(readLinks).toEqual([`/es${PRODUCT}`, ...rest]);
      await page.goto(`${site.url}/projects`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect.poll(readLinks).toEqual([PRODUCT, ...rest]);
      await page.locator('[data-kept] a[href="/es/services"]:visible').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    });
  });

  test('a page from before the worker is available too', async ({ page, context, site, faults }) => {
    await openScrolled(page, site.url + PRODUCT);
    await openAndKeep(page, `${site.url}/about`);
    await expect.poll(() => listKept(page, 'pages')).toContain(PRODUCT);
    await expect.poll(() => listKept(page, 'pictures')).toContainEqual(expect.stringContaining('Volakas'));
    await goOffline(context, faults);
    await page.goto(site.url + PRODUCT);
    await expect(page.getByRole('heading', { level: 1, name: 'Volakas' })).toBeVisible();
    await expectItsLook(page);
  });

  test('a prefetched page is cached only when it is opened @nightly', async ({ page, site }) => {
    await openAndKeep(page, site.url + LISTING);
    await page.reload();
    const card = page.getByRole('link', { name: /Volakas/ }).first();
    const ahead = page
      .context()
      .waitForEvent('requestfinished', (request) => request.url().endsWith(PRODUCT));
    await card.hover();
    await ahead;
    expect(await listKept(page, 'pages')).toEqual([LISTING]);
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Volakas' })).toBeVisible();
    await expect.poll(() => listKept(page, 'pages')).toContain(PRODUCT);
  });

  test('a network that takes too long counts as offline @nightly', async ({ page, site }) => {
    let isSilent = false;
    const link = await openProxy(site.url, { isSilent: () => isSilent });
    await openAndKeep(page, `${link.url}/about`);
    isSilent = true;
    const startedAt = Date.now();
    await page.goto(`${link.url}/about`, { waitUntil: 'commit' });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2900);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.close();
    link.close();
  });
});

test('a slow worker delays no page, and caches it @nightly', async ({ page, context, site }) => {
  // Longer than the site takes to answer on a busy machine.
  const slowMs = 8000;
  const slow = `for (const start = Date.now(); Date.now() - start < ${slowMs};);`;
  site.publish({ 'sw.js': slow + site.read('sw.js') });
  await openAndKeep(page, `${site.url}/about`);
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');

  await page.goto(`${site.url}/terms`);
  const answeredAt = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.responseStart;
  });
  expect(answeredAt).toBeGreaterThan(0);
  // The worker starts for this page, so an answer that waited for it would have come later.
  expect(answeredAt).toBeLessThan(slowMs);
  await expect.poll(() => listKept(page, 'pages'), { timeout: 4 * slowMs }).toContain('/terms');
});

test.describe('requests that it ignores', () => {
  test('are neither handled nor cached', async ({ page, context, site, faults }) => {
    faults.allow(/status of 40[45]/, 'the pages and the post of this test are answered so');
    // The page would change the catalogue as soon as it is opened.
    await context.route('**/functions/v1/**', (route) =>
      route.fulfill({ json: { totalProcessed: 0 }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await openAndKeep(page, `${site.url}/about`);
    const handled: string[] = [];
    page.on('response', (response) => {
      if (response.fromServiceWorker()) handled.push(new URL(response.url()).href.replace(site.url, ''));
    });

    await page.goto(`${site.url}/admin/update-gallery-urls`);
    await expect(page.getByRole('status').getByText('All collections processed')).toBeVisible();
    await page.goto(`${site.url}/unsubscribe?member=someone&key=secret`);
    const [backend] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/rest/v1/')),
      page.goto(`${site.url}/collections/extras/no-such-product`),
    ]);
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
    expect(backend.fromServiceWorker()).toBe(false);
    await page.goto(`${site.url}/no/such/page`);
    await page.evaluate(() => fetch('/about', { method: 'POST', body: 'x' }));

    const wrong = /admin|unsubscribe|secret|functions|rest\/v1|^http/;
    expect(handled.filter((address) => wrong.test(address))).toEqual([]);
    expect(handled).toContain('/no/such/page');
    expect(await listKept(page, 'pages')).toEqual(['/about']);
    const all = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => url);
    });
    const isWrong = (address: string) => !address.startsWith(site.url) || /secret|\/admin/.test(address);
    expect(all.filter(isWrong)).toEqual([]);
  });

  test('a deleted page is removed from the cache @nightly', async ({ page, site, faults }) => {
    faults.allow(/status of 404/, 'the page of this test is taken away');
    await openAndKeep(page, site.url + PRODUCT);
    await openAndKeep(page, `${site.url}/about`);
    site.publish({ [`${PRODUCT.slice(1)}.html`]: undefined });
    await page.goto(site.url + PRODUCT);
    // The live page queries the backend instead, which still has the product.
    await expect(page.getByRole('heading', { level: 1, name: 'Volakas' })).toBeVisible();
    await expect.poll(() => listKept(page, 'pages')).toEqual(['/about']);
  });

  test('a prerendered page registers nothing until it is shown', async ({ page, site }) => {
    await skipDelay(page);
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'prerendering', { value: true, configurable: true });
    });
    await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' });
    expect(await isRegistered(page)).toBe(false);
    await page.evaluate(() => {
      Object.defineProperty(Document.prototype, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect.poll(() => isRegistered(page)).toBe(true);
    const readRegistration = async () => (await navigator.serviceWorker.getRegistration())?.updateViaCache;
    expect(await page.evaluate(readRegistration)).toBe('none');
  });

  test('nothing is registered while a visitor scrolls @nightly', async ({ page, site }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await openScrolled(page, `${site.url}/about`, () => page.clock.runFor(3000));
    for (let moment = 0; moment < 4; moment++) {
      await page.clock.runFor(2000);
      await page.evaluate(() => dispatchEvent(new Event('scroll')));
    }
    expect(await isRegistered(page)).toBe(false);
    await page.clock.runFor(3000);
    await expect.poll(() => isRegistered(page)).toBe(true);
  });

  test('a refusal by the browser is only logged', async ({ page, site, faults }) => {
    faults.allow(/No service worker/, 'this test wants it in the log');
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not here'));
    });
    const logged = page.waitForEvent('console', (message) => message.text().includes('No service worker'));
    await page.goto(`${site.url}/about`);
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('a new release', () => {
  test('and a rollback take over, and open pages keep their scripts', async ({ page, context, site }) => {
    await openAndKeep(page, `${site.url}/about`);
    const chunk = await findMenuScript(page);
    // Loads the menu's script once with the worker, so that it is cached.
    await page.reload();
    await loadMenu(page);
    await expect.poll(() => listKept(page, 'files')).toContain(chunk);

    const old = await context.newPage();
    await old.goto(`${site.url}/services`);
    await watchForTakeover(old);
    const worker = site.read('sw.js');
    // The browser also checks by itself, so an installation may already be in progress.
    const slow =
      'addEventListener("install", (e) => e.waitUntil(new Promise((go) => setTimeout(go, 6000))));';
    site.publish({ 'sw.js': `${worker}\n${slow}\n`, [chunk.slice(1)]: undefined });
    expect((await page.request.get(site.url + chunk)).status()).toBe(404);

    await expectTakeovers(old, 1, () => page.goto(`${site.url}/privacy`));
    await loadMenu(old);

    site.rollBack();
    await expectTakeovers(old, 2, () => page.goto(`${site.url}/terms`));
    await page.goto(`${site.url}/projects`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await loadMenu(page);
    expect(await old.evaluate(() => 'takeovers' in window)).toBe(true);
  });

  test('that switches the worker off removes it completely @nightly', async ({ page, context, site }) => {
    await openAndKeep(page, `${site.url}/contact`);
    await page.getByLabel('Name', { exact: true }).fill('Marta');

    site.publish(await composeSwitchedOff(site, ['index.html', 'contact.html']));
    const other = await context.newPage();
    await other.goto(`${site.url}/`);
    const readRest = () =>
      other.evaluate(async () => ({
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }));
    await expect.poll(readRest).toEqual({ registrations: 0, caches: [] });
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Marta');
    const response = await other.goto(`${site.url}/contact`);
    expect(response?.fromServiceWorker()).toBe(false);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readRest()).toEqual({ registrations: 0, caches: [] });
  });
});

test.describe('a damaged cache', () => {
  test('is fixed by the next visit and never shown', async ({ page, context, site, faults }) => {
    await openAndKeep(page, `${site.url}/about`);
    await openAndKeep(page, site.url + PRODUCT);
    await loadMenu(page);
    await page.evaluate(async () => {
      for (const name of ['pages', 'files', 'pictures']) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) await cache.put(request, new Response('rubbish'));
      }
    });

    await page.goto(site.url + PRODUCT);
    await expect(page.getByRole('heading', { level: 1, name: 'Volakas' })).toBeVisible();
    await expectItsLook(page);
    await loadMenu(page);
    await expect
      .poll(() => page.evaluate(async (address) => (await caches.match(address))?.text(), site.url + PRODUCT))
      .toContain('Volakas');

    await goOffline(context, faults);
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    const seen = page.getByRole('region', { name: 'Products you have seen' });
    await expect(seen.getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Pages you have read' })).toBeHidden();
  });

  test('that is empty, full or unresponsive prevents no page @nightly', async ({ page, context, site }) => {
    await openAndKeep(page, `${site.url}/about`);
    const visit = async (address: string) => {
      await page.goto(site.url + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectItsLook(page);
    };
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await visit('/services');
    await expect.poll(() => listKept(page, 'pages')).toContain('/services');

    const worker = await findWorker(context);
    await worker.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    });
    // Workbox may still be cleaning up after the previous page; the next page finds the cache full again. An empty
    // cache may remain.
    await expect(async () => {
      await visit('/projects');
      await expect.poll(() => listKept(page, 'pages'), { timeout: 2000 }).toEqual([]);
    }).toPass();

    await worker.evaluate(() => {
      const broken = () => Promise.reject(new DOMException('broken', 'UnknownError'));
      Object.assign(CacheStorage.prototype, { open: broken, match: broken, has: broken, keys: broken });
    });
    await visit(PRODUCT);
    await loadMenu(page);
    // Its pictures load while the menu is open.
    await page.waitForLoadState('networkidle');
  });
});

/** Opens a page and waits until it is cached: the first page by its message to the new worker, others automatically. */
async function openAndKeep(page: Page, address: string): Promise<void> {
  await skipDelay(page);
  await page.goto(address);
  // On a busy machine the worker takes a while to start.
  await expect.poll(() => listKept(page, 'pages')).toContain(new URL(address).pathname);
}

/**
 * Opens a page and scrolls it, until the page waits for a pause.
 *
 * @param letTimePass advances the clock
 */
async function openScrolled(
  page: Page,
  address: string,
  letTimePass: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const asked = page.waitForRequest((request) => request.url().includes('/WorkerScript'));
  await letTimePass();
  const script = (await asked).url();
  // Resolves when the script has run.
  await page.evaluate((url) => import(url), script);
}

/** Paths of the entries of a cache, including the query, which identifies a picture. */
function listKept(page: Page, name: 'pages' | 'data' | 'files' | 'pictures'): Promise<string[]> {
  return page.evaluate(async (cacheName) => {
    if (!(await caches.has(cacheName))) return [];
    const requests = await (await caches.open(cacheName)).keys();
    return requests.map(({ url }) => url.slice(new URL(url).origin.length));
  }, name);
}

const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

async function goOffline(context: BrowserContext, faults: Faults): Promise<void> {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, 'there is no connection in this test');
  await context.setOffline(true);
}

/** Both fonts and the colors of the site are applied. */
async function expectItsLook(page: Page): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 242, 235)');
  const loadFonts = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
  await expect.poll(loadFonts).toBeGreaterThanOrEqual(2);
}

async function findWorker(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}

const getMenuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Products' });

const MENU = 'astro-island[component-url*=ProductsMenu]';

/** Path of the script that the header's menu loads on hover. */
async function findMenuScript(page: Page): Promise<string> {
  const script = await page.locator(MENU).getAttribute('component-url');
  if (script === null) throw new Error('The header has no script for its menu.');
  return script;
}

async function loadMenu(page: Page): Promise<void> {
  await page.mouse.move(0, 400);
  await getMenuButton(page).hover();
  await expect(page.locator(`${MENU}[ssr]`)).toHaveCount(0);
}

async function watchForTakeover(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.takeovers = 0;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      window.takeovers = (window.takeovers ?? 0) + 1;
    });
  });
}

declare global {
  interface Window {
    /** Counted since `watchForTakeover`; gone after a reload. */
    takeovers?: number;
  }
}

/**
 * Also proves that the page wasn't reloaded, because that would reset the count.
 *
 * @param visit the visitor's actions; repeated if Chromium keeps the old worker for pending work
 */
async function expectTakeovers(page: Page, count: number, visit: () => Promise<unknown>): Promise<void> {
  const readCount = () => page.evaluate(() => window.takeovers);
  await expect(async () => {
    await visit();
    await expect.poll(readCount).toBe(count);
  }).toPass();
}

/** The worker's template in a page. */
const REGISTERS = /<template data-code="worker"[^>]*>[\s\S]*?<\/template>/;

/** The changes of a build with PUBLIC_SERVICE_WORKER=off: the worker itself, and pages that register none. */
async function composeSwitchedOff(site: OwnSite, pages: readonly string[]): Promise<Record<string, string>> {
  const workshop = mkdtempSync(path.join(os.tmpdir(), 'switched-off-'));
  try {
    await writeServiceWorker('off', pathToFileURL(`${workshop}/`));
    const changes: Record<string, string> = { 'sw.js': readFileSync(path.join(workshop, 'sw.js'), 'utf8') };
    for (const page of pages) {
      const html = site.read(page);
      if (!REGISTERS.test(html)) throw new Error(`${page} registers no worker.`);
      changes[page] = html.replace(REGISTERS, '');
    }
    return changes;
  } finally {
    rmSync(workshop, { recursive: true });
  }
}
