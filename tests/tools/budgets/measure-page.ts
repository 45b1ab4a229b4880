/**
 * What a page costs a visitor who comes for the first time: bytes as the server sends them, counts, and shifts of the
 * layout, in a real browser. No times: the same page measures the same on any machine.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page, Request } from '@playwright/test';
import { IMAGE_SERVICE_PATH } from '#domain/site/pictures.rules.ts';
import { BROTLI_QUALITY } from '#output/site-files.ts';
import { readShifts, sumShifts } from '#tests/browser/layout-shifts.ts';

/** The windows that pages are measured in. */
export const windows = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
} as const;

export type WindowName = keyof typeof windows;

export interface Measurement {
  /** The HTML with its inlined CSS, and style sheets that come before an interaction. Bytes over the wire. */
  document: number;
  /** Scripts in the HTML (by themselves, in Brotli) and those fetched before anybody touches the page. Bytes. */
  scriptBefore: number;
  /** All scripts when every part of the page was used once. Bytes. */
  scriptAfter: number;
  fonts: number;
  /** Pictures that show before scrolling. Bytes. */
  pictures: number;
  /** Requests until the page is quiet, itself included, before an interaction. */
  requests: number;
  /** Elements of the document. */
  elements: number;
  /** Sum of the layout shifts through load, scroll and use; a ratio without a unit. */
  shift: number;
}

export interface PictureInView {
  url: string;
  bytes: number;
  /** Pixels of the file for each pixel of the screen that it covers, along one side: 1 is a perfect fit. */
  oversize: number;
}

/** The Largest Contentful Paint. */
export interface LargestPaint {
  /** Local name of its element; `img` for a picture. */
  element: string;
  /** Of a picture, else empty. */
  url: string;
  fetchPriority: string;
  loading: string;
  /** Whether its address, or that of another size of it, stands in the HTML that the server sent. */
  isInHtml: boolean;
}

export interface PageReport {
  measurement: Measurement;
  /** Only those that show before scrolling. */
  pictures: PictureInView[];
  largestPaint: LargestPaint | undefined;
}

/**
 * The image service of `npm start` answers a picture that it never made with one that is quick to make. Opens the page
 * once and waits until all its pictures are what every later visitor gets.
 *
 * @throws Error when one of them is not ready within 90 s
 *
 * @param open what a visitor does there
 */
export async function settlePictures(
  browser: Browser,
  windowName: WindowName,
  url: string,
  open: (page: Page, url: string) => Promise<unknown> = (page) =>
    page.goto(url, { waitUntil: 'networkidle' }),
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

export interface UseMeasurement {
  /** Scripts. Bytes as sent. */
  readonly code: number;
  /** Those included, and all pictures. Bytes as sent. */
  readonly everything: number;
}

/**
 * Opens the rooms, then takes the first room's controls and waits until it is drawn.
 *
 * @param page a fresh one, in a context without a cache of the site
 */
export async function measureRoom(page: Page, url: string): Promise<UseMeasurement> {
  return measureUse(page, url, async () => {
    await page.locator('[data-room-form] [name=format]').focus();
    await page.locator('canvas.is-drawn').waitFor({ state: 'attached', timeout: ROOM_TIMEOUT_MS });
  });
}

/**
 * Opens the search and types until it answers.
 *
 * @param page a fresh one, in a context without a cache of the site
 */
export async function measureSearch(page: Page, url: string): Promise<UseMeasurement> {
  return measureUse(page, url, async () => {
    await page.locator('[data-search] button:visible').first().click();
    await page.getByRole('combobox').fill('trav');
    await page.getByRole('option').first().waitFor();
  });
}

/** What the page fetches from the first touch on. */
async function measureUse(page: Page, url: string, use: () => Promise<void>): Promise<UseMeasurement> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const stop = watchLoaded(page);
  await use();
  await page.waitForLoadState('networkidle');
  const loaded = await stop();
  const files = new Map<string, Loaded>();
  for (const one of loaded) if (one.bytes > (files.get(one.url)?.bytes ?? 0)) files.set(one.url, one);
  return {
    code: sum([...files.values()], ({ type }) => type === 'script'),
    everything: sum([...files.values()], () => true),
  };
}

