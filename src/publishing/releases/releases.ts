/**
 * Published versions of the site on disk:
 *
 *   releases/<id>/           one version with all of its files; ids sort by time
 *   releases/<id>.json       its input (ReleaseRecord); without this file the release no longer exists
 *   releases/<id>.files      its files with their sizes and keys, to find damage after a power failure and to link
 *                            unchanged files into the next release
 *   releases/current         link to the release that visitors see
 *   releases/.staging-…/     a running build; never served
 *   releases/pinned.json     present after a rollback: automatic publishing pauses
 *   releases/switch.lock     lock for switching the link, by the publisher or by `npm run rollback`
 *
 * Files that two releases share are one file on disk with two names. Therefore files of a release must never be
 * changed.
 *
 * Every step that visitors can notice is one rename, after the files were flushed to disk. A crash or power failure at
 * any moment leaves either the old release or the new one. The next start removes its leftovers.
 */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { readJson } from '#program/json-file.ts';
import { siteRecordSchema, type RecordedSite, type SiteRecord } from '#output/site-record.ts';
import { acquireLock } from '#program/process-lock.ts';
import { syncFiles, syncFolder, writeDurably } from './durable-files.ts';

const recordSchema = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** What the release was built from (see code-fingerprint.ts). */
  fingerprint: z.string(),
  pageCount: z.int().nonnegative(),
  /** The release's position in the database (`pg_current_snapshot()`); absent if unknown. */
  position: z.string().optional(),
});

type ReleaseRecord = z.infer<typeof recordSchema>;

export interface Release extends ReleaseRecord {
  /** Absolute: the folder with all files of the site. */
  site: string;
  isCurrent: boolean;
}

const pinSchema = z.object({
  releaseId: z.string(),
  since: z.iso.datetime(),
  /** A sentence, unless it was a rollback. */
  reason: z.string().optional(),
});

/** Publishing is paused, because the visible release was chosen manually. */
export type Pin = z.infer<typeof pinSchema>;

/** A rollback happened during a build, whose result must not replace the chosen release. */
export class PinnedError extends Error {
  override name = 'PinnedError';
  constructor({ releaseId, since, reason }: Pin) {
    super(
      `${reason ?? `Somebody rolled back to release ${releaseId} at ${since}.`} ` +
        'Publishing waits until: npm run rollback -- --resume',
    );
  }
}

const STAGING_PREFIX = '.staging-';
const TEMPORARY_PREFIX = '.tmp-';
const MANIFEST_SUFFIX = '.files';
/** 20261120T184512123Z */
const ID = /^\d{8}T\d{9}Z$/;
const DEFAULT_KEEP = 5;
const SWITCH_PATIENCE_MS = 5_000;

export interface ReleasesOptions {
  /** Number of releases to keep. */
  keep?: number;
  cleanUp?: boolean;
  now?: () => Date;
  /** Receives messages about releases that a power failure damaged. */
  log?: (line: string) => void;
}

export type Releases = ReturnType<typeof openReleases>;

/**
 * Opens the folder, creates it if it doesn't exist, and removes the leftovers of a crash. Only one program may build in
 * it (see process-lock.ts). For readers and `rollBack` in other programs, pass `cleanUp: false`.
 */
