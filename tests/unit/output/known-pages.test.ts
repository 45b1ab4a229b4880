import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKnownPages } from '../../../src/output/known-pages.ts';
import { measureHeap } from './measure-heap.ts';

const FORM = 3;

let folder: string;
let file: string;
/** Of the last opened one. */
let parsed: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'known-pages-'));
  file = path.join(folder, 'cache', 'pages.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const toLists = (page: string) => [page.split(' '), [], [page.toUpperCase()]];

/** A build: reads the pages and keeps what it read. */
function build(pages: readonly string[], form = FORM) {
  parsed = [];
  const parse = (bytes: Buffer) => {
    const page = bytes.toString();
    parsed.push(page);
    return toLists(page);
  };
  const known = openKnownPages({ file, form, parse });
  const answers = pages.map((page, index) => {
    const name = path.join(folder, `${index}.html`);
    writeFileSync(name, page);
    return known.read(name);
  });
  known.save();
  return answers;
}

it('says of a page what parsing it says, also after it was kept', () => {
  const pages = ['a b', 'b c', 'a b', ''];
  for (let number = 1; number <= 3; number++) expect(build(pages)).toEqual(pages.map(toLists));
});

it('parses what changed, by however little, and nothing else', () => {
  build(['a b', 'b c']);
  expect(build(['a b', 'b C', 'b c d'])).toEqual(['a b', 'b C', 'b c d'].map(toLists));
  expect(parsed).toEqual(['b C', 'b c d']);
});

it('parses two pages of the same bytes once', () => {
  build(['a b', 'a b']);
  expect(parsed).toEqual(['a b']);
});

it('forgets pages that are no more', () => {
  build(['gone', 'stays']);
  build(['stays']);
  expect(readFileSync(file, 'utf8')).not.toContain('gone');
  build(['stays', 'gone']);
  expect(parsed).toEqual(['gone']);
});

it('knows nothing of another form', () => {
  build(['a b'], FORM - 1);
  build(['a b']);
  expect(parsed).toEqual(['a b']);
});

const seal = (text: string) => `${hash('sha1', text)}\n${text}`;

it.each<[string, (text: string) => string]>([
  ['is empty', () => ''],
  ['was cut off', (text) => text.slice(0, -9)],
  ['has a letter changed', (text) => text.replace('"a"', '"x"')],
  ['has a place changed', (text) => text.replace('[[0,', '[[1,')],
  ['is of another shape', () => seal('{"form":3,"texts":[1],"pages":{}}')],
  ['names a text that it has not', (text) => seal((text.split('\n')[1] ?? '').replace('[[0,', '[[99,'))],
  ['names no place', (text) => seal((text.split('\n')[1] ?? '').replace('[[0,', '[["constructor",'))],
])('knows nothing when the file %s', (_damage, damage) => {
  build(['a b', 'b c']);
  const damaged = damage(readFileSync(file, 'utf8'));
  expect(damaged).not.toBe(readFileSync(file, 'utf8'));
  writeFileSync(file, damaged);
  expect(build(['a b', 'b c'])).toEqual(['a b', 'b c'].map(toLists));
  expect(parsed).toEqual(['a b', 'b c']);
});

it('a file that cannot be written is no reason to stop', () => {
  writeFileSync(path.join(folder, 'cache'), 'no folder');
  expect(build(['a b'])).toEqual([toLists('a b')]);
  expect(existsSync(file)).toBe(false);
});

it('does not keep the pages in memory of which it keeps pieces', () => {
  const page = path.join(folder, 'large.html');
  const parse = (bytes: Buffer) => [[bytes.toString().slice(0, 40)]];
  const known = openKnownPages({ file, form: FORM, parse });
  const before = measureHeap();
  for (let number = 0; number < 64; number++) {
    writeFileSync(page, Buffer.alloc(1_000_000, `a page of its own ${number} `));
    known.read(page);
  }
  expect(measureHeap() - before).toBeLessThan(16_000_000);
});
