import { link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixFonts, hasFonts } from '../../browser/fonts.ts';
import { unpackOnce } from '../../browser/unpack.ts';

let cacheDir: string;
beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'unpack-'));
});
afterEach(() => rm(cacheDir, { recursive: true }));

const fill = (text: string) => (folder: string) => writeFile(path.join(folder, 'file'), text);

test('what is unpacked is not unpacked again', async () => {
  const target = path.join(cacheDir, 'target');
  await unpackOnce(target, fill('first'));
  await unpackOnce(target, fill('second'));
  expect(await readFile(path.join(target, 'file'), 'utf8')).toBe('first');
});

test('of racing processes one wins, and no draft is left behind', async () => {
  const target = path.join(cacheDir, 'target');
  await Promise.all(['a', 'b', 'c'].map((text) => unpackOnce(target, fill(text))));
  expect(await readdir(cacheDir)).toEqual(['target']);
  expect(await readFile(path.join(target, 'file'), 'utf8')).toMatch(/^[abc]$/);
});

test('a failed unpacking leaves nothing that looks complete', async () => {
  const target = path.join(cacheDir, 'target');
  const fail = () => Promise.reject(new Error('disk full'));
  await expect(unpackOnce(target, fail)).rejects.toThrow('disk full');
  expect(await readdir(cacheDir)).toEqual([]);
});

test('the fonts configuration knows one folder only, whatever its name', async () => {
  const { FONTCONFIG_FILE = '' } = fixFonts('/fonts & more', cacheDir);
  const text = await readFile(FONTCONFIG_FILE, 'utf8');
  expect(text).toContain('<dir>/fonts &amp; more</dir>');
  expect(text.match(/<dir>/g)).toHaveLength(1);
});

test('the fonts configuration of another checkout, shared by a hard link, is not written', async () => {
  const other = path.join(cacheDir, 'other');
  const { FONTCONFIG_FILE: theirs = '' } = fixFonts('/their fonts', other);
  await link(theirs, path.join(cacheDir, 'fonts.conf'));
  fixFonts('/our fonts', cacheDir);
  expect(await readFile(theirs, 'utf8')).toContain('<dir>/their fonts</dir>');
});

test('a fonts configuration serves as long as its folder is there', async () => {
  const fontsDir = path.join(cacheDir, 'fonts & more');
  await mkdir(fontsDir);
  const { FONTCONFIG_FILE = '' } = fixFonts(fontsDir, cacheDir);
  expect(hasFonts(FONTCONFIG_FILE)).toBe(true);
  await rm(fontsDir, { recursive: true });
  expect(hasFonts(FONTCONFIG_FILE)).toBe(false);
  await rm(FONTCONFIG_FILE);
  expect(hasFonts(FONTCONFIG_FILE)).toBe(false);
});
