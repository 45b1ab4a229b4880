import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  listFiles,
  listSite,
  locateFile,
  overlaySite,
  toSite,
  type Site,
} from '../../../src/output/site-layers.ts';

let folder: string;
let site: Site;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-layers-'));
  write('base/index.html');
  write('base/collections/extras/old.html');
  write('base/collections/extras/changed.html');
  write('top/collections/extras/changed.html');
  write('top/new.html');
  write('outside.html');
  site = overlaySite(toSite(path.join(folder, 'base')), path.join(folder, 'top'), [
    'collections/extras/old.html',
  ]);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const NAMES = [
  'index.html',
  '/index.html',
  'collections/extras/changed.html',
  'collections//extras/./changed.html',
  'collections/extras/old.html',
  'collections/extras',
  'new.html',
  'none.html',
  '../outside.html',
  '',
];

it('a site that was listed has the same files in the same places', () => {
  const listed = listSite(site);
  expect(listed.places?.size).toBe(3);
  expect(listFiles(listed)).toEqual(listFiles(site));
  expect(NAMES.map((name) => locateFile(listed, name))).toEqual(NAMES.map((name) => locateFile(site, name)));
});

it('a site with a link is asked of the disk, which knows where it leads', () => {
  symlinkSync(path.join(folder, 'outside.html'), path.join(folder, 'base/leads-out.html'));
  symlinkSync(path.join(folder, 'base/collections'), path.join(folder, 'base/again'));
  const listed = listSite(site);
  expect(locateFile(listed, 'leads-out.html')).toBeUndefined();
  expect(locateFile(listed, 'again/extras/changed.html')).toBe(locateFile(site, 'again/extras/changed.html'));
  expect(locateFile(listed, 'again/extras/changed.html')).toBeDefined();
});

function write(name: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, name);
}
