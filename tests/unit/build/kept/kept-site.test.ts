import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  forgetKept,
  listKeptDigests,
  locateKept,
  readKept,
  writeKept,
} from '../../../../src/build/kept/kept-site.ts';

const NOTE = {
  code: 'code',
  compiled: { entry: 'prerender-entry.a.mjs', styles: [], scripts: [] },
  compiledFiles: [],
  pictures: [],
  config: {
    site: 'https://elitestone.example',
    base: '/',
    trailingSlash: 'never',
    format: 'file',
    publicDir: 'file:///public/',
    cacheDir: 'file:///cache/',
  },
  counts: { extras: 1 },
  pages: { '/one': ['one.html', 'key', 'digest', 'identity', 'astro'] },
  files: [['sw.js', 'digest of it', null]],
} satisfies Parameters<typeof writeKept>[1];

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'kept-site-'));
  mkdirSync(locateKept(cache).folder);
});
afterEach(() => {
  rmSync(cache, { recursive: true });
});

it('what was kept is read again, until it is forgotten', () => {
  expect(readKept(cache)).toBeUndefined();
  writeKept(cache, NOTE);
  expect(readKept(cache)).toMatchObject(NOTE);
  expect(listKeptDigests(cache)).toEqual([
    ['digest', 'identity'],
    ['digest of it', null],
  ]);
  forgetKept(cache);
  expect(readKept(cache)).toBeUndefined();
  expect(listKeptDigests(cache)).toEqual([]);
});

it.each([
  ['cut off', (text: string) => text.slice(0, -1)],
  ['changed by a letter', (text: string) => text.replace('"key"', '"kez"')],
])('a note that was %s is none', (_what, damage) => {
  writeKept(cache, NOTE);
  const file = path.join(locateKept(cache).folder, 'note.json');
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  expect(readKept(cache)).toBeUndefined();
});
