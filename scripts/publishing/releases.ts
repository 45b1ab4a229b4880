/**
 * Published versions of the site on disk:
 *
 *   releases/<id>/           one complete site; ids sort by time
 *   releases/<id>.json       what it was built from (ReleaseRecord)
 *   releases/current         link to the release that visitors see
 *   releases/.staging-…/     a build under way; never served
 *   releases/held.json       present after a rollback: automatic publishing waits
 *
 * Every step that visitors can notice is one rename, so a crash at any moment leaves either the old
 * release or the new one. What a crash left behind is removed at the next start.
 */
import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** What the release was built from (see fingerprint.ts). */
  fingerprint: z.string(),
  pageCount: z.int().nonnegative(),
});

const holdSchema = z.object({ releaseId: z.string(), since: z.iso.datetime() });

export type ReleaseRecord = z.infer<typeof recordSchema>;
export type Hold = z.infer<typeof holdSchema>;

export interface Release extends ReleaseRecord {
  folder: string;
  isCurrent: boolean;
}

export interface Releases {
  /** The path to serve; it may lead nowhere before the first release. */
  readonly currentLink: string;
  /** Newest first. */
  list(): Release[];
  findCurrent(): Release | undefined;
  /** An empty folder for a build. */
  createStaging(): string;
  discardStaging(folder: string): void;
  /** Turns a finished staging folder into the release that visitors see, and drops the oldest. */
  release(staging: string, built: { fingerprint: string; pageCount: number }): Release;
  /**
   * Shows an older release again and holds automatic publishing.
   * @param id by default the newest one that is older than the current
   * @throws when there is no such release
   */
  rollBack(id?: string): Release;
  findHold(): Hold | undefined;
  /** Publishing goes on. */
  resume(): void;
}

/**
 * Opens the folder, creates it when it is missing and removes what a crash left behind. Only one program may
 * build in it (see process-lock.ts); readers and `rollBack` may come from others: pass `cleanUp: false` there.
 */
