import fs, { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SiteRecord } from '#output/site-record.ts';
import { openReleases, type Releases } from '#publishing/releases/releases.ts';
import { makeFolder } from '#tests/folders.ts';

let localDir: string;

beforeEach(() => {
  localDir = makeFolder();
});
describe('releasing', () => {
  it('shows the new release, keeps four others, and deletes the folders of older ones when nobody waits', async () => {
    const releases = openReleases(localDir);
    expect(releases.findCurrent()).toBeUndefined();
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) publish(releases, name);
    expect(releases.list().map((one) => one.fingerprint)).toEqual(['7', '6', '5', '4', '3']);
    expect(releases.list().map((one) => one.isCurrent)).toEqual([true, false, false, false, false]);
    const listNames = () => readdirSync(inReleases(''));
    expect(listNames().filter((name) => name.endsWith('Z'))).toHaveLength(7);
    await releases.deleteDropped();
    // A folder, its record and the list of its files.
    expect(listNames().filter((name) => /Z(?:\.|$)/.test(name))).toHaveLength(3 * 5);
    expect(served()).toBe('7');
  });

  it('keeps the order when the clock is set back or stands still', () => {
    const times = ['2026-11-20T12:00:00.999Z', '2026-11-20T12:00:00.999Z', '2026-11-19T00:00:00.000Z'];
    const releases = openReleases(localDir, {
      now: () => new Date(times.shift() ?? '2026-11-18T00:00:00.000Z'),
    });
    for (const name of ['one', 'two', 'three']) publish(releases, name);
    const ids = ['20261120T120001001Z', '20261120T120001000Z', '20261120T120000999Z'];
    expect(releases.list().map((one) => one.id)).toEqual(ids);
    expect(served()).toBe('three');
  });

  it('shows nothing of a discarded build, and discards no release', () => {
    const releases = openReleases(localDir);
    const { id } = publish(releases, 'good');
    const staging = stage(releases, 'bad');
    for (const folder of [staging, inReleases(id)]) releases.discardStaging(folder);
    expect(existsSync(staging)).toBe(false);
    expect(served()).toBe('good');
  });
});

describe('rolling back', () => {
  it('shows the release before the current one, or a named one, and holds publishing', () => {
    const releases = openReleases(localDir);
    for (const name of ['one', 'two', 'three']) publish(releases, name);
    expect(releases.findPin()).toBeUndefined();
    const two = releases.rollBack();
    expect([two.fingerprint, served()]).toEqual(['two', 'two']);
    expect(releases.findPin()?.releaseId).toBe(releases.findCurrent()?.id);
    expect(releases.rollBack().fingerprint).toBe('one');
    releases.rollBack(two.id);
    expect(served()).toBe('two');
    releases.resume();
    expect(releases.findPin()).toBeUndefined();
  });

  it('stays when a running build tries to release', () => {
    const releases = openReleases(localDir);
    publish(releases, 'one');
    publish(releases, 'two');
    const staging = stage(releases, 'three');
    openReleases(localDir, { cleanUp: false }).rollBack();
    const release = () => releases.release(staging, { fingerprint: 'three', pageCount: 1 });
    expect(release).toThrow(/rolled back to release .*npm run rollback -- --resume/);
    expect(served()).toBe('one');
    releases.resume();
    release();
    expect(served()).toBe('three');
  });

  it('lists the existing releases if the requested one does not exist', () => {
    const releases = openReleases(localDir);
    expect(() => releases.rollBack()).toThrow('Nothing has been published yet.');
    const { id } = publish(releases, 'one');
    expect(() => releases.rollBack()).toThrow(
      `no release before the current one. Known releases:\n  ${id} (current)`,
    );
    expect(() => releases.rollBack('20200101T000000000Z')).toThrow('There is no release 20200101T000000000Z');
  });

  it('never prunes the release that is shown, and survives a restart', () => {
    const releases = openReleases(localDir, { keep: 2 });
    publish(releases, 'one');
    publish(releases, 'two');
    releases.rollBack();
    openReleases(localDir, { keep: 1 });
    expect(served()).toBe('one');
    expect(openReleases(localDir).findPin()).toBeDefined();
  });
});

