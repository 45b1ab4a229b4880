/**
 * A browser that prerenders pages. Playwright's protocol session disables that; Puppeteer follows a page through its
 * activation.
 */
import { findChromium } from '#tests/browser/chromium.ts';
import { importNightly } from './packages.ts';

/** Viewport settings, with the names that Playwright uses. */
export interface View {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  readonly isMobile: boolean;
  readonly hasTouch: boolean;
}

/** An element with the properties of all kinds that tests read. */
type AnyElement = HTMLInputElement & HTMLAnchorElement & HTMLImageElement;

/** What tests use of Puppeteer's page. */
export interface Page {
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    wheel(by: { deltaY: number }): Promise<void>;
  };
  on(event: 'console', listen: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror' | 'error', listen: (error: unknown) => void): void;
  goto(address: string): Promise<unknown>;
  url(): string;
  reload(): Promise<unknown>;
  setViewport(view: object): Promise<void>;
  evaluate<Result, Values extends unknown[]>(
    read: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>>;
  $(selector: string): Promise<object | null>;
  $eval<Result>(selector: string, read: (element: AnyElement) => Result): Promise<Result>;
  $$eval<Result>(selector: string, read: (elements: AnyElement[]) => Result): Promise<Result>;
  hover(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
}

export interface Browser {
  createBrowserContext(): Promise<BrowserContext>;
  close(): Promise<void>;
}

interface BrowserContext {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

/** @throws Error if there is no Chromium */
export async function openPrerendering(): Promise<Browser> {
  const { default: puppeteer } = (await importNightly('puppeteer-core')) as {
    default: { launch(options: object): Promise<Browser> };
  };
  const { args, ...launch } = await findChromium();
  // The sandbox doesn't work as root.
  return puppeteer.launch({ ...launch, args: [...args, '--no-sandbox'], headless: 'shell' });
}

export async function openPage(context: BrowserContext, view: View): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport({ ...view.viewport, ...view });
  return page;
}
