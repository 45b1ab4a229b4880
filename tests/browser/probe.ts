import { chromium } from '@playwright/test';
import { toLaunchOptions, type Browser, type Candidate } from './browser.ts';

const launchTimeoutMs = 30_000;
/** Without a usable font Chromium launches, answers, and draws no text at all. */
const minTextWidthPx = 40;

const knownCauses =
  /error while loading shared libraries: [^\n]*|Executable doesn't exist[^\n]*|spawn [^\n]*|Failed to launch[^\n]*/;

/** Launches the candidate and draws a word: the only proof that it is usable. A string says why it is not. */
export async function probe(candidate: Candidate): Promise<Browser | string> {
  try {
    const browser = await chromium.launch({ ...toLaunchOptions(candidate), timeout: launchTimeoutMs });
    try {
      const page = await browser.newPage({ viewport: { width: 200, height: 100 } });
      await page.setContent('<span style="font:40px sans-serif">Abg1</span>');
      const box = await page.locator('span').boundingBox();
      const width = box?.width ?? 0;
      if (width < minTextWidthPx) return `launches but draws no text (${String(width)} px wide)`;
      return { ...candidate, version: browser.version() };
    } finally {
      await browser.close();
    }
  } catch (error) {
    const message = String(error);
    return knownCauses.exec(message)?.[0] ?? message.slice(0, 300);
  }
}
