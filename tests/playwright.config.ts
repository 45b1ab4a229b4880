import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';
import { exitWith } from '#program/program.ts';
import { findChromium } from './browser/chromium.ts';
import { findUnusedPorts } from './site/unused-ports.ts';

const { args, ...launch } = await findChromium().catch(exitWith);

/** Playwright reads the test files before it starts the site, and those make clients as they are read. Workers get the real ones. */
const unknownKeys = { publishableKey: 'unknown', secretKey: 'unknown' };

/** The site under test, which Playwright starts, unless E2E_SITE_URL names one that runs. */
const startsSite = process.env['E2E_SITE_URL'] === undefined || process.env['E2E_PORT'] !== undefined;
if (startsSite) {
  // Workers read this file again: they inherit the ports, and find the keys once the site is up.
  const port = Number((process.env['E2E_PORT'] ??= String(await findUnusedPorts(2))));
  const localDir = path.join(projectRoot, '.local/test', process.env['E2E_SITE'] ?? 'site');
  const keysFile = path.join(localDir, 'keys.json');
  const keys = z
    .object({ publishableKey: z.string(), secretKey: z.string() })
    .parse(existsSync(keysFile) ? JSON.parse(readFileSync(keysFile, 'utf8')) : unknownKeys);
  Object.assign(process.env, {
    E2E_SITE_URL: `http://127.0.0.1:${port}`,
    E2E_SUPABASE_URL: `http://127.0.0.1:${port + 1}`,
    E2E_LOCAL_DIR: localDir,
    E2E_PUBLISHABLE_KEY: keys.publishableKey,
    E2E_SECRET_KEY: keys.secretKey,
    PORT: String(port),
    SUPABASE_PORT: String(port + 1),
    LOCAL_DIR: localDir,
  });
}

/**
 * A page of the site is apart from the blank page that a test begins with (`Cross-Origin-Opener-Policy`), and Chromium starts
 * another process for it, a tenth of what a test costs, unless both are to be drawn by the same one.
 */
const oneProcess = '--renderer-process-limit=1';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: `../.local/test/results-${process.env['E2E_SITE'] ?? 'site'}`,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // What is waited for is a condition; how long that takes on a busy machine says nothing about the site.
  timeout: 60_000,
  reporter: 'list',
  // The fonts are fixed on Linux only; elsewhere the pixels differ for that reason alone.
  ignoreSnapshots: process.platform !== 'linux',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}-{projectName}{ext}',
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled' } },
  ...(startsSite
    ? {
        webServer: {
          command: `"${process.execPath}" tests/site/serve-test-site.ts`,
          cwd: projectRoot,
          url: process.env['E2E_SITE_URL'] ?? '',
          timeout: 10 * 60_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
        },
      }
    : {}),
  use: {
    baseURL: process.env['E2E_SITE_URL'],
    // A worker would answer requests that tests look at or answer themselves; its own tests allow it.
    serviceWorkers: 'block',
    // Recording every test to keep those that fail makes all of them a quarter slower: `--trace on` when one is looked into.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: { ...launch, args: [...args, oneProcess] },
  },
  // `@once`: the test does not depend on the size, or sets it itself. `@tablet`: it matters at this size too.
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
