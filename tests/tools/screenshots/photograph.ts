import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PageKind } from './page-kinds.ts';

/** A site that makes its pictures on demand takes this long for the first look at a page. */
const pictureTimeoutMs = 30_000;
const frameMs = 50;

/**
 * A full-page picture, after everything that waits for the visitor's scroll has appeared.
 * @param kind what is there to be seen, and what is done first
 * @param options.slicePx cuts a long page into pieces of this height, which stay legible.
 * @param options.textPercent size of the letters that the page begins with, in percent of the usual one.
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
    // One page leaves nothing for the next.
    localStorage.clear();
    for (const [place, text] of Object.entries(texts)) localStorage.setItem(place, text);
  }, storage);
  if (options.textPercent !== undefined) {
    // From the first frame: Chromium does not answer every container query again when the root's letters grow later.
    await page.addInitScript((percent) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${String(percent)}% }`);
      document.adoptedStyleSheets.push(sheet);
    }, options.textPercent);
  }
  await page.goto(url, { waitUntil: 'load' });
  // With scripts off it cannot be done, and the page is as it is.
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
 * Half a screen at a time to the end and back, then until every picture has arrived or failed. The pace is kept on this
 * side: with scripts off a page has no timers, frames or promises to wait for.
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
  // A picture that never comes is part of the photograph, not a reason to have none.
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
      // A lazy picture that is not shown never comes.
      [...document.images].some((image) => !image.complete && image.checkVisibility()),
  );
}