/**
 * Opens a page and scrolls through it without touching anything.
 *
 * @param page a fresh one, in a context without a cache of the site
 * @returns all files of scripts. Bytes as sent
 */
export async function measureScroll(page: Page, url: string): Promise<number> {
  const stop = watchLoaded(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await scrollThrough(page);
  await page.waitForFunction(() => !document.querySelector('[data-part][data-when-seen]'));
  await page.waitForLoadState('networkidle');
  return sum(await stop(), ({ type }) => type === 'script');
}

/**
 * Three pages of one visit: the first scrolled to its end, the others as they open.
 *
 * @param page a fresh one, in a context without a cache of the site
 * @param url of the first page
 * @param next addresses of the others
 * @returns all that was sent, in bytes
 */
export async function measureVisit(page: Page, url: string, next: readonly string[]): Promise<number> {
  // How many pictures what moves by itself has brought says how long a busy machine took, not what a visit costs.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stop = watchLoaded(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  for (const path of next) await page.goto(new URL(path, url).href, { waitUntil: 'networkidle' });
  return sum(await stop(), () => true);
}

/** Without a graphics card. */
const ROOM_TIMEOUT_MS = 90_000;

/** What of a picture's address stands in the HTML, whichever size was taken: its file, or what the image service is to read. */
function toPictureName(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return pathname === IMAGE_SERVICE_PATH ? encodeURIComponent(searchParams.get('url') ?? address) : pathname;
}

/**
 * What registers the service worker comes three seconds after the page has loaded (docs/decisions/015): whether it is there when
 * the page is quiet, or was used, says how busy the machine is, not what the page costs.
 */
export const AFTER_A_REST = /\/WorkerScript\.[^/]+\.js$/;

interface Loaded {
  url: string;
  type: string;
  bytes: number;
}

/**
 * Opens the page, measures it, then scrolls through it and uses everything that can be used.
 *
 * @param page a fresh one, in a context without a cache of the site
 */
export async function measurePage(page: Page, url: string): Promise<PageReport> {
  const loaded: Loaded[] = [];
  const pending: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    // What a service worker fetches for later is not part of the page.
    if (request.serviceWorker() === null && !AFTER_A_REST.test(request.url()))
      pending.push(note(request, loaded));
  });
  await page.addInitScript(watchLargestPaint);

  const response = await page.goto(url, { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  await Promise.all(pending);
  const before = [...loaded];
  await page.evaluate(waitForScreen);
  const snapshot = await page.evaluate(readSnapshot);
  const largestPaint = snapshot.largestPaint && {
    ...snapshot.largestPaint,
    isInHtml: snapshot.largestPaint.url !== '' && html.includes(toPictureName(snapshot.largestPaint.url)),
  };

  await useEverything(page);
  // What comes from now on may still be under way when the page is closed.
  page.removeAllListeners('requestfinished');
  await Promise.all(pending);
  const shift = sumShifts((await readShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput));
  const inline = compress(snapshot.inlineScripts.join('\n'));
  const bytesOf = new Map(before.map((one) => [one.url, one.bytes]));
  const pictures = snapshot.pictures.map((picture) => ({ ...picture, bytes: bytesOf.get(picture.url) ?? 0 }));

  return {
    measurement: {
      document: sum(before, ({ type }) => type === 'document' || type === 'stylesheet'),
      scriptBefore: inline + sum(before, ({ type }) => type === 'script'),
      scriptAfter: inline + sum(loaded, ({ type }) => type === 'script'),
      fonts: sum(before, ({ type }) => type === 'font'),
      pictures: pictures.reduce((total, picture) => total + picture.bytes, 0),
      requests: before.length,
      elements: snapshot.elements,
      shift: Math.round(shift * 10_000) / 10_000,
    },
    pictures,
    largestPaint,
  };
}

/** Notes what the page fetches from now on; the returned function ends that and answers with all of it. */
function watchLoaded(page: Page): () => Promise<Loaded[]> {
  const loaded: Loaded[] = [];
  const pending: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (!AFTER_A_REST.test(request.url())) pending.push(note(request, loaded));
  });
  return async () => {
    page.removeAllListeners('requestfinished');
    await Promise.all(pending);
    return loaded;
  };
}

