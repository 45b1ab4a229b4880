import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReleases, type Release, type Releases } from '../../../../src/publishing/releases/releases.ts';
import { listFiles, locateFile } from '../../../../src/output/site-layers.ts';

const NEVER = new AbortController().signal;
let localDir: string;

beforeEach(() => {
  localDir = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => {
  rmSync(localDir, { recursive: true, force: true });
});

describe('a release that holds only what an edit changed', () => {
  it('is the whole site to whoever looks through its layers', () => {
    const releases = openReleases(localDir);
    const first = publish(releases, { 'index.html': 'home', 'a/x.html': 'x', 'a/y.html': 'y' });
    const second = edit(releases, first, { 'a/x.html': 'x2', 'a/z.html': 'z' }, ['a/y.html']);
    expect(read(second)).toEqual({ 'index.html': 'home', 'a/x.html': 'x2', 'a/z.html': 'z' });
    expect(read(first)).toEqual({ 'index.html': 'home', 'a/x.html': 'x', 'a/y.html': 'y' });
    expect(served(releases)).toEqual(read(second));
  });

  it('is made of what the one before changed, and never of more than two folders', () => {
    const releases = openReleases(localDir);
    let last = publish(releases, { 'index.html': 'home', x: 'x', y: 'y', z: 'z' });
    last = edit(releases, last, { x: 'x1', new: 'n' }, ['y']);
    last = edit(releases, last, { z: 'z2' }, ['new']);
    expect(read(last)).toEqual({ 'index.html': 'home', x: 'x1', z: 'z2' });
    last = edit(releases, last, { y: 'back' }, ['x']);
    expect(read(last)).toEqual({ 'index.html': 'home', y: 'back', z: 'z2' });
    expect(last.site.layers).toHaveLength(2);
    expect([...(last.site.layers[0]?.tombstones ?? [])]).toEqual(['x']);
  });

  it('holds as many files as were changed, however large the site is', () => {
    const releases = openReleases(localDir);
    const pages = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${index}`, 'page']));
    const last = edit(releases, publish(releases, pages), { p7: 'edited' }, []);
    expect(readdirSync(path.join(localDir, 'releases', last.id))).toEqual(['p7']);
  });

  it('keeps its base for as long as it is there itself', () => {
    const releases = openReleases(localDir, { keep: 2 });
    const first = publish(releases, { 'index.html': 'home', x: 'x' });
    let last = first;
    for (const words of ['1', '2', '3', '4']) last = edit(releases, last, { x: words }, []);
    expect(releases.list()).toHaveLength(2);
    expect(served(openReleases(localDir, { keep: 2 }))).toEqual({ 'index.html': 'home', x: '4' });
    publish(releases, { 'index.html': 'new' });
    publish(releases, { 'index.html': 'newer' });
    expect(existsSync(path.join(localDir, 'releases', first.id))).toBe(false);
  });

  it('can be rolled back to, and from', () => {
    const releases = openReleases(localDir);
    const first = publish(releases, { x: 'x', y: 'y' });
    const second = edit(releases, first, { x: 'x2' }, ['y']);
    edit(releases, second, { x: 'x3' }, []);
    openReleases(localDir, { cleanUp: false }).rollBack();
    expect(served(releases)).toEqual({ x: 'x2' });
    releases.rollBack(first.id);
    expect(served(releases)).toEqual({ x: 'x', y: 'y' });
  });

  it.each([
    [
      'its base',
      (folder: string, first: Release) => rmSync(path.join(folder, first.id), { recursive: true }),
    ],
    [
      'its own folder',
      (folder: string, _first: Release, last: Release) =>
        rmSync(path.join(folder, last.id), { recursive: true }),
    ],
  ])('is no release without %s', (_case, spoil) => {
    const releases = openReleases(localDir);
    const older = publish(releases, { x: 'older' });
    const first = publish(releases, { x: 'x' });
    const last = edit(releases, first, { x: 'x2' }, []);
    spoil(path.join(localDir, 'releases'), first, last);
    const found = openReleases(localDir).findCurrent();
    expect(found && [older.id, first.id].includes(found.id)).toBe(true);
  });
});

describe('tidying', () => {
  it('makes a release complete when much has changed, and deletes what nobody needs', async () => {
    const releases = openReleases(localDir, { keep: 2, mostOverlayFiles: 2 });
    let last = publish(releases, { 'index.html': 'home', x: 'x', y: 'y' });
    const first = last;
    last = edit(releases, last, { x: 'x1', z: 'z' }, []);
    await releases.tidy(NEVER);
    expect(last.site.layers).toHaveLength(2);
    expect(releases.findCurrent()?.site.layers).toHaveLength(2);

    last = edit(releases, last, { q: 'q' }, ['y']);
    const before = served(releases);
    await releases.tidy(NEVER);
    const whole = releases.findCurrent();
    expect(whole?.id).toBe(last.id);
    expect(whole?.site.layers).toHaveLength(1);
    expect(served(releases)).toEqual(before);
    expect(served(openReleases(localDir, { keep: 2 }))).toEqual(before);

    last = edit(releases, whole ?? last, { x: 'x3' }, []);
    expect(read(last)).toEqual({ 'index.html': 'home', x: 'x3', z: 'z', q: 'q' });
    edit(releases, last, { x: 'x4' }, []);
    await releases.tidy(NEVER);
    const names = readdirSync(path.join(localDir, 'releases'));
    expect(names).not.toContain(first.id);
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('ends when an edit comes, and leaves no trace', async () => {
    const releases = openReleases(localDir, { mostOverlayFiles: 2 });
    const first = publish(releases, { x: 'x', y: 'y', z: 'z' });
    edit(releases, first, { x: '1', y: '2', z: '3' }, []);
    const abort = new AbortController();
    const tidying = releases.tidy(abort.signal);
    abort.abort();
    await tidying;
    expect(releases.findCurrent()?.site.layers).toHaveLength(2);
    await releases.tidy(NEVER);
    expect(releases.findCurrent()?.site.layers).toHaveLength(1);
    expect(readdirSync(path.join(localDir, 'releases')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('goes to its end when edits never pause', async () => {
    const releases = openReleases(localDir, { mostOverlayFiles: 1 });
    const first = publish(releases, { x: 'x' });
    edit(releases, first, { a: '1', b: '2', c: '3', d: '4', e: '5' }, []);
    await releases.tidy(AbortSignal.abort());
    expect(releases.findCurrent()?.site.layers).toHaveLength(1);
  });

  it('that a crash ended is forgotten at the next start', () => {
    const releases = openReleases(localDir);
    const last = edit(releases, publish(releases, { x: 'x' }), { y: 'y' }, []);
    const folder = path.join(localDir, 'releases');
    mkdirSync(path.join(folder, '.staging-half'));
    writeFileSync(path.join(folder, '.staging-half', 'x'), 'half');
    mkdirSync(path.join(folder, '.trash-half'));
    openReleases(localDir);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(served(releases)).toEqual(read(last));
  });

  it('does not undo a rollback', async () => {
    const releases = openReleases(localDir, { mostOverlayFiles: 1 });
    const first = publish(releases, { x: 'x' });
    edit(releases, first, { a: '1', b: '2', c: '3' }, []);
    const tidying = releases.tidy(NEVER);
    openReleases(localDir, { cleanUp: false }).rollBack();
    await tidying;
    expect(served(releases)).toEqual({ x: 'x' });
  });
});

type Files = Record<string, string>;

function stage(releases: Releases, files: Files): string {
  const staging = releases.createStaging();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(staging, name)), { recursive: true });
    writeFileSync(path.join(staging, name), text);
  }
  return staging;
}

function publish(releases: Releases, files: Files): Release {
  return releases.release(stage(releases, files), { fingerprint: 'f', pageCount: 1 });
}

function edit(releases: Releases, previous: Release, files: Files, removed: string[]): Release {
  const staging = stage(releases, files);
  const site = releases.overlay(staging, previous, removed);
  return releases.release(staging, { fingerprint: 'f', pageCount: 1, site });
}

function read({ site }: Pick<Release, 'site'>): Files {
  return Object.fromEntries(
    listFiles(site).map((name) => [name, readFileSync(locateFile(site, name) ?? '', 'utf8')]),
  );
}

function served(releases: Releases): Files {
  const site = releases.openCurrent();
  return site ? read({ site }) : {};
}
