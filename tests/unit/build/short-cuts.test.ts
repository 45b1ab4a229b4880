import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { takeShortCuts } from '#build/astro-inside.ts';

const usual = { ...fs.promises };
const PAGE = Buffer.from('<p>石</p>');

let root: string;
let endShortCuts: () => void;
const toUrl = (name: string) => pathToFileURL(path.join(root, name));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'short-cuts-'));
  endShortCuts = takeShortCuts(toUrl('site/'), toUrl('cache/'));
});
afterEach(() => {
  endShortCuts();
  rmSync(root, { recursive: true });
});

test('they end', () => {
  endShortCuts();
  expect(fs.promises.mkdir).toBe(usual.mkdir);
  expect(fs.promises.writeFile).toBe(usual.writeFile);
  expect(Object.hasOwn(crypto.subtle, 'digest')).toBe(false);
});

test('what Astro says of pages is gathered, and told when they end', () => {
  expect(process.stdout.writableCorked).toBe(1);
  endShortCuts();
  expect(process.stdout.writableCorked).toBe(0);
  endShortCuts = takeShortCuts(toUrl('site/'), toUrl('cache/'));
});

describe('files', () => {
  it('of the site are there at once, with their folders', () => {
    void fs.promises.mkdir(toUrl('site/stones/'), { recursive: true });
    void fs.promises.writeFile(toUrl('site/stones/basalt.html'), PAGE);
    expect(readFileSync(toUrl('site/stones/basalt.html'))).toEqual(PAGE);
  });

  it('that cannot be written say so', async () => {
    await expect(fs.promises.writeFile(toUrl('site/nowhere/basalt.html'), PAGE)).rejects.toThrow('ENOENT');
  });

  it('are not copied into the cache, and an earlier copy is gone', async () => {
    mkdirSync(toUrl('cache/'));
    writeFileSync(toUrl('cache/basalt.html'), 'earlier');
    await fs.promises.writeFile(toUrl('cache/basalt.html'), PAGE);
    await fs.promises.writeFile(toUrl('cache/marble.html'), PAGE);
    expect(existsSync(toUrl('cache/basalt.html'))).toBe(false);
    expect(existsSync(toUrl('cache/marble.html'))).toBe(false);
  });

  it('elsewhere are written as ever', async () => {
    await fs.promises.mkdir(path.join(root, 'else'));
    await fs.promises.writeFile(toUrl('else/note.txt'), 'a note');
    expect(readFileSync(toUrl('else/note.txt'), 'utf8')).toBe('a note');
  });
});

test.each(['SHA-256', 'SHA-384'])('a digest is the usual one: %s', async (algorithm) => {
  const texts = ['p {}', 'p {color: teal}', 'p {}', ' '.repeat(2_000)].map((text) =>
    new TextEncoder().encode(text),
  );
  const digestAll = () => Promise.all(texts.map((text) => crypto.subtle.digest(algorithm, text)));
  const digests = await digestAll();
  endShortCuts();
  expect(digests).toEqual(await digestAll());
});
