import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium, isPinned } from '#tests/browser/chromium.ts';

let folder: string;
let systemBrowser: string;

/** A machine with a browser of its own, as Debian's `chromium` package installs it. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
  systemBrowser = path.join(folder, 'chromium');
  writeFileSync(systemBrowser, '#!/bin/sh\nexit 0\n');
  chmodSync(systemBrowser, 0o755);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`);
  vi.stubEnv('E2E_CHROMIUM', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('uses the pinned browser if it runs here, whatever the machine has', async () => {
  const hasPinned = process.platform === 'linux' && process.arch === 'x64';
  expect(isPinned(await findChromium())).toBe(hasPinned);
});

it('uses another browser only if it is named', async () => {
  const browser = await findChromium(systemBrowser);
  expect(browser.executablePath).toBe(systemBrowser);
  expect(isPinned(browser)).toBe(false);
});

it('says which browsers it tried if the named one does not start', async () => {
  await expect(findChromium(path.join(folder, 'missing'))).rejects.toThrow(/missing[^]*E2E_CHROMIUM/);
});
