/**
 * Published versions of the site on disk:
 *
 *   releases/<id>/           one version with all of its files; ids sort by time
 *   releases/<id>.json       its input (ReleaseRecord); without this file the release no longer exists
 *   releases/<id>.files      its files with their sizes and keys, to find damage and to link unchanged files
 *   releases/current         link to the release that visitors see
 *   releases/.staging-…/     a running build; never served
 *   releases/pinned.json     present after a rollback: automatic publishing pauses
 *   releases/switch.lock     for switching the link, by the publisher or by `npm run rollback`
 *
 * Files that two releases share are one file with two names, so they must never be changed. Every step that visitors
 * can notice is one rename, after the files were flushed to disk.
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
import { siteRecordSchema, type RecordedSite, type SiteRecord } from '#output/site-record.ts';
import { readJson } from '#program/json-file.ts';
import { acquireLock } from '#program/process-lock.ts';
import { syncFiles, syncFolder, writeDurably } from './durable-files.ts';

const recordSchema = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  fingerprint: z.string(),
  pageCount: z.int().nonnegative(),
  /** `private.get_position()` */
  position: z.string().optional(),
});
type ReleaseRecord = z.infer<typeof recordSchema>;

export interface Release extends ReleaseRecord {
  site: string;
  isCurrent: boolean;
}

const pinSchema = z.object({
  releaseId: z.string(),
  since: z.iso.datetime(),
  /** A sentence, unless it was a rollback. */
  reason: z.string().optional(),
});
/** The visible release was chosen manually. */
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

const DEFAULT_KEEP = 5;
const SWITCH_PATIENCE_MS = 5_000;
const STAGING_PREFIX = '.staging-';
const TEMPORARY_PREFIX = '.tmp-';
const ID = /^\d{8}T\d{9}Z$/;
const toManifest = (site: string) => `${site}.files`;

export interface ReleasesOptions {
  keep?: number;
  cleanUp?: boolean;
  now?: () => Date;
  log?: (line: string) => void;
}

/** Only one program may build in it (process-lock.ts). */
export function openReleases(localDir: string, options: ReleasesOptions = {}): Releases {
  return new Releases(localDir, options);
}

export class Releases {
  readonly #folder: string;
  readonly #keep: number;
  readonly #now: () => Date;
  /** With 10,000 products each has five megabytes, so they aren't read for each edit. */
  readonly #records: LRUCache<string, SiteRecord>;
  #openedId: string | undefined;
  #sealed: { staging: string; record: SiteRecord } | undefined;

