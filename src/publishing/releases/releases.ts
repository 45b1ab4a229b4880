/**
 * Published versions of the site on disk:
 *
 *   releases/<id>/           one version; ids sort by time
 *   releases/<id>.json       what it was built from (ReleaseRecord)
 *   releases/<id>.files      the size of each of its files: what a power cut damaged is found at the next start
 *   releases/<id>.whole/     an overlay and its base as one complete folder
 *   releases/current         link to the release that visitors see
 *   releases/.staging-…/     a build under way; never served
 *   releases/.trash-…/       what nobody needs any more
 *   releases/pinned.json     present after a rollback: automatic publishing waits
 *   releases/switch.lock     held while the link is switched, by the publisher or by `npm run rollback`
 *
 * A full build is a complete folder. An edit that was published from memory is an overlay: all that changed since the
 * last complete folder (its base), and a tombstone for each file of the base that is gone; this takes no longer where there
 * are ten thousand other pages. Later, when nothing is being published, `tidy` makes one folder of both once much has
 * changed.
 *
 * Every step that visitors can notice is one rename, after what it shows was flushed to the disk: a crash or power cut at
 * any moment leaves either the old release or the new one. What it left behind is removed at the next start.
 */
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFolder, locateFile, overlaySite, toSite, type Site } from '#output/site-layers.ts';
import { composeManifest, syncFolder, syncTree } from './durable-files.ts';
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
import { emptyTrash, flatten, prune, removeLeftovers } from './tidy-releases.ts';

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
  /** What to serve; undefined before the first release. Cheap enough to ask with every request. */
  openCurrent(): Site | undefined;
  /** Newest first. */
  list(): Release[];
  findCurrent(): Release | undefined;
  /** An empty folder for a build. */
  createStaging(): string;
  discardStaging(folder: string): void;
  /**
   * Puts an overlay over the release that it was made for.
   *
   * @param staging holds only files that differ from that release
   * @param removed files that the release has and the new one has not
   * @returns the new site, for the gates and for `release`
   */
  overlay(staging: string, previous: Release, removed: readonly string[]): Site;
  /** Flushes a finished staging folder to the disk, with a list of its files. */
  seal(staging: string): Promise<void>;
  /**
   * Turns a finished, sealed staging folder into the release that visitors see, and drops the oldest.
   *
   * @param built.site what `overlay` made of an overlay
   * @throws {PinnedError} when somebody rolled back meanwhile
   */
  release(
    staging: string,
    built: { fingerprint: string; pageCount: number; site?: Site | undefined },
  ): Release;
  /**
   * Makes the current release complete when it is an overlay and much has changed, and deletes what nobody needs any more.
   * Takes longer the larger the site is, so it belongs where nobody waits. To be ended before the next release.
   */
  tidy(signal: AbortSignal): Promise<void>;
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
  /** An overlay with more files than this is made a complete folder. */
  mostOverlayFiles?: number;
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
    mostOverlayFiles = DEFAULT_MOST_OVERLAY_FILES,
    cleanUp = true,
    now = () => new Date(),
    log = () => undefined,
  }: ReleasesOptions = {},
): Releases {
  const releases = openReleaseFolder(path.join(localDir, 'releases'));
  const { folder, toPath, list, find, readCurrentId, readCurrentTarget, switchTo, writeJson } = releases;
  const pinFile = toPath('pinned.json');
  if (cleanUp) removeLeftovers(releases, keep, log);

  let opened: { target: string; site: Site } | undefined;

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

  function overlay(staging: string, { site }: Release, removed: readonly string[]): Site {
    const own = new Set(listFolder(staging));
    const gone = new Set(removed);
    const below = site.layers.length > 1 ? site.layers[0] : undefined;
    const base = { layers: site.layers.slice(-1) };
    if (below !== undefined) {
      for (const name of listFolder(below.folder)) {
        if (own.has(name) || gone.has(name)) continue;
        const target = path.join(staging, name);
        mkdirSync(path.dirname(target), { recursive: true });
        linkSync(path.join(below.folder, name), target);
      }
      for (const name of below.tombstones) gone.add(name);
    }
    const tombstones = [...gone].filter((name) => !own.has(name) && locateFile(base, name) !== undefined);
    return overlaySite(base, staging, tombstones);
  }

  async function seal(staging: string): Promise<void> {
    await syncTree(staging);
    writeFileSync(staging + MANIFEST_SUFFIX, await composeManifest(staging), { flush: true });
  }

  function discardStaging(staging: string): void {
    if (!path.basename(staging).startsWith(STAGING_PREFIX)) return;
    rmSync(staging, { recursive: true, force: true });
    rmSync(staging + MANIFEST_SUFFIX, { force: true });
  }

  function release(
    staging: string,
    { site, ...built }: { fingerprint: string; pageCount: number; site?: Site | undefined },
  ): Release {
    return withSwitchLock(folder, () => {
      const before = findPin();
      if (before !== undefined) throw new PinnedError(before);
      const createdAt = now();
      const id = createId(createdAt, releases.readUsedIds());
      const [top, base] = site?.layers ?? [];
      const over = top && base && { base: path.basename(base.folder), tombstones: [...top.tombstones] };
      const record: ReleaseRecord = {
        id,
        createdAt: createdAt.toISOString(),
        ...built,
        ...(over ? { overlay: over } : {}),
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
      return {
        ...record,
        site: over ? overlaySite({ layers: [base] }, own, over.tombstones) : toSite(own),
        isCurrent: true,
      };
    });
  }

  async function tidy(signal: AbortSignal): Promise<void> {
    const current = findCurrent();
    const [top, base] = current?.site.layers ?? [];
    const size = top && base ? listFolder(top.folder).length + top.tombstones.size : 0;
    if (current !== undefined && size > mostOverlayFiles) {
      // When edits never pause, one of them has to wait.
      const isDone = await flatten(releases, current, size > 4 * mostOverlayFiles ? undefined : signal);
      if (isDone) opened = undefined;
    }
    await emptyTrash(releases, signal);
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
    overlay,
    seal,
    release,
    tidy,
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
/** An overlay links as many files of the one before: a few milliseconds. */
const DEFAULT_MOST_OVERLAY_FILES = 500;
function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
