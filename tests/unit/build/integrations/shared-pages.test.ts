import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepPages, takePages } from '../../../../src/build/integrations/shared-pages.ts';

const disk = { knowsLinks: true, knowsMoves: true, hasRoom: true };

beforeAll(() => {
  const { linkSync, copyFileSync, renameSync } = fs;
  const refuse = (code: string) => {
    throw Object.assign(new Error(code), { code });
  };
  vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    if (disk.knowsLinks) linkSync(from, to);
    else refuse('EPERM');
  });
  vi.spyOn(fs, 'copyFileSync').mockImplementation((from, to, mode) => {
    if (disk.hasRoom) {
      copyFileSync(from, to, mode);
      return;
    }
    writeFileSync(String(to), readFileSync(from).subarray(0, 3));
    refuse('ENOSPC');
  });
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    // To another name of the same folder every disk moves.
    if (disk.knowsMoves || path.dirname(String(from)) === path.dirname(String(to))) renameSync(from, to);
    else refuse('EXDEV');
  });
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const NAMES = ['index.html', 'collections/extras/urn.html'];

let folder: string;
let cache: string;
beforeEach(() => {
  Object.assign(disk, { knowsLinks: true, knowsMoves: true, hasRoom: true });
  folder = mkdtempSync(path.join(tmpdir(), 'shared-pages-'));
  cache = path.join(folder, 'cache');
  for (const name of NAMES) write(path.join(cache, name), name);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = (...names: string[]) => readFileSync(path.join(folder, ...names), 'utf8');
const countNames = (...names: string[]) => statSync(path.join(folder, ...names)).nlink;

/** A build that uses these pages again, and renders the others as Astro does. */
function build(site: string, stayed: readonly string[], rendered: Record<string, string> = {}) {
  takePages(cache, path.join(folder, site), new Set(stayed));
  for (const [name, text] of Object.entries(rendered)) {
    write(path.join(folder, site, name), text);
    write(path.join(cache, name), text);
  }
  keepPages(cache, path.join(folder, site), NAMES);
}

it('a page that stayed is the same, and stays for the next build', () => {
  for (const site of ['one', 'two', 'three']) {
    build(site, NAMES);
    for (const name of NAMES) expect([read(site, name), read('cache', name)]).toEqual([name, name]);
  }
});

it('no page has two names while Astro writes', () => {
  build('one', NAMES);
  expect(countNames('one/index.html')).toBe(2);
  takePages(cache, path.join(folder, 'two'), new Set(['index.html']));
  for (const name of NAMES) expect(countNames('one', name)).toBe(1);
  expect(countNames('two/index.html')).toBe(1);
  expect(existsSync(path.join(cache, 'collections/extras/urn.html'))).toBe(false);
});

it('a page that Astro renders, also in place of one that was brought, changes no earlier site', () => {
  build('one', NAMES);
  build('two', ['index.html'], { 'index.html': 'new home', 'collections/extras/urn.html': 'new urn' });
  expect(NAMES.map((name) => read('one', name))).toEqual(NAMES);
  expect(NAMES.map((name) => read('two', name))).toEqual(['new home', 'new urn']);
  expect(NAMES.map((name) => read('cache', name))).toEqual(['new home', 'new urn']);
});

it('what is there already, as a file of the public folder, stays', () => {
  write(path.join(folder, 'one/index.html'), 'public');
  takePages(cache, path.join(folder, 'one'), new Set(NAMES));
  expect(read('one/index.html')).toBe('public');
});

it.each([
  ['links', { knowsLinks: false }],
  ['moves', { knowsMoves: false }],
  ['either', { knowsLinks: false, knowsMoves: false }],
])('a disk that does not know %s gets copies', (_what, knows) => {
  Object.assign(disk, knows);
  for (const site of ['one', 'two']) {
    build(site, NAMES);
    expect(NAMES.map((name) => read(site, name))).toEqual(NAMES);
    expect(NAMES.map((name) => read('cache', name))).toEqual(NAMES);
  }
});

it('a copy that a full disk cuts off is not kept', () => {
  takePages(cache, path.join(folder, 'one'), new Set(NAMES));
  Object.assign(disk, { knowsLinks: false, hasRoom: false });
  keepPages(cache, path.join(folder, 'one'), NAMES);
  expect(NAMES.map((name) => existsSync(path.join(cache, name)))).toEqual([false, false]);
});

it('a page that the site does not have is not kept anew', () => {
  keepPages(cache, path.join(folder, 'nowhere'), ['none.html']);
  expect(existsSync(path.join(cache, 'none.html'))).toBe(false);
});

it('a cache that is not there brings nothing', () => {
  takePages(path.join(folder, 'none'), path.join(folder, 'one'), new Set(NAMES));
  expect(existsSync(path.join(folder, 'one'))).toBe(false);
});
