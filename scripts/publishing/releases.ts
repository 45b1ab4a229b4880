/**
 * Published versions of the site on disk:
 *
 *   releases/<id>/           one version; ids sort by time
 *   releases/<id>.json       what it was built from (ReleaseRecord)
 *   releases/<id>.whole/     the same as one complete folder, where <id>/ holds only what differs from a base
 *   releases/current         link to the release that visitors see
 *   releases/.staging-…/     a build under way; never served
 *   releases/.trash-…/       what nobody needs any more
 *   releases/held.json       present after a rollback: automatic publishing waits
 *
 * A full build is a complete folder. An edit that was published from memory is a thin one: all that changed since the
 * last complete folder (its base), which takes no longer where there are ten thousand other pages. Later, when nothing
 * is being published, `tidy` makes the current release complete again once much has changed.
 *
 * Every step that visitors can notice is one rename, so a crash at any moment leaves either the old
 * release or the new one. What a crash left behind is removed at the next start.
 */
import { randomBytes } from 'node:crypto';
import {
  linkSync,
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
import { link, mkdir, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { coverSite, listFiles, listFolder, locateFile, toSite, type Site } from './site-layers.ts';

const recordSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** What the release was built from (see fingerprint.ts). */
  fingerprint: z.string(),
  pageCount: z.int().nonnegative(),
  /** Of a thin release: the complete folder below it, and the files of it that the release does not have. */
  over: z.object({ base: z.string(), removed: z.array(z.string()) }).optional(),
});

const holdSchema = z.object({ releaseId: z.string(), since: z.iso.datetime() });

export type ReleaseRecord = z.infer<typeof recordSchema>;
export type Hold = z.infer<typeof holdSchema>;

export interface Release extends ReleaseRecord {
  site: Site;
  isCurrent: boolean;
}

