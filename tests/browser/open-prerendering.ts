/**
 * A browser that renders pages ahead. Playwright's own protocol session switches that off; Puppeteer follows a page through
 * its activation.
 */
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { findChromium } from './chromium.ts';

/** What a page is seen through; as Playwright takes it. */
export interface View {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  readonly isMobile: boolean;
  readonly hasTouch: boolean;
}

/** @throws Error when no Chromium is found */
export async function openPrerendering(): Promise<Browser> {
  const { args, ...launch } = await findChromium();
  // As root there is no sandbox.
  return puppeteer.launch({ ...launch, args: [...args, '--no-sandbox'], headless: 'shell' });
}

export async function openPage(context: BrowserContext, view: View): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport({ ...view.viewport, ...view });
  return page;
}
