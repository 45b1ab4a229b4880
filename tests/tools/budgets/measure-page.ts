/**
 * Measures the cost of a page for a first-time visitor in a real browser: transferred bytes, counts and layout shifts.
 * No times, so that a page has the same result on every machine.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page, Request } from '@playwright/test';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { BROTLI_QUALITY } from '#output/site-files.ts';
import { readShifts, sumShifts } from '#tests/browser/layout-shifts.ts';
import { readSnapshot, waitForScreen, waitUntilIdle, watchLargestPaint } from './in-page.ts';

/** The windows for measurements. */
export const windows = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
} as const;

export type WindowName = keyof typeof windows;

export interface Measurement {
  /** The HTML. Transferred bytes. */
  document: number;
  /** Style sheets that load before an interaction; browsers keep them between pages. Transferred bytes. */
  styles: number;
  /** Scripts in the HTML (compressed separately, with Brotli) and those fetched before an interaction. Bytes. */
  scriptBefore: number;
  /** All scripts after every part of the page was used once. Bytes. */
  scriptAfter: number;
  fonts: number;
  /** Pictures in view before scrolling. Bytes. */
  pictures: number;
  /** Number of elements of the document. */
  elements: number;
  /** Sum of the layout shifts through load, scroll and use; a ratio without a unit. */
  shift: number;
}

export type PageReport = Awaited<ReturnType<typeof measurePage>>;

/**
 * The image service of `npm start` first responds with a quickly encoded picture. This opens the page once and waits
 * until all its pictures are the final ones.
 *
 * @throws Error if one of them isn't ready within 90 s
 *
 * @param open the visitor's actions on the page
 */
export async function settlePictures(
  browser: Browser,
  windowName: WindowName,
  url: string,
  open: (page: Page, url: string) => Promise<unknown> = openAndRest,
): Promise<void> {
  const context = await browser.newContext({ ...windows[windowName], serviceWorkers: 'block' });
  const page = await context.newPage();
  const unfinished = new Set<string>();
  page.on('response', (response) => {
    if (response.headers()['cache-control'] === 'no-store' && response.url().includes(IMAGE_SERVICE_PATH)) {
      unfinished.add(response.url());
    }
  });
  await open(page, url);
  const giveUpAt = Date.now() + SETTLE_TIMEOUT_MS;
  for (const picture of unfinished) {
    for (;;) {
      const response = await page.request.get(picture, { headers: { accept: 'image/avif,image/webp,*/*' } });
      if (response.headers()['cache-control'] !== 'no-store') break;
      if (Date.now() > giveUpAt) throw new Error(`The image service has not finished ${picture} yet.`);
      await page.waitForTimeout(SETTLE_PERIOD_MS);
    }
  }
  await context.close();
}

const SETTLE_TIMEOUT_MS = 90_000;
const SETTLE_PERIOD_MS = 100;

/**
 * Opens the rooms, uses the first room's controls and waits until it is drawn.
 *
 * @param page a new one, in a context without a cache of the site
 */
export async function measureRoom(page: Page, url: string) {
  return measureUse(page, url, async () => {
    await page.locator('[data-room-form] [name=format]').focus();
    await page.locator('canvas[data-shown]').waitFor({ state: 'attached', timeout: ROOM_TIMEOUT_MS });
  });
}

/**
 * Opens the search and types until there are results.
 *
 * @param page a new one, in a context without a cache of the site
 */
export async function measureSearch(page: Page, url: string) {
  return measureUse(page, url, async () => {
    await page.locator('[data-search] button:visible').first().click();
    await page.getByRole('combobox').fill('trav');
    await page.getByRole('option').first().waitFor();
  });
}

/** Scripts, and scripts with pictures, that the page fetches from the first touch on. Transferred bytes. */
async function measureUse(page: Page, url: string, use: () => Promise<void>) {
  const rest = await openAndRest(page, url);
  const readLoaded = watchLoaded(page);
  await use();
  await rest();
  const smallestFirst = (await readLoaded()).toSorted((a, b) => a.bytes - b.bytes);
  // A file that is requested in advance and again by the code counts once.
  const files = [...new Map(smallestFirst.map((one) => [one.url, one])).values()];
  return { code: sum(files, ({ type }) => type === 'script'), everything: sum(files) };
}

/**
 * Opens a page and scrolls through it without any interaction.
 *
 * @param page a new one, in a context without a cache of the site
 * @returns all script files, in transferred bytes
 */
export async function measureScroll(page: Page, url: string): Promise<number> {
  const readLoaded = watchLoaded(page);
  const rest = await openAndRest(page, url);
  await scrollThrough(page);
  await page.waitForFunction(
    () => !document.querySelector('[data-intent=timeline], astro-island[client=visible][ssr]'),
  );
  await rest();
  return sum(await readLoaded(), ({ type }) => type === 'script');
}

/**
 * Visits three pages: the first is scrolled to its end, the others are only opened.
 *
 * @param page a new one, in a context without a cache of the site
 * @param url of the first page
 * @param next addresses of the others
 * @returns all transferred bytes
 */