export interface Releases {
  /** What to serve; undefined before the first release. Cheap enough to ask with every request. */
  openCurrent(): Site | undefined;
  /** Newest first. */
  list(): Release[];
  findCurrent(): Release | undefined;
  /** An empty folder for a build. */
  createStaging(): string;
  discardStaging(folder: string): void;
  /**
   * Puts a thin build over the release that it was made for.
   *
   * @param staging holds only files that differ from that release
   * @param removed files that the release has and the new one has not
   * @returns the new site, for the gates and for `release`
   */
  cover(staging: string, previous: Release, removed: readonly string[]): Site;
  /**
   * Turns a finished staging folder into the release that visitors see, and drops the oldest.
   *
   * @param built.site what `cover` made of a thin build
   */
  release(
    staging: string,
    built: { fingerprint: string; pageCount: number; site?: Site | undefined },
  ): Release;
  /**
   * Makes the current release complete when it is thin and much has changed, and deletes what nobody needs any more.
   * Takes longer the larger the site is, so it belongs where nobody waits. To be ended before the next release.
   */
  tidy(signal: AbortSignal): Promise<void>;
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
    mostThinFiles = DEFAULT_MOST_THIN_FILES,
    cleanUp = true,
    now = () => new Date(),
  }: { keep?: number; mostThinFiles?: number; cleanUp?: boolean; now?: () => Date } = {},
): Releases {
  const folder = path.join(localDir, 'releases');
  const currentLink = path.join(folder, 'current');
  const holdFile = path.join(folder, 'held.json');
  mkdirSync(folder, { recursive: true });
  if (cleanUp) removeLeftovers();

  let opened: { target: string; site: Site } | undefined;

  return {
    openCurrent,
    list,
    findCurrent,
    createStaging,
    discardStaging,
    cover,
    release,
    tidy,
    rollBack,
    findHold,
    resume,
  };

  function list(): Release[] {
    return readIds()
      .sort()
      .reverse()
      .flatMap((id) => find(id) ?? []);
  }

  function findCurrent(): Release | undefined {
    const id = readCurrentId();
    return id === undefined ? undefined : find(id);
  }

  function openCurrent(): Site | undefined {
    const target = readCurrentTarget();
    if (target === undefined || opened?.target !== target) {
      const site = findCurrent()?.site;
      opened = target !== undefined && site ? { target, site } : undefined;
    }
    return opened?.site;
  }

  /** Undefined when the release is not complete, or there is none. */
  function find(id: string): Release | undefined {
    const record = readRecord(id);
    const site = record && openSite(record);
    return site && { ...record, site, isCurrent: id === readCurrentId() };
  }

  function openSite({ id, over }: ReleaseRecord): Site | undefined {
    const whole = path.join(folder, id + WHOLE_SUFFIX);
    if (isFolder(whole)) return toSite(whole);
    const own = path.join(folder, id);
    if (!isFolder(own)) return undefined;
    if (over === undefined) return toSite(own);
    const base = path.join(folder, over.base);
    return isFolder(base) ? coverSite(toSite(base), own, over.removed) : undefined;
  }

  function createStaging(): string {
    const staging = path.join(folder, createTemporaryName(STAGING_PREFIX));
    mkdirSync(staging);
    return staging;
  }

  function discardStaging(staging: string) {
    if (path.basename(staging).startsWith(STAGING_PREFIX)) rmSync(staging, { recursive: true, force: true });
  }

  function cover(staging: string, { site }: Release, removed: readonly string[]): Site {
    const own = new Set(listFolder(staging));
    const gone = new Set(removed);
    const thin = site.layers.length > 1 ? site.layers[0] : undefined;
    const base = { layers: site.layers.slice(-1) };
    if (thin !== undefined) {
      for (const name of listFolder(thin.folder)) {
        if (own.has(name) || gone.has(name)) continue;
        const target = path.join(staging, name);
        mkdirSync(path.dirname(target), { recursive: true });
        linkSync(path.join(thin.folder, name), target);
      }
      for (const name of thin.removed) gone.add(name);
    }
    const missing = [...gone].filter((name) => !own.has(name) && locateFile(base, name) !== undefined);
    return coverSite(base, staging, missing);
  }

  function release(
    staging: string,
    { site, ...built }: { fingerprint: string; pageCount: number; site?: Site | undefined },
  ): Release {
    const createdAt = now();
    const id = createId(createdAt, readUsedIds());
    const [top, base] = site?.layers ?? [];
    const over = top && base && { base: path.basename(base.folder), removed: [...top.removed] };
    const record: ReleaseRecord = {
      id,
      createdAt: createdAt.toISOString(),
      ...built,
      ...(over ? { over } : {}),
    };
    writeAtomically(path.join(folder, `${id}.json`), record);
    const own = path.join(folder, id);
    renameSync(staging, own);
    switchTo(id);
    prune();
    return {
      ...record,
      site: over ? coverSite({ layers: [base] }, own, over.removed) : toSite(own),
      isCurrent: true,
    };
  }

  async function tidy(signal: AbortSignal): Promise<void> {
    const current = findCurrent();
    const [thin, base] = current?.site.layers ?? [];
    const size = thin && base ? listFolder(thin.folder).length + thin.removed.size : 0;
    if (current !== undefined && size > mostThinFiles) {
      // When edits never pause, one of them has to wait.
      await makeWhole(current, size > 4 * mostThinFiles ? undefined : signal);
    }
    sweep();
    for (const name of readdirSync(folder).filter((one) => one.startsWith(TRASH_PREFIX))) {
      for (const file of listFolder(path.join(folder, name))) {
        if (signal.aborted) return;
        await unlink(path.join(folder, name, file));
      }
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }

  /** The rename at the end makes it count. */
  async function makeWhole({ id, site }: Release, signal: AbortSignal | undefined): Promise<void> {
    const staging = createStaging();
    const made = new Set<string>();
    for (const name of listFiles(site)) {
      if (signal?.aborted) {
        renameSync(staging, path.join(folder, createTemporaryName(TRASH_PREFIX)));
        return;
      }
      const target = path.join(staging, name);
      const parent = path.dirname(target);
      if (!made.has(parent)) await mkdir(parent, { recursive: true });
      made.add(parent);
      await link(locateFile(site, name) ?? '', target);
    }
    renameSync(staging, path.join(folder, id + WHOLE_SUFFIX));
    opened = undefined;
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

  /** To the complete folder where there is one. */
  function switchTo(id: string) {
    const next = path.join(folder, createTemporaryName(TEMPORARY_PREFIX));
    const whole = id + WHOLE_SUFFIX;
    symlinkSync(isFolder(path.join(folder, whole)) ? whole : id, next, 'dir');
    renameSync(next, currentLink);
  }

  /** The current release stays whatever its age. Without its record a folder is no release any more. */
  function prune() {
    for (const id of readIds().sort().reverse().slice(keep)) {
      if (id !== readCurrentId()) rmSync(path.join(folder, `${id}.json`), { force: true });
    }
    sweep();
  }

  /** Puts aside every folder that is neither a release's nor the base of one. Deleting it may take a while: `tidy`. */
  function sweep() {
    const needed = new Set<string>();
    for (const { id, site } of list()) {
      // The link leads there, and visitors may be reading in it just now.
      if (id === readCurrentId()) needed.add(id);
      for (const layer of site.layers) needed.add(path.basename(layer.folder));
    }
    for (const name of readdirSync(folder)) {
      if (!FOLDER.test(name) || needed.has(name)) continue;
      renameSync(path.join(folder, name), path.join(folder, createTemporaryName(TRASH_PREFIX)));
    }
  }

  function removeLeftovers() {
    for (const name of readdirSync(folder)) {
      const isLeftover = [STAGING_PREFIX, TEMPORARY_PREFIX, TRASH_PREFIX].some((prefix) =>
        name.startsWith(prefix),
      );
      const id = name.endsWith('.json') ? name.slice(0, -'.json'.length) : '';
      if (isLeftover || (ID.test(id) && find(id) === undefined)) {
        rmSync(path.join(folder, name), { recursive: true, force: true });
      }
    }
    const newest = list()[0];
    if (findCurrent() === undefined) {
      rmSync(currentLink, { recursive: true, force: true });
      if (newest !== undefined) switchTo(newest.id);
    }
    prune();
    for (const name of readdirSync(folder).filter((one) => one.startsWith(TRASH_PREFIX))) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }

  function readIds(): string[] {
    return readdirSync(folder).flatMap((name) => RECORD.exec(name)?.[1] ?? []);
  }

  function readUsedIds(): string[] {
    return readdirSync(folder).flatMap((name) => (RECORD.exec(name) ?? FOLDER.exec(name))?.[1] ?? []);
  }

  function readCurrentId(): string | undefined {
    return FOLDER.exec(readCurrentTarget() ?? '')?.[1];
  }

  function readCurrentTarget(): string | undefined {
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
    const temporary = path.join(folder, createTemporaryName(TEMPORARY_PREFIX));
    writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
    renameSync(temporary, file);
  }
}

const DEFAULT_KEEP = 5;
const STAGING_PREFIX = '.staging-';
const TEMPORARY_PREFIX = '.tmp-';
const TRASH_PREFIX = '.trash-';
const WHOLE_SUFFIX = '.whole';
/** A thin release links as many files of the one before: a few milliseconds. */
const DEFAULT_MOST_THIN_FILES = 500;
/** 20261120T184512123Z */
const ID = /^\d{8}T\d{9}Z$/;
const FOLDER = /^(\d{8}T\d{9}Z)(?:\.whole)?$/;
const RECORD = /^(\d{8}T\d{9}Z)\.json$/;

function createTemporaryName(prefix: string): string {
  return prefix + randomBytes(6).toString('hex');
}

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
