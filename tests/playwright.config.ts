import { defineConfig } from '@playwright/test';
import { toLaunchOptions } from './browser/browser.ts';
import { resolveBrowser } from './browser/resolve-browser.ts';
import { exitWith } from '../src/program/program.ts';

const browser = await resolveBrowser().catch(exitWith);
const launchOptions = toLaunchOptions(browser);
/**
 * A page of the site is apart from the blank page that a journey begins with (`Cross-Origin-Opener-Policy`), and Chromium starts
 * another process for it, a tenth of what a journey costs, unless both are to be drawn by the same one.
 */
const oneProcess = '--renderer-process-limit=1';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '../.local/test/results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  reporter: 'list',
  // The fonts are fixed on Linux only; elsewhere the pixels differ for that reason alone.
  ignoreSnapshots: process.platform !== 'linux',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}-{projectName}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled' } },
  use: {
    // Set by the global setup, which runs before the workers read this file again.
    baseURL: process.env['E2E_SITE_URL'],
    // A worker would answer requests that journeys look at or answer themselves; its own journeys allow it.
    serviceWorkers: 'block',
    // Recording every journey to keep those that fail makes all of them a quarter slower: `--trace on` when one is looked into.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: { ...launchOptions, args: [...launchOptions.args, oneProcess] },
  },
  // `@once`: the journey does not depend on the size, or sets it itself. `@tablet`: it matters at this size too.
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      grep: /@tablet/,
      use: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
    },
  ],
});