export async function measureVisit(page: Page, url: string, next: readonly string[]): Promise<number> {
  // The number of pictures that a rotation loads depends on the speed of the machine, so rotations are off.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const readLoaded = watchLoaded(page);
  const rest = await openAndRest(page, url);
  await scrollThrough(page);
  await rest();
  for (const path of next) {
    await page.goto(new URL(path, url).href);
    await rest();
  }
  return sum(await readLoaded());
}

/** Long enough for software rendering. */
const ROOM_TIMEOUT_MS = 90_000;

/** The part of a picture's address that is in the HTML for any size: its file, or the source for the image service. */
function toPictureName(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return pathname === IMAGE_SERVICE_PATH ? encodeURIComponent(searchParams.get('url') ?? address) : pathname;
}

/**
 * The registration of the service worker loads three seconds after the page (docs/decisions/015). Whether it has loaded
 * when the page is idle or was used depends on the speed of the machine, so it doesn't count.
 */
export const WORKER_SCRIPT = /\/WorkerScript\.[^/]+\.js$/;

/**
 * Opens the page, measures it, then scrolls through it and uses all its parts.
 *
 * @param page a new one, in a context without a cache of the site
 */
export async function measurePage(page: Page, url: string) {
  const readLoaded = watchLoaded(page);
  await page.addInitScript(watchLargestPaint);
  const rest = watchRest(page);
  const response = await page.goto(url);
  const html = (await response?.text()) ?? '';
  await page.evaluate(waitForScreen);
  await rest();
  const before = await readLoaded();
  const snapshot = await page.evaluate(readSnapshot);
  const largestPaint = snapshot.largestPaint && {
    ...snapshot.largestPaint,
    /** Whether its address, or that of another size of it, is in the server's HTML. */
    isInHtml: snapshot.largestPaint.url !== '' && html.includes(toPictureName(snapshot.largestPaint.url)),
  };

  await useEverything(page);
  await rest();
  const loaded = await readLoaded();
  const shift = sumShifts((await readShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput));
  const inline = compress(snapshot.inlineScripts.join('\n'));
  const bytesOf = new Map(before.map((one) => [one.url, one.bytes]));
  const pictures = snapshot.pictures.map((picture) => ({ ...picture, bytes: bytesOf.get(picture.url) ?? 0 }));

  const measurement: Measurement = {
    document: sum(before, ({ type }) => type === 'document'),
    styles: sum(before, ({ type }) => type === 'stylesheet'),
    scriptBefore: inline + sum(before, ({ type }) => type === 'script'),
    scriptAfter: inline + sum(loaded, ({ type }) => type === 'script'),
    fonts: sum(before, ({ type }) => type === 'font'),
    pictures: pictures.reduce((total, { bytes }) => total + bytes, 0),
    elements: snapshot.elements,
    shift: Math.round(shift * 10_000) / 10_000,
  };
  return { measurement, pictures, largestPaint };
}

/** Opens a page and waits until it rests. The returned function waits until it rests again. */
async function openAndRest(page: Page, url: string): Promise<() => Promise<void>> {
  const rest = watchRest(page);
  await page.goto(url);
  await rest();
  return rest;
}

/**
 * Watches the requests of a page, from before it is opened. The returned function waits until the page has nothing left
 * to do: no request is pending or was just answered, and its thread is idle.
 *
 * Playwright's `networkidle` is half a second without a request, once per page. A busy machine takes longer than that
 * between two requests.
 */
function watchRest(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    pending.add(request);
    count += 1;
  });
  const settle = (request: Request) => pending.delete(request);
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return async () => {
    for (let before = -1; before !== count || pending.size > 0;) {
      before = count;
      await page.evaluate(waitUntilIdle);
    }
  };
}

interface Loaded {
  url: string;
  type: string;
  bytes: number;
}

/** Records what the page fetches from now on. The returned function resolves to what it has fetched so far. */
function watchLoaded(page: Page): () => Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on('requestfinished', (request) => {
    // Files that a service worker fetches for later aren't part of the page.
    if (request.serviceWorker() === null && !WORKER_SCRIPT.test(request.url())) loaded.push(note(request));
  });
  return () => Promise.all(loaded);
}

async function note(request: Request): Promise<Loaded> {
  // The page may be closed before a late answer is counted. Responses from the cache have negative sizes.
  const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
  return { url: request.url(), type: request.resourceType(), bytes: Math.max(0, responseBodySize) };
}

function sum(loaded: readonly Loaded[], isMeant: (one: Loaded) => boolean = () => true): number {
  return loaded.filter(isMeant).reduce((total, { bytes }) => total + bytes, 0);
}

/** Compressed like a separate file on the server. */
function compress(text: string): number {
  if (text === '') return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;
}

/** Scrolls to the end and back, and interacts with every island, rotation and form. */
export async function useEverything(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(() => {
    // A sign of intent for every part.
    for (const part of document.querySelectorAll('[client=intent], [data-intent=timeline]')) {
      part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
    for (const form of document.forms) {
      form.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
  });
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr], [data-intent=timeline]'));
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += SCROLL_STEP_PX) {
    await page.mouse.wheel(0, SCROLL_STEP_PX);
    await page.waitForTimeout(SCROLL_PAUSE_MS);
  }
}

const SCROLL_STEP_PX = 600;
const SCROLL_PAUSE_MS = 40;