describe('after a crash', () => {
  it.each<[string, (at: (name: string) => string) => unknown]>([
    ['during a build', () => stage(openReleases(localDir), 'half-written')],
    ['between the record and the folder', writeRecord],
    ['while an old release was being removed', (at) => mkdirSync(at(`${NEWER}/x`), { recursive: true })],
    ['while a record was being written', (at) => fs.writeFileSync(at('.tmp-12ab'), '{"id":')],
    ['before the link was renamed', (at) => symlinkSync(NEWER, at('.tmp-34cd'))],
  ])('%s leaves nothing behind', (_moment, crash) => {
    publish(openReleases(localDir), 'good');
    const before = readdirSync(inReleases(''));
    crash(inReleases);
    const releases = openReleases(localDir);
    expect(readdirSync(inReleases(''))).toEqual(before);
    expect(served()).toBe('good');
    expect(releases.list()).toHaveLength(1);
  });

  it('between the folder and the switch, shows the old release and knows the new one', () => {
    publish(openReleases(localDir), 'old');
    writeRecord();
    mkdirSync(inReleases(NEWER));
    fs.writeFileSync(inReleases(`${NEWER}/index.html`), 'new');
    expect(openReleases(localDir).list()).toMatchObject([{ isCurrent: false }, { isCurrent: true }]);
    expect(served()).toBe('old');
  });

  it('shows the newest complete release when the link leads nowhere', () => {
    const releases = openReleases(localDir);
    publish(releases, 'one');
    publish(releases, 'two');
    const link = inReleases('current');
    for (const spoil of [() => symlinkSync('2020', link), () => mkdirSync(link), () => undefined]) {
      rmSync(link, { recursive: true, force: true });
      spoil();
      openReleases(localDir);
      expect(served()).toBe('two');
    }
  });

  it('leaves a running build alone when it only reads', () => {
    const staging = stage(openReleases(localDir), 'under way');
    openReleases(localDir, { cleanUp: false }).list();
    expect(existsSync(staging)).toBe(true);
  });
});

describe('after a power cut that emptied files of the current release', () => {
  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, 2)],
    ['gone', (file) => rmSync(file)],
  ])('if a file is %s, its release is dropped and the one before is shown', (_how, damage) => {
    const releases = openReleases(localDir);
    publish(releases, 'one');
    const two = publish(releases, 'two');
    damage(inReleases(`${two.id}/index.html`));
    const said: string[] = [];
    const reopened = openReleases(localDir, { log: (line) => said.push(line) });
    expect(reopened.findCurrent()?.fingerprint).toBe('one');
    expect(served()).toBe('one');
    expect(said.join()).toMatch(`${two.id} is damaged (index.html`);
  });

  it('without an intact release nothing is shown, and the site is built again', () => {
    const only = publish(openReleases(localDir), 'one');
    truncateSync(inReleases(`${only.id}/index.html`), 0);
    const reopened = openReleases(localDir);
    expect(reopened.findCurrent()).toBeUndefined();
    expect(reopened.openCurrent()).toBeUndefined();
  });
});

it('a release that older code made of two folders is ignored, and the site is built again', () => {
  publish(openReleases(localDir), 'complete');
  const { id } = publish(openReleases(localDir), 'overlay');
  const file = inReleases(`${id}.json`);
  const record: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(file, JSON.stringify({ ...(record as object), overlay: { base: 'x', tombstones: [] } }));
  expect(openReleases(localDir).findCurrent()?.fingerprint).toBe('complete');
  expect(served()).toBe('complete');
});

it('what it was built from is known at the next start', async () => {
  const staging = stage(openReleases(localDir), 'one');
  const releases = openReleases(localDir, { cleanUp: false });
  await releases.seal(staging, RECORD, ['index.html']);
  const { id } = releases.release(staging, { fingerprint: 'one', pageCount: 1, position: '10:12:10' });
  const reopened = openReleases(localDir);
  expect(reopened.findCurrent()?.position).toBe('10:12:10');
  expect(reopened.findRecorded(id)).toEqual({ folder: inReleases(id), record: RECORD });
});

const RECORD: SiteRecord = { code: 'code', source: '', files: { 'index.html': [3, 'key', ''] } };

/** A release that is sorted after everything that is published now. */
const NEWER = '20991231T235959999Z';

const inReleases = (name: string) => path.join(localDir, 'releases', name);

function writeRecord() {
  const record = { id: NEWER, createdAt: '2099-12-31T23:59:59.999Z', fingerprint: 'x', pageCount: 1 };
  fs.writeFileSync(inReleases(`${NEWER}.json`), JSON.stringify(record));
}

function stage(releases: Releases, text: string): string {
  const staging = releases.createStaging();
  fs.writeFileSync(path.join(staging, 'index.html'), text);
  const record = { ...RECORD, files: { 'index.html': [text.length, '', ''] } };
  fs.writeFileSync(`${staging}.files`, JSON.stringify(record));
  return staging;
}

function publish(releases: Releases, text: string) {
  return releases.release(stage(releases, text), { fingerprint: text, pageCount: 1 });
}

const served = () => fs.readFileSync(inReleases('current/index.html'), 'utf8');
