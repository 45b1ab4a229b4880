import { existsSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';
import { exitWith } from '#program/program.ts';
import { isNightly } from './e2e/nightly.ts';
import { findChromium, isPinned, PINNED_BROWSER } from './browser/chromium.ts';
import { findUnusedPorts } from './site/unused-ports.ts';

const launch = await findChromium().catch(exitWith);

/** Playwright loads the test files, which create clients, before it starts the site. Workers get the real keys. */
const unknownKeys = { publishableKey: 'unknown', secretKey: 'unknown' };

/** Playwright starts the site under test, unless E2E_SITE_URL names a running one. */
const startsSite = process.env['E2E_SITE_URL'] === undefined || process.env['E2E_PORT'] !== undefined;
if (startsSite) {
  // Workers load this file again: they inherit the ports, and find the keys when the site is running.
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
 * `Cross-Origin-Opener-Policy` isolates the site from the blank page that a test starts with. Chromium would start
 * another process for it, a tenth of the time of a test, unless both share one process.
 */
const oneProcess = '--renderer-process-limit=1';

/**
 * Playwright has Chromium keep shared memory in files, because many containers have little of it. Files take a tenth of
 * the time of a test, so they are only used where there is less than 2 GB.
 */
const keepsMemoryInFiles = '--disable-dev-shm-usage';
const hasSharedMemory = () => {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= 2 * 1024 ** 3;
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: `../.local/test/results-${process.env['E2E_SITE'] ?? 'site'}`,
  fullyParallel: true,
  forbidOnly: true,
  // `npm test` repeats a failed test up to twice (`scripts/test.ts`). Whoever runs a single file sees each failure.
  retries: 0,
  workers: 2,
  // Tests wait for conditions. The time that these take on a busy machine, three times slower than ours, doesn't matter.
  timeout: 240_000,
  reporter: 'list',
  // Another browser, or the same one with other fonts, draws other pixels.
  ignoreSnapshots: !isPinned(launch),
  snapshotPathTemplate: `{testDir}/screenshots/${PINNED_BROWSER}/{arg}-{projectName}{ext}`,
  expect: { timeout: 45_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled' } },
  ...(startsSite
    ? {
        webServer: {
          command: `"${process.execPath}" tests/site/serve-test-site.ts`,
          cwd: projectRoot,
          url: process.env['E2E_SITE_URL'] ?? '',
          // The profile of an operator who has confirmed a large deletion: a test imports a thousand products and deletes
          // them. If a release has them, the next one would else be refused, and all later edits with it.
          env: { ALLOW_FEWER_PRODUCTS: '60' },
          timeout: 10 * 60_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
        },
      }
    : {}),
  use: {
    baseURL: process.env['E2E_SITE_URL'],
    // A worker would handle requests that tests observe or mock. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording every test slows all of them down by a quarter. Use `--trace on` to debug one.
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...launch,
      args: [...launch.args, oneProcess],
      ignoreDefaultArgs: hasSharedMemory() ? [keepsMemoryInFiles] : [],
    },
  },
  // `@both`: the layouts of the two sizes differ in what the test shows. `@phone`: it runs at 1440 px only each night.
  projects: [
    {
      name: 'desktop',
      ...(isNightly ? {} : { grepInvert: /@phone/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@both|@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