export function openReleases(
  localDir: string,
  {
    keep = DEFAULT_KEEP,
    cleanUp = true,
    now = () => new Date(),
  }: { keep?: number; cleanUp?: boolean; now?: () => Date } = {},
): Releases {
  const folder = path.join(localDir, 'releases');
  const currentLink = path.join(folder, 'current');
  const holdFile = path.join(folder, 'held.json');
  mkdirSync(folder, { recursive: true });
  if (cleanUp) removeLeftovers();

  return {
    currentLink,
    list,
    findCurrent,
    createStaging,
    discardStaging,
    release,
    rollBack,
    findHold,
    resume,
  };

  function list(): Release[] {
    const currentId = readCurrentId();
    return readIds()
      .sort()
      .reverse()
      .flatMap((id) => {
        const record = readRecord(id);
        return record ? [{ ...record, folder: path.join(folder, id), isCurrent: id === currentId }] : [];
      });
  }

  function findCurrent(): Release | undefined {
    return list().find((one) => one.isCurrent);
  }

  function createStaging(): string {
    const staging = path.join(folder, `${STAGING_PREFIX}${randomBytes(6).toString('hex')}`);
    mkdirSync(staging);
    return staging;
  }

  function discardStaging(staging: string) {
    if (path.basename(staging).startsWith(STAGING_PREFIX)) rmSync(staging, { recursive: true, force: true });
  }

  function release(staging: string, built: { fingerprint: string; pageCount: number }): Release {
    const createdAt = now();
    const id = createId(createdAt, readIds());
    const record: ReleaseRecord = { id, createdAt: createdAt.toISOString(), ...built };
    writeAtomically(path.join(folder, `${id}.json`), record);
    renameSync(staging, path.join(folder, id));
    switchTo(id);
    prune();
    return { ...record, folder: path.join(folder, id), isCurrent: true };
  }

  function rollBack(id?: string): Release {
    const all = list();
    const currentId = readCurrentId() ?? '';
    const target =
      id === undefined ? all.find((one) => one.id < currentId) : all.find((one) => one.id === id);
    if (target === undefined) {
      const known = all.map((one) => `  ${one.id}${one.isCurrent ? ' (current)' : ''}`).join('\n');
      const wish =
        id === undefined ? 'There is no release before the current one' : `There is no release ${id}`;
      throw new Error(
        `${wish}.${known === '' ? ' Nothing has been published yet.' : ` Known releases:\n${known}`}`,
      );
    }
    // The hold comes first: a crash between the two holds back a build, which is harmless; the other way
    // round the next build would silently undo the rollback.
    writeAtomically(holdFile, { releaseId: target.id, since: now().toISOString() } satisfies Hold);
    switchTo(target.id);
    return { ...target, isCurrent: true };
  }

  function findHold(): Hold | undefined {
    return readJson(holdFile, holdSchema);
  }

  function resume() {
    rmSync(holdFile, { force: true });
  }

  function switchTo(id: string) {
    const next = path.join(folder, `${TEMPORARY_PREFIX}${randomBytes(6).toString('hex')}`);
    symlinkSync(id, next, 'dir');
    renameSync(next, currentLink);
  }

  /** The current release stays whatever its age. */
  function prune() {
    for (const old of list().slice(keep)) {
      if (!old.isCurrent) remove(old.id);
    }
  }

  /** Record first: without it a half-removed folder is no release any more. */
  function remove(id: string) {
    rmSync(path.join(folder, `${id}.json`), { force: true });
    rmSync(path.join(folder, id), { recursive: true, force: true });
  }

  function removeLeftovers() {
    for (const name of readdirSync(folder)) {
      const isOrphan = ID.test(name) && readRecord(name) === undefined;
      const isOrphanRecord =
        name.endsWith('.json') &&
        ID.test(name.slice(0, -5)) &&
        !isFolder(path.join(folder, name.slice(0, -5)));
      if (
        name.startsWith(STAGING_PREFIX) ||
        name.startsWith(TEMPORARY_PREFIX) ||
        isOrphan ||
        isOrphanRecord
      ) {
        rmSync(path.join(folder, name), { recursive: true, force: true });
      }
    }
    const newest = list()[0];
    if (findCurrent() === undefined) {
      rmSync(currentLink, { recursive: true, force: true });
      if (newest !== undefined) switchTo(newest.id);
    }
    prune();
  }

  function readIds(): string[] {
    return readdirSync(folder).filter((name) => ID.test(name) && isFolder(path.join(folder, name)));
  }

  function readCurrentId(): string | undefined {
    try {
      return path.basename(readlinkSync(currentLink));
    } catch {
      return undefined;
    }
  }

  function readRecord(id: string): ReleaseRecord | undefined {
    return readJson(path.join(folder, `${id}.json`), recordSchema);
  }

  function writeAtomically(file: string, value: unknown) {
    const temporary = path.join(folder, `${TEMPORARY_PREFIX}${randomBytes(6).toString('hex')}`);
    writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
    renameSync(temporary, file);
  }
}

const DEFAULT_KEEP = 5;
const STAGING_PREFIX = '.staging-';
const TEMPORARY_PREFIX = '.tmp-';
/** 20261120T184512123Z */
const ID = /^\d{8}T\d{9}Z$/;

/** Ids sort by time, also when the clock was set back or two releases fall into the same millisecond. */
function createId(at: Date, existing: readonly string[]): string {
  const newest = [...existing].sort().at(-1);
  const toId = (date: Date) => date.toISOString().replace(/[-:.]/g, '');
  const id = toId(at);
  if (newest === undefined || id > newest) return id;
  return toId(new Date(parseId(newest) + 1));
}

function parseId(id: string): number {
  return Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Undefined when the file is missing or not what it should be. */
function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