async function note(request: Request, loaded: Loaded[]): Promise<void> {
  const { responseBodySize } = await request.sizes();
  // What comes from the cache has less than nothing.
  loaded.push({ url: request.url(), type: request.resourceType(), bytes: Math.max(0, responseBodySize) });
}

function sum(loaded: readonly Loaded[], isMeant: (one: Loaded) => boolean): number {
  return loaded.filter(isMeant).reduce((total, { bytes }) => total + bytes, 0);
}

/** As the server compresses a file of its own. */
function compress(text: string): number {
  if (text === '') return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;
}

declare global {
  interface Window {
    largestPaint: LargestContentfulPaint | undefined;
  }
}

/** Runs in the page, before it does. */
function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    window.largestPaint = list.getEntries().at(-1) as LargestContentfulPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/**
 * Runs in the page. The network of a busy machine can be quiet before the first frames are on its screen: waits until all that the
 * page drew up to now is there, by a letter that is drawn after it (https://wicg.github.io/element-timing).
 */
async function waitForScreen(): Promise<void> {
  const letter = document.createElement('span');
  letter.setAttribute('elementtiming', 'screen');
  letter.style.cssText = 'position: fixed; top: 0; left: 0; font-size: 4px';
  letter.textContent = '.';
  await new Promise<void>((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'element' });
    document.body.append(letter);
  });
  letter.remove();
}

/** Runs in the page. */
async function readSnapshot() {
  const inlineScripts = [...document.scripts]
    .filter(({ src, type }) => src === '' && (type === '' || type === 'module' || type === 'text/javascript'))
    .map(({ text }) => text);
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right, width, height } = image.getBoundingClientRect();
    const isThere = width > 0 && height > 0 && image.checkVisibility({ visibilityProperty: true });
    return isThere && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
  const pictures = await Promise.all(
    inView
      .filter(({ currentSrc }) => currentSrc !== '')
      .map(async (image) => {
        const { width, height } = image.getBoundingClientRect();
        // The size of the file itself: that of an <img> with a srcset is divided by its density.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const isCut = getComputedStyle(image).objectFit === 'cover';
        const ratios = [file.naturalWidth / width, file.naturalHeight / height];
        const scale = isCut ? Math.min(...ratios) : Math.max(...ratios);
        return { url: image.currentSrc, oversize: scale / devicePixelRatio };
      }),
  );
  const painted = window.largestPaint;
  const element = painted?.element;
  return {
    inlineScripts,
    pictures,
    elements: document.querySelectorAll('*').length,
    largestPaint: painted && {
      element: element?.localName ?? '',
      url: painted.url,
      fetchPriority: element instanceof HTMLImageElement ? element.fetchPriority : '',
      loading: element instanceof HTMLImageElement ? element.loading : '',
    },
  };
}

/** Scrolls to the end and back, and turns to every island, to what moves, and to the forms. */
async function useEverything(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.evaluate(() => {
    // A sign of intent, given to all alike.
    for (const part of document.querySelectorAll(
      'astro-island > *, [data-part=carousel], [data-part=timeline]',
    )) {
      part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }
    for (const form of document.forms) {
      form.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
  });
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr], [data-part=carousel], [data-part=timeline]'),
  );
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
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
