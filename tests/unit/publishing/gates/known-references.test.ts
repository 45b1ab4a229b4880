import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReferences } from '../../../../src/output/references.ts';
import { openKnownReferences } from '../../../../src/publishing/gates/known-references.ts';

const PAGE = '<html><link rel="canonical" href="https://stone.example/a"><a id="top" href="/b">b</a></html>';
const OTHER = '<html><a href="/c#d">c</a></html>';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'known-references-'));
  file = path.join(folder, 'cache', 'page-references.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('says of a page what parsing it says, also after it was kept', () => {
  for (let build = 1; build <= 3; build++) {
    const known = openKnownReferences(file);
    for (const html of [PAGE, OTHER, PAGE]) expect(known.read(html)).toEqual(readReferences(html));
    known.save();
  }
});

it('takes from what was kept what stayed, and parses what changed', () => {
  const first = openKnownReferences(file);
  first.read(PAGE);
  first.save();
  // So that it shows where an answer comes from.
  writeFileSync(file, readFileSync(file, 'utf8').replace('"/b"', '"/kept"'));
  const second = openKnownReferences(file);
  expect([...second.read(PAGE).references]).toContain('/kept');
  expect([...second.read(PAGE.replace('/b', '/new')).references]).toContain('/new');
});

it('forgets pages that are no more', () => {
  const first = openKnownReferences(file);
  first.read(PAGE);
  first.save();
  const second = openKnownReferences(file);
  second.read(OTHER);
  second.save();
  expect(readFileSync(file, 'utf8')).not.toContain('stone.example');
});

it.each(['', '{"form":1,"texts":[', '{"form":0,"texts":[],"pages":{}}'])(
  'is as none when the file holds %j',
  (text) => {
    openKnownReferences(file).save();
    writeFileSync(file, text);
    expect(openKnownReferences(file).read(PAGE)).toEqual(readReferences(PAGE));
  },
);

it('a file that cannot be written is no reason to stop', () => {
  writeFileSync(path.join(folder, 'cache'), 'no folder');
  const known = openKnownReferences(file);
  known.read(PAGE);
  expect(() => {
    known.save();
  }).not.toThrow();
  expect(existsSync(file)).toBe(false);
});
