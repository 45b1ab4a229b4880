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
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { siteRecordSchema, type RecordedSite, type SiteRecord } from '#output/site-record.ts';
import { readJson } from '#program/json-file.ts';
import { syncFolder, writeDurably } from './durable-files.ts';

const recordSchema = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  fingerprint: z.string(),
  pageCount: z.int().nonnegative(),
  /** `private.get_position()` */
  position: z.string().optional(),
});

export type ReleaseRecord = z.infer<typeof recordSchema>;

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

const STAGING_PREFIX = '.staging-';
const TEMPORARY_PREFIX = '.tmp-';
const MANIFEST_SUFFIX = '.files';
const ID = /^\d{8}T\d{9}Z$/;

export class ReleaseFolder {
  readonly #folder: string;
  /** With 10,000 products each has five megabytes, so they aren't read for each edit. */
  readonly #records: LRUCache<string, SiteRecord>;

  constructor(folder: string, keep: number) {
    this.#folder = folder;
    this.#records = new LRUCache({ max: keep + 1 });
    mkdirSync(folder, { recursive: true });
  }

  toPath(name: string): string {
    return path.join(this.#folder, name);
  }

  find(id: string): Release | undefined {
    const record = readJson(this.toPath(`${id}.json`), recordSchema);
    const site = this.toPath(id);
    const isThere = statSync(site, { throwIfNoEntry: false })?.isDirectory() === true;
    return record && isThere ? { ...record, site, isCurrent: id === this.readCurrentId() } : undefined;
  }

  list(): Release[] {
    return this.readIds().flatMap((id) => this.find(id) ?? []);
  }

  readIds(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  }

  readCurrentId(): string | undefined {
    try {
      const id = path.basename(readlinkSync(this.toPath('current')));
      return ID.test(id) ? id : undefined;
    } catch {
      return undefined;
    }
  }

  findRecorded(id: string): RecordedSite | undefined {
    const record = this.#records.get(id) ?? readJson(this.toPath(id + MANIFEST_SUFFIX), siteRecordSchema);
    if (record !== undefined) this.#records.set(id, record);
    return record && { folder: this.toPath(id), record };
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

  add(staging: string, record: ReleaseRecord, files: SiteRecord | undefined): void {
    const site = this.toPath(record.id);
    try {
      this.#writeJson(`${record.id}.json`, record);
      renameSync(toManifest(staging), toManifest(site));
      renameSync(staging, site);
      syncFolder(this.#folder);
      this.switchTo(record.id);
      if (files) this.#records.set(record.id, files);
    } catch (error) {
      // After an error, such as a full disk, nothing may look like a release.
      this.drop(record.id);
      throw error;
    }
  }

  switchTo(id: string): void {
    const next = this.#createTemporaryPath(TEMPORARY_PREFIX);
    symlinkSync(id, next, 'dir');
    renameSync(next, this.toPath('current'));
    syncFolder(this.#folder);
  }

  findPin(): Pin | undefined {
    return readJson(this.toPath('pinned.json'), pinSchema);
  }

  writePin(pin: Pin): void {
    this.#writeJson('pinned.json', pin);
  }

  removePin(): void {
    rmSync(this.toPath('pinned.json'), { force: true });
  }

  drop(id: string): void {
    rmSync(this.toPath(`${id}.json`), { force: true });
  }

  /** The current release is kept at any age. */
  dropOld(keep: number): void {
    const currentId = this.readCurrentId();
    for (const id of this.readIds().slice(keep)) if (id !== currentId) this.drop(id);
  }

  listDropped(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => {
        const id = path.parse(name).name;
        return ID.test(id) && !existsSync(this.toPath(`${id}.json`));
      })
      .map((name) => this.toPath(name));
  }

  listUnfinished(): string[] {
    return readdirSync(this.#folder)
      .filter((name) => name.startsWith('.'))
      .map((name) => this.toPath(name));
  }

  #writeJson(name: string, value: unknown): void {
    const draft = this.#createTemporaryPath(TEMPORARY_PREFIX);
    writeDurably(this.toPath(name), draft, `${JSON.stringify(value, null, 2)}\n`);
  }

  #createTemporaryPath(prefix: string): string {
    return this.toPath(prefix + randomBytes(6).toString('hex'));
  }
}

export const toManifest = (site: string) => site + MANIFEST_SUFFIX;
