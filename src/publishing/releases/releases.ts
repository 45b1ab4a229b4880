/**
 * Published versions of the site on disk:
 *
 *   releases/<id>/           one version with all of its files; ids sort by time
 *   releases/<id>.json       what it was built from (ReleaseRecord)
 *   releases/<id>.files      its files with their sizes and keys: what a power cut damaged is found at the next start, and
 *                            what stayed is linked into the next release
 *   releases/current         link to the release that visitors see
 *   releases/.staging-…/     a build under way; never served
 *   releases/.trash-…/       what nobody needs any more
 *   releases/pinned.json     present after a rollback: automatic publishing waits
 *   releases/switch.lock     held while the link is switched, by the publisher or by `npm run rollback`
 *
 * Files that two releases share are one file on the disk with two names. So nobody writes into a release.
 *
 * Every step that visitors can notice is one rename, after what it shows was flushed to the disk: a crash or power cut at
 * any moment leaves either the old release or the new one. What it left behind is removed at the next start.
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordedSite, SiteRecord } from '#output/site-record.ts';
import { syncFiles, syncFolder } from './durable-files.ts';
import { emptyTrash, prune, removeLeftovers } from './old-releases.ts';
import { openReleaseFolder, type Release } from './release-folder.ts';
import {
  createId,
  createTemporaryName,
  MANIFEST_SUFFIX,
  pinSchema,
  readJson,
  STAGING_PREFIX,
  type Pin,
  type ReleaseRecord,
} from './release-record.ts';
import { withSwitchLock } from './switch-lock.ts';

export type { Release } from './release-folder.ts';
export type { Pin } from './release-record.ts';

/** Somebody rolled back while a build was under way: what was built must not replace their choice. */
export class PinnedError extends Error {
  override name = 'PinnedError';
  constructor({ releaseId, since, reason }: Pin) {
    super(
      `${reason ?? `Somebody rolled back to release ${releaseId} at ${since}.`} ` +
        'Publishing waits until: npm run rollback -- --resume',
    );
  }
}

export interface Releases {
  /** The folder to serve; undefined before the first release. Cheap enough to ask with every request. */
  openCurrent(): string | undefined;
  /** Newest first. */
  list(): Release[];
  findCurrent(): Release | undefined;
  /** An empty folder for a build. */
  createStaging(): string;
  discardStaging(folder: string): void;
  /** A release with the record of its files; undefined if it doesn't exist. */
  findRecorded(id: string): RecordedSite | undefined;
  /**
   * Flushes a finished staging folder to the disk, with the record of its files.
   *
   * @param changed files that are not links into an earlier release
   */
  seal(staging: string, record: SiteRecord, changed: readonly string[]): Promise<void>;
  /**
   * Turns a finished, sealed staging folder into the release that visitors see, and drops the oldest.
   *
   * @throws {PinnedError} if somebody has rolled back since
   */
  release(staging: string, built: Pick<ReleaseRecord, 'fingerprint' | 'pageCount' | 'position'>): Release;
  /** Deletes releases that were dropped. Takes longer the larger the site is, so it belongs where nobody waits. */
  emptyTrash(): Promise<void>;
  /**
   * Shows an older release again and pins it: automatic publishing waits.
   * @param id by default the newest one that is older than the current
   * @throws when there is no such release
   */
  rollBack(id?: string): Release;
  /**
   * Keeps the current release up until somebody resumes.
   * @param reason a sentence
   */
  pinCurrent(reason: string): void;
  findPin(): Pin | undefined;
  /** Publishing resumes. */
  resume(): void;
}

export interface ReleasesOptions {
  /** How many releases stay. */
  keep?: number;
  cleanUp?: boolean;
  now?: () => Date;
  /** Told of releases that a power cut damaged. */
  log?: (line: string) => void;
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
    log = () => undefined,
  }: ReleasesOptions = {},
): Releases {
  const releases = openReleaseFolder(path.join(localDir, 'releases'));
  const { folder, toPath, list, find, readFiles, readCurrentId, switchTo, writeJson } = releases;
  const pinFile = toPath('pinned.json');
  if (cleanUp) removeLeftovers(releases, keep, log);

  let openedId: string | undefined;

  function findCurrent(): Release | undefined {
    const id = readCurrentId();
    return id === undefined ? undefined : find(id);
  }

  function openCurrent(): string | undefined {
    const id = readCurrentId();
    if (id === undefined) return undefined;
    if (id !== openedId && find(id) === undefined) return undefined;
    openedId = id;
    return toPath(id);
  }

  async function seal(staging: string, record: SiteRecord, changed: readonly string[]): Promise<void> {
    await syncFiles(staging, changed);
    writeFileSync(staging + MANIFEST_SUFFIX, JSON.stringify(record), { flush: true });
  }

  function discardStaging(staging: string): void {
    if (!path.basename(staging).startsWith(STAGING_PREFIX)) return;
    rmSync(staging, { recursive: true, force: true });
    rmSync(staging + MANIFEST_SUFFIX, { force: true });
  }

  function release(
    staging: string,
    { position, ...built }: Pick<ReleaseRecord, 'fingerprint' | 'pageCount' | 'position'>,
  ): Release {
    return withSwitchLock(folder, () => {
      const before = findPin();
      if (before !== undefined) throw new PinnedError(before);
      const createdAt = now();
      const id = createId(createdAt, releases.readIds());
      const record: ReleaseRecord = {
        id,
        createdAt: createdAt.toISOString(),
        ...built,
        ...(position === undefined ? {} : { position }),
      };
      const previousId = readCurrentId();
      const own = toPath(id);
      try {
        writeJson(`${id}.json`, record);
        renameIfThere(staging + MANIFEST_SUFFIX, own + MANIFEST_SUFFIX);
        renameSync(staging, own);
        syncFolder(folder);
        switchTo(id);
      } catch (error) {
        // A full disk, for example: nothing of it may look like a release.
        rmSync(toPath(`${id}.json`), { force: true });
        throw error;
      }
      // Whoever pins without our lock (an editor of files, an older program) still has the last word.
      const after = findPin();
      if (after !== undefined && after.releaseId !== id) {
        if (previousId !== undefined) switchTo(previousId);
        throw new PinnedError(after);
      }
      prune(releases, keep);
      return { ...record, site: own, isCurrent: true };
    });
  }

  function rollBack(id?: string): Release {
    return withSwitchLock(folder, () => {
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
      // The pin comes first: a crash between the two makes a build wait, which is harmless; the other way
      // round the next build would silently undo the rollback.
      pin({ releaseId: target.id });
      switchTo(target.id);
      return { ...target, isCurrent: true };
    });
  }

  function pin(given: Omit<Pin, 'since'>): void {
    writeJson(path.basename(pinFile), { ...given, since: now().toISOString() } satisfies Pin);
  }

  function findPin(): Pin | undefined {
    return readJson(pinFile, pinSchema);
  }

  return {
    openCurrent,
    list,
    findCurrent,
    createStaging() {
      const staging = toPath(createTemporaryName(STAGING_PREFIX));
      mkdirSync(staging);
      return staging;
    },
    discardStaging,
    findRecorded(id) {
      const record = readFiles(id);
      return record && { folder: toPath(id), record };
    },
    seal,
    release,
    emptyTrash: () => emptyTrash(releases),
    rollBack,
    pinCurrent(reason) {
      const releaseId = readCurrentId();
      if (releaseId !== undefined) pin({ releaseId, reason });
    },
    findPin,
    resume() {
      rmSync(pinFile, { force: true });
    },
  };
}

const DEFAULT_KEEP = 5;

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
