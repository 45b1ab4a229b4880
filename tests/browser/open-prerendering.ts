/**
 * A browser that renders pages ahead. Playwright's own protocol session switches that off; Puppeteer follows a page through
 * its activation.
 */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { toLaunchOptions } from './browser.ts';
import { resolveBrowser } from './resolve-browser.ts';

/** What a page is seen through; as Playwright takes it. */
export interface View {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  readonly isMobile: boolean;
  readonly hasTouch: boolean;
}

/** @throws Error when no browser is found that Puppeteer could start */
export async function openPrerendering(): Promise<Browser> {
  const { executablePath = chromium.executablePath(), args, env } = toLaunchOptions(await resolveBrowser());
  if (!existsSync(executablePath)) {
    throw new Error(
      `There is no browser at ${executablePath}: run "npx playwright install chromium", or name one by E2E_CHROMIUM.`,
    );
  }
  // As root there is no sandbox.
  return puppeteer.launch({ executablePath, env, args: [...args, '--no-sandbox'], headless: 'shell' });
}

export async function openPage(context: BrowserContext, view: View): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport({ ...view.viewport, ...view });
  return page;
}
