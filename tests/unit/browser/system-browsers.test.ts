import { expect, test } from 'vitest';
import { findOnPath, findSystemBrowsers, type Machine } from '../../browser/system-browsers.ts';

const machine = (platform: NodeJS.Platform, env: Record<string, string>, ...files: string[]): Machine => ({
  platform,
  env,
  exists: (file) => files.includes(file),
});

test('on Linux the headless shell comes before Chrome, wherever on PATH they lie', () => {
  const linux = machine(
    'linux',
    { PATH: '/usr/bin:/opt/bin' },
    '/usr/bin/google-chrome',
    '/opt/bin/chromium-headless-shell',
  );
  expect(findSystemBrowsers(linux)).toEqual(['/opt/bin/chromium-headless-shell', '/usr/bin/google-chrome']);
});

test('on macOS the applications are looked at', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findSystemBrowsers(machine('darwin', {}, chrome))).toEqual([chrome]);
});

test('on Windows Chrome comes before Edge, in each of the program folders', () => {
  const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
  const chrome = 'C:\\Users\\me\\Google\\Chrome\\Application\\chrome.exe';
  const env = { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)', LOCALAPPDATA: 'C:\\Users\\me' };
  expect(findSystemBrowsers(machine('win32', env, edge, chrome))).toEqual([chrome, edge]);
});

test('a machine without PATH has no browser', () => {
  expect(findOnPath(['chromium'], machine('linux', {}, '/usr/bin/chromium'))).toEqual([]);
});