  constructor(
    localDir: string,
    {
      keep = DEFAULT_KEEP,
      cleanUp = true,
      now = () => new Date(),
      log = () => undefined,
    }: ReleasesOptions = {},
  ) {
    this.#folder = path.join(localDir, 'releases');
    this.#keep = keep;
    this.#now = now;
    this.#records = new LRUCache({ max: keep + 1 });
    mkdirSync(this.#folder, { recursive: true });
    if (cleanUp) this.#removeLeftovers(log);
  }

  /** Undefined before the first release. Fast enough to call for every request. */
  openCurrent(): string | undefined {
    const id = this.#readCurrentId();
    if (id === undefined || (id !== this.#openedId && this.#find(id) === undefined)) return undefined;
    this.#openedId = id;
    return this.#toPath(id);
  }

  list(): Release[] {
    return this.#readIds().flatMap((id) => this.#find(id) ?? []);
  }

  findCurrent(): Release | undefined {
    return this.#find(this.#readCurrentId() ?? '');
  }

  findRecorded(id: string): RecordedSite | undefined {
    const folder = this.#toPath(id);
    const record = this.#records.get(id) ?? readJson(toManifest(folder), siteRecordSchema);
    if (record !== undefined) this.#records.set(id, record);
    return record && { folder, record };
  }

  createStaging(): string {
    const staging = this.#createTemporaryPath(STAGING_PREFIX);
    mkdirSync(staging);
    return staging;
  }

  discardStaging(staging: string): void {
    if (!path.basename(staging).startsWith(STAGING_PREFIX)) return;
    rmSync(staging, { recursive: true, force: true });
    rmSync(toManifest(staging), { force: true });
  }

  async seal(staging: string, record: SiteRecord, changed: readonly string[]): Promise<void> {
    await syncFiles(staging, changed);
    await writeFile(toManifest(staging), JSON.stringify(record), { flush: true });
    this.#sealed = { staging, record };
  }

  /** @throws {PinnedError} if there was a rollback since */
  release(
    staging: string,
    { position, ...built }: Pick<ReleaseRecord, 'fingerprint' | 'pageCount' | 'position'>,
  ): Release {
    return this.#withSwitchLock(() => {
      const pin = this.findPin();
      if (pin !== undefined) throw new PinnedError(pin);
      const createdAt = this.#now();
      const id = createId(createdAt, this.#readIds()[0]);
      const record: ReleaseRecord = {
        id,
        createdAt: createdAt.toISOString(),
        ...built,
        ...(position !== undefined && { position }),
      };
      const site = this.#toPath(id);
      try {
        this.#writeJson(`${id}.json`, record);
        renameSync(toManifest(staging), toManifest(site));
        renameSync(staging, site);
        syncFolder(this.#folder);
        this.#switchTo(id);
      } catch (error) {
        // After an error, such as a full disk, nothing may look like a release.
        this.#drop(id);
        throw error;
      }
      if (this.#sealed?.staging === staging) this.#records.set(id, this.#sealed.record);
      this.#dropOld();
      return { ...record, site, isCurrent: true };
    });
  }

  /** It takes longer for a larger site, so call it when no one waits. */
  async deleteDropped(): Promise<void> {
    for (const file of this.#listDropped()) await rm(file, { recursive: true, force: true });
  }

  /** Pins the older release, by default the one before the current. @throws if there is no such release */
  rollBack(id?: string): Release {
    return this.#withSwitchLock(() => {
      const all = this.list();
      const currentId = this.#readCurrentId() ?? '';
      const target = all.find((one) => (id === undefined ? one.id < currentId : one.id === id));
      if (target === undefined) throw new Error(describeMissing(id, all));
      // In the other order, a crash in between would let the next build silently undo the rollback.
      this.#pin({ releaseId: target.id });
      this.#switchTo(target.id);
      return { ...target, isCurrent: true };
    });
  }

  pinCurrent(reason: string): void {
    const releaseId = this.#readCurrentId();
    if (releaseId !== undefined) this.#pin({ releaseId, reason });
  }

  findPin(): Pin | undefined {
    return readJson(this.#toPath('pinned.json'), pinSchema);
  }

  resume(): void {
    rmSync(this.#toPath('pinned.json'), { force: true });
  }

  #toPath(name: string): string {
    return path.join(this.#folder, name);
  }

  #createTemporaryPath(prefix: string): string {
    return this.#toPath(prefix + randomBytes(6).toString('hex'));
  }

  #writeJson(name: string, value: unknown): void {
    const draft = this.#createTemporaryPath(TEMPORARY_PREFIX);
    writeDurably(this.#toPath(name), draft, `${JSON.stringify(value, null, 2)}\n`);
  }

  #find(id: string): Release | undefined {
    const record = readJson(this.#toPath(`${id}.json`), recordSchema);
    const site = this.#toPath(id);
    const isThere = statSync(site, { throwIfNoEntry: false })?.isDirectory() === true;
    return record && isThere ? { ...record, site, isCurrent: id === this.#readCurrentId() } : undefined;
  }

  #readIds(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  }

  #readCurrentId(): string | undefined {
    try {
      const id = path.basename(readlinkSync(this.#toPath('current')));
      return ID.test(id) ? id : undefined;
    } catch {
      return undefined;
    }
  }

  #switchTo(id: string): void {
    const next = this.#createTemporaryPath(TEMPORARY_PREFIX);
    symlinkSync(id, next, 'dir');
    renameSync(next, this.#toPath('current'));
    syncFolder(this.#folder);
  }

  #pin(given: Omit<Pin, 'since'>): void {
    this.#writeJson('pinned.json', { ...given, since: this.#now().toISOString() } satisfies Pin);
  }

  #drop(id: string): void {
    rmSync(this.#toPath(`${id}.json`), { force: true });
  }

  /** The current release is kept at any age. */
  #dropOld(): void {
    const currentId = this.#readCurrentId();
    for (const id of this.#readIds().slice(this.#keep)) if (id !== currentId) this.#drop(id);
  }

  #listDropped(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => {
        const id = path.parse(name).name;
        return ID.test(id) && !existsSync(this.#toPath(`${id}.json`));
      })
      .map((name) => this.#toPath(name));
  }

  /** If the current release is damaged, the newest sound one becomes visible. */
  #removeLeftovers(log: (line: string) => void): void {
    const remove = (file: string) => {
      rmSync(file, { recursive: true, force: true });
    };
    for (const name of readdirSync(this.#folder)) if (name.startsWith('.')) remove(this.#toPath(name));
    for (const id of this.#readIds()) if (this.#find(id) === undefined) this.#drop(id);
    const isSound = ({ id, site }: Release): boolean => {
      const files = Object.entries(this.findRecorded(id)?.record.files ?? {});
      const damaged = files.find(([name, [size]]) => {
        return statSync(path.join(site, name), { throwIfNoEntry: false })?.size !== size;
      });
      if (damaged === undefined) return true;
      log(`The release ${id} is damaged (${damaged[0]} is not as it was published) and is thrown away.`);
      this.#drop(id);
      return false;
    };
    const current = this.findCurrent();
    if (current === undefined || !isSound(current)) {
      remove(this.#toPath('current'));
      const next = this.list().find(isSound);
      if (next !== undefined) this.#switchTo(next.id);
    }
    this.#dropOld();
    this.#listDropped().forEach(remove);
  }

  #withSwitchLock<Result>(work: () => Result): Result {
    const unlock = acquireLock(this.#toPath('switch.lock'), { patienceMs: SWITCH_PATIENCE_MS });
    try {
      return work();
    } finally {
      unlock();
    }
  }
}

/** Sorts by time, even if the clock was set back or two releases have the same millisecond. */
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

function describeMissing(id: string | undefined, all: readonly Release[]): string {
  const known = all.map((one) => `  ${one.id}${one.isCurrent ? ' (current)' : ''}`).join('\n');
  const wish = id === undefined ? 'There is no release before the current one' : `There is no release ${id}`;
  return `${wish}.${known === '' ? ' Nothing has been published yet.' : ` Known releases:\n${known}`}`;
}