export function openReleases(
  localDir: string,
  {
    keep = DEFAULT_KEEP,
    cleanUp = true,
    now = () => new Date(),
    log = () => undefined,
  }: ReleasesOptions = {},
) {
  const folder = path.join(localDir, 'releases');
  const toPath = (name: string) => path.join(folder, name);
  const createTemporaryPath = (prefix: string) => toPath(prefix + randomBytes(6).toString('hex'));
  const currentLink = toPath('current');
  const pinFile = toPath('pinned.json');
  let openedId: string | undefined;
  /** Never change after a release. With 10,000 products each has five megabytes, so they aren't read for each edit. */
  const records = new LRUCache<string, SiteRecord>({ max: keep + 1 });
  let sealed: { staging: string; record: SiteRecord } | undefined;

  mkdirSync(folder, { recursive: true });
  if (cleanUp) removeLeftovers();

  /** The folder to serve; undefined before the first release. Fast enough to call for every request. */
  function openCurrent(): string | undefined {
    const id = readCurrentId();
    if (id === undefined || (id !== openedId && find(id) === undefined)) return undefined;
    openedId = id;
    return toPath(id);
  }

  /** Newest first. */
  function list(): Release[] {
    return readIds().flatMap((id) => find(id) ?? []);
  }

  function findCurrent(): Release | undefined {
    return find(readCurrentId() ?? '');
  }

  /** A release with the record of its files; undefined if it doesn't exist. */
  function findRecorded(id: string): RecordedSite | undefined {
    const record = records.get(id) ?? readJson(toPath(id + MANIFEST_SUFFIX), siteRecordSchema);
    if (record !== undefined) records.set(id, record);
    return record && { folder: toPath(id), record };
  }

  /** Creates an empty folder for a build. */
  function createStaging(): string {
    const staging = createTemporaryPath(STAGING_PREFIX);
    mkdirSync(staging);
    return staging;
  }

  function discardStaging(staging: string): void {
    if (!path.basename(staging).startsWith(STAGING_PREFIX)) return;
    rmSync(staging, { recursive: true, force: true });
    rmSync(staging + MANIFEST_SUFFIX, { force: true });
  }

  /**
   * Flushes a finished staging folder to disk, with the record of its files.
   *
   * @param changed files that are not links into an earlier release
   */
  async function seal(staging: string, record: SiteRecord, changed: readonly string[]): Promise<void> {
    await syncFiles(staging, changed);
    await writeFile(staging + MANIFEST_SUFFIX, JSON.stringify(record), { flush: true });
    sealed = { staging, record };
  }

  /**
   * Turns a finished, sealed staging folder into the visible release, and drops the oldest.
   *
   * @throws {PinnedError} if there was a rollback since
   */
  function release(
    staging: string,
    { position, ...built }: Pick<ReleaseRecord, 'fingerprint' | 'pageCount' | 'position'>,
  ): Release {
    return withSwitchLock(() => {
      const pin = findPin();
      if (pin !== undefined) throw new PinnedError(pin);
      const createdAt = now();
      const id = createId(createdAt, readIds()[0]);
      const record: ReleaseRecord = {
        id,
        createdAt: createdAt.toISOString(),
        ...built,
        ...(position === undefined ? {} : { position }),
      };
      const site = toPath(id);
      try {
        writeJson(toPath(`${id}.json`), record);
        renameSync(staging + MANIFEST_SUFFIX, site + MANIFEST_SUFFIX);
        renameSync(staging, site);
        syncFolder(folder);
        switchTo(id);
        if (sealed?.staging === staging) records.set(id, sealed.record);
      } catch (error) {
        // After an error, such as a full disk, nothing may look like a release.
        drop(id);
        throw error;
      }
      dropOld();
      return { ...record, site, isCurrent: true };
    });
  }

  /** Deletes dropped releases. It takes longer for a larger site, so call it when no one waits. */
  async function deleteDropped(): Promise<void> {
    for (const file of listDropped()) await rm(file, { recursive: true, force: true });
  }

  /**
   * Shows an older release again and pins it, which pauses automatic publishing.
   *
   * @param id by default the newest one that is older than the current
   * @throws if there is no such release
   */
  function rollBack(id?: string): Release {
    return withSwitchLock(() => {
      const all = list();
      const currentId = readCurrentId() ?? '';
      const target = all.find((one) => (id === undefined ? one.id < currentId : one.id === id));
      if (target === undefined) {
        const known = all.map((one) => `  ${one.id}${one.isCurrent ? ' (current)' : ''}`).join('\n');
        const wish =
          id === undefined ? 'There is no release before the current one' : `There is no release ${id}`;
        throw new Error(
          `${wish}.${known === '' ? ' Nothing has been published yet.' : ` Known releases:\n${known}`}`,
        );
      }
      // The pin must be first: a crash in between then only pauses builds. In the other order, the next build would
      // silently undo the rollback.
      pin({ releaseId: target.id });
      switchTo(target.id);
      return { ...target, isCurrent: true };
    });
  }

  /**
   * Keeps the current release until publishing is resumed.
   *
   * @param reason a sentence
   */
  function pinCurrent(reason: string): void {
    const releaseId = readCurrentId();
    if (releaseId !== undefined) pin({ releaseId, reason });
  }

  function findPin(): Pin | undefined {
    return readJson(pinFile, pinSchema);
  }

  /** Resumes publishing. */
  function resume(): void {
    rmSync(pinFile, { force: true });
  }

  return {
    openCurrent,
    list,
    findCurrent,
    findRecorded,
    createStaging,
    discardStaging,
    seal,
    release,
    deleteDropped,
    rollBack,
    pinCurrent,
    findPin,
    resume,
  };

  /** Undefined if the release is not complete or doesn't exist. */
  function find(id: string): Release | undefined {
    const record = readJson(toPath(`${id}.json`), recordSchema);
    const site = toPath(id);
    const isThere = statSync(site, { throwIfNoEntry: false })?.isDirectory() === true;
    return record && isThere ? { ...record, site, isCurrent: id === readCurrentId() } : undefined;
  }

  /** Newest first. */
  function readIds(): string[] {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  }

  function readCurrentId(): string | undefined {
    try {
      const id = path.basename(readlinkSync(currentLink));
      return ID.test(id) ? id : undefined;
    } catch {
      return undefined;
    }
  }

  /** Makes this release visible. */
  function switchTo(id: string): void {
    const next = createTemporaryPath(TEMPORARY_PREFIX);
    symlinkSync(id, next, 'dir');
    renameSync(next, currentLink);
    syncFolder(folder);
  }

  function pin(given: Omit<Pin, 'since'>): void {
    writeJson(pinFile, { ...given, since: now().toISOString() } satisfies Pin);
  }

  function writeJson(file: string, value: unknown): void {
    writeDurably(file, createTemporaryPath(TEMPORARY_PREFIX), `${JSON.stringify(value, null, 2)}\n`);
  }

  /** Ends its life as a release; its files are deleted later. */
  function drop(id: string): void {
    rmSync(toPath(`${id}.json`), { force: true });
  }

  /** The current release is kept at any age. */
  function dropOld(): void {
    const currentId = readCurrentId();
    for (const id of readIds().slice(keep)) if (id !== currentId) drop(id);
  }

  /** Absolute. */
  function listDropped(): string[] {
    return readdirSync(folder)
      .filter((name) => {
        const id = path.parse(name).name;
        return ID.test(id) && !existsSync(toPath(`${id}.json`));
      })
      .map(toPath);
  }

  /** Runs before anything is built or served, when no leftovers of a crash are in use. */
  function removeLeftovers(): void {
    const remove = (file: string) => {
      rmSync(file, { recursive: true, force: true });
    };
    for (const name of readdirSync(folder)) if (name.startsWith('.')) remove(toPath(name));
    for (const id of readIds()) if (find(id) === undefined) drop(id);
    const isSound = ({ id, site }: Release): boolean => {
      const damaged = findDamagedFile(site, findRecorded(id));
      if (damaged === undefined) return true;
      log(`The release ${id} is damaged (${damaged} is not as it was published) and is thrown away.`);
      drop(id);
      return false;
    };
    const current = findCurrent();
    if (current === undefined || !isSound(current)) {
      remove(currentLink);
      const next = list().find(isSound);
      if (next !== undefined) switchTo(next.id);
    }
    dropOld();
    for (const file of listDropped()) remove(file);
  }

  /** The publisher and the rollback may both switch; each takes only a moment. */
  function withSwitchLock<Result>(work: () => Result): Result {
    const unlock = acquireLock(toPath('switch.lock'), { patienceMs: SWITCH_PATIENCE_MS });
    try {
      return work();
    } finally {
      unlock();
    }
  }
}

/** Ids sort by time, even if the clock was set back or two releases have the same millisecond. */
function createId(at: Date, newest: string | undefined): string {
  const toId = (date: Date) => date.toISOString().replace(/[-:.]/g, '');
  const id = toId(at);
  if (newest === undefined || id > newest) return id;
  const newestAt = newest.replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/,
    '$1-$2-$3T$4:$5:$6.$7Z',
  );
  return toId(new Date(Date.parse(newestAt) + 1));
}

/** The first file that differs from its record. */
function findDamagedFile(site: string, recorded: RecordedSite | undefined): string | undefined {
  return Object.entries(recorded?.record.files ?? {}).find(([name, [size]]) => {
    return statSync(path.join(site, name), { throwIfNoEntry: false })?.size !== size;
  })?.[0];
}
