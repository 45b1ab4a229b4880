/** A visit of three pages by clicks on a simulated phone with a quarter of the CPU speed: home → listing → product. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { openPage } from '#tests/browser/open-prerendering.ts';
import { windows } from '#tests/tools/budgets/measure-page.ts';
import type { Kind, Sent, SlowLink } from './slow-link.ts';
import { withoutPolicy } from './switches.ts';

const CPU_SLOWDOWN = 4;
/** Time on a page before the next click. */
const LOOK_MS = 1500;
/** If the connection is idle for this long, the page has loaded everything. */
const QUIET_MS = 500;
const SETTLE_MS = 1200;
const PAINT_TIMEOUT_MS = 30_000;
const POLL_MS = 100;

/** Milliseconds since the page was requested, by its address or by a click on a link. */
export interface PageTimes {
  /** The first paint with the heading. */
  heading: number;
  /** The paint of the largest picture in the window. */
  picture: number;
  /** Sum of the time above 50 ms of each long task. */
  blocking: number;
  /** The longest task. */
  longest: number;
}

export interface Visit {
  readonly pages: Record<PageName, PageTimes>;
  readonly bytes: Record<Kind, number>;
  readonly total: number;
  /** The part of the total that scrolling through the home page costs. */
  readonly scrolling: number;
}

export const PAGES = ['home', 'listing', 'product'] as const;
export type PageName = (typeof PAGES)[number];

/** The links that the visitor follows. */
export const WAY = {
  listing: 'main a[href="/collections/floor-and-wall"]',
  product: '[data-cards] a[href^="/collections/floor-and-wall/"]',
} as const;

const ADDRESS = {
  home: '/',
  listing: '/collections/floor-and-wall',
  product: '/collections/floor-and-wall/volakas',
} as const satisfies Record<PageName, string>;

/**
 * @param link the connection in front of the site
 * @param isWarm whether the visitor made the same visit before in this context and closed the tab
 */
export async function visit(browser: Browser, link: SlowLink, isWarm: boolean): Promise<Visit> {
  const context = await browser.createBrowserContext();
  try {
    if (isWarm) await walk(context, link);
    return await walk(context, link);
  } finally {
    await context.close();
  }
}

/** Opens each of the three pages by its address, as the first one of a visit; the bytes are the sum of all three. */
export async function openEachFirst(browser: Browser, link: SlowLink): Promise<Visit> {
  link.takeSent();
  const pages: Partial<Record<PageName, PageTimes>> = {};
  for (const name of PAGES) {
    const context = await browser.createBrowserContext();
    const page = await openPage(context, windows.phone);
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await page.goto(new URL(ADDRESS[name], link.url).href, { waitUntil: 'domcontentloaded' });
    pages[name] = await readTimes(page);
    await settle(link);
    await context.close();
  }
  const all = link.takeSent();
  const { home, listing, product } = pages as Record<PageName, PageTimes>;
  return { pages: { home, listing, product }, bytes: sumByKind(all), total: sum(all), scrolling: 0 };
}

async function walk(context: BrowserContext, link: SlowLink): Promise<Visit> {
  const page = await openPage(context, windows.phone);
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  link.takeSent();

  await page.goto(link.url, { waitUntil: 'domcontentloaded' });
  const home = await readTimes(page);
  await settle(link);
  const before = link.takeSent();
  await scrollThrough(page);
  await settle(link);
  const scrolling = link.takeSent();
  const listing = await follow(page, WAY.listing);
  await settle(link);
  const product = await follow(page, WAY.product);
  await settle(link);
  const all = [...before, ...scrolling, ...link.takeSent()];
  await page.close();
  return {
    pages: { home, listing, product },
    bytes: sumByKind(all),
    total: sum(all),
    scrolling: sum(scrolling),
  };
}

async function follow(page: Page, selector: string): Promise<PageTimes> {
  const target = await page.waitForSelector(selector);
  await target?.scrollIntoView();
  await wait(LOOK_MS);
  const before = await readAddress(page);
  // The page may be replaced before the browser responds.
  await target?.tap().catch(() => undefined);
  const giveUpAt = Date.now() + PAINT_TIMEOUT_MS;
  while ([before, undefined].includes(await readAddress(page))) {
    if (Date.now() > giveUpAt) throw new Error(`A press on ${selector} leads nowhere.`);
    await wait(POLL_MS);
  }
  return readTimes(page);
}

/** Read in the page, because Puppeteer's value doesn't change when a prerendered page is activated. */
async function readAddress(page: Page): Promise<string | undefined> {
  try {
    return await page.evaluate(() => location.href);
  } catch {
    return undefined;
  }
}

async function settle(link: SlowLink): Promise<void> {
  await link.whenQuiet(QUIET_MS);
  await wait(SETTLE_MS);
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.evaluate(() => scrollBy(0, 500));
    await wait(150);
  }
}

declare global {
  interface Window {
    paints: { heading: number; pictureAt: number; tasks: number[] };
  }
}

/** Adds the measuring code to a page as a script, because Puppeteer can't add scripts to prerendered pages. */
export function addWatch(html: string): string {
  return withoutPolicy(html).replace('<head>', `<head><script>(${watchPaints.toString()})()</script>`);
}

/** Times are absolute, so that times of two pages can be subtracted. */
function watchPaints(): void {
  const seen = { heading: 0, pictureAt: 0, tasks: [] as number[] };
  window.paints = seen;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage['pressedAt'] = performance.timeOrigin + timeStamp;
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    // Work during prerendering delays no one.
    for (const { startTime, duration } of list.getEntries()) {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (startTime >= (navigation?.activationStart ?? 0)) seen.tasks.push(duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  const largest = () => {
    let area = 0;
    let found: HTMLImageElement | undefined;
    for (const image of document.images) {
      const { top, left, bottom, right, width, height } = image.getBoundingClientRect();
      if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) continue;
      if (!image.checkVisibility({ visibilityProperty: true })) continue;
      if (width * height > area) [area, found] = [width * height, image];
    }
    return found;
  };
  const look = () => {
    const now = performance.timeOrigin + performance.now();
    // A paint is known one frame later.
    if (!seen.heading && document.querySelector('main h1')) {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (paint) seen.heading = Math.max(performance.timeOrigin + paint.startTime, 0);
    }
    if (seen.heading && !seen.pictureAt) {
      const image = largest();
      if (image?.complete && image.naturalWidth > 0) seen.pictureAt = now;
    }
    if (!seen.pictureAt) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function readTimes(page: Page): Promise<PageTimes> {
  await page.waitForFunction(() => window.paints.pictureAt > 0 && document.readyState === 'complete', {
    timeout: PAINT_TIMEOUT_MS,
    polling: POLL_MS,
  });
  await wait(500);
  return page.evaluate(() => {
    const { heading, pictureAt, tasks } = window.paints;
    const from = Number(sessionStorage['pressedAt'] ?? performance.timeOrigin);
    return {
      heading: heading - from,
      picture: pictureAt - from,
      blocking: tasks.reduce((total, duration) => total + Math.max(0, duration - 50), 0),
      longest: Math.max(0, ...tasks),
    };
  });
}

function sumByKind(sent: readonly Sent[]): Record<Kind, number> {
  const bytes: Record<Kind, number> = {
    page: 0,
    ahead: 0,
    script: 0,
    style: 0,
    font: 0,
    picture: 0,
    other: 0,
  };
  for (const one of sent) bytes[one.kind] += one.bytes;
  return bytes;
}

function sum(sent: readonly Sent[]): number {
  return sent.reduce((total, { bytes }) => total + bytes, 0);
}
