/**
 * A browser that prerenders pages. Playwright's protocol session disables that; Puppeteer follows a page through its
 * activation.
 */
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { findChromium } from './chromium.ts';

/** Viewport settings, with the names that Playwright uses. */
export interface View {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  readonly isMobile: boolean;
  readonly hasTouch: boolean;
}

/** @throws Error if there is no Chromium */
export async function openPrerendering(): Promise<Browser> {
  const { args, ...launch } = await findChromium();
  // The sandbox doesn't work as root.
  return puppeteer.launch({ ...launch, args: [...args, '--no-sandbox'], headless: 'shell' });
}

export async function openPage(context: BrowserContext, view: View): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport({ ...view.viewport, ...view });
  return page;
}
