import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PageKind } from './page-kinds.ts';

/** The time that a site with pictures on demand takes for the first visit of a page. */
const pictureTimeoutMs = 30_000;
const frameMs = 50;

/**
 * A full-page screenshot, after everything that waits for scrolling has appeared.
 * @param kind the page, and the actions before the screenshot
 * @param options.slicePx cuts a long page into pieces of this height, which stay legible.
 * @param options.textPercent initial text size of the page, in percent of the default.
 * @returns the names of the files written to `folder`.
 */
export async function photograph(
  page: Page,
  url: string,
  { storage = {}, act, isOverPage = false }: Pick<PageKind, 'storage' | 'act' | 'isOverPage'>,
  options: {
    folder: string;
    name: string;
    slicePx?: number | undefined;
    textPercent?: number | undefined;
  },
): Promise<string[]> {
  await page.addInitScript((texts) => {
    // Pages must not affect later ones.
    localStorage.clear();
    for (const [place, text] of Object.entries(texts)) localStorage.setItem(place, text);
  }, storage);
  if (options.textPercent !== undefined) {
    // From the first frame on, because Chromium doesn't reevaluate every container query if the root's font size
    // changes later.
    await page.addInitScript((percent) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${String(percent)}% }`);
      document.adoptedStyleSheets.push(sheet);
    }, options.textPercent);
  }
  await page.goto(url, { waitUntil: 'load' });
  // Without scripts the actions fail, and the page stays unchanged.
  await act?.(page).catch((error: unknown) => console.warn(`${url}: ${String(error)}`));
  if (isOverPage) await waitForPictures(page);
  else await scrollThrough(page);

  const { width, height } = isOverPage ? (page.viewportSize() ?? (await measure(page))) : await measure(page);
  const slicePx = options.slicePx ?? height;
  const files: string[] = [];
  for (let y = 0; y < height; y += slicePx) {
    const suffix = options.slicePx === undefined ? '' : `.${String(files.length + 1).padStart(2, '0')}`;
    const file = `${options.name}${suffix}.jpg`;
    await page.screenshot({
      path: path.join(options.folder, file),
      type: 'jpeg',
      quality: 82,
      fullPage: !isOverPage,
      clip: { x: 0, y, width, height: Math.min(slicePx, height - y) },
    });
    files.push(file);
  }
  return files;
}

function measure(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
}

/**
 * Scrolls to the end and back, half a screen at a time, then waits until every picture has loaded or failed. The timing
 * is on this side, because without scripts a page has no timers, frames or promises.
 */
async function scrollThrough(page: Page): Promise<void> {
  const stepPx = (page.viewportSize()?.height ?? 800) / 2;
  for (let y = 0; y < (await measure(page)).height; y += stepPx) {
    await scrollTo(page, y);
    await page.waitForTimeout(frameMs);
  }
  await waitForPictures(page);
  await scrollTo(page, 0);
  await page.waitForTimeout(frameMs);
}

async function waitForPictures(page: Page): Promise<void> {
  const deadline = Date.now() + pictureTimeoutMs;
  // A picture that never loads is part of the screenshot, not a reason to fail.
  while (Date.now() < deadline && (await isLoading(page))) await page.waitForTimeout(frameMs);
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
  }, top);
}

function isLoading(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document.fonts.status === 'loading' ||
      // A hidden lazy picture never loads.
      [...document.images].some((image) => !image.complete && image.checkVisibility()),
  );
}
