/** Takes away what no release needs any more, and what a crash left behind. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { link, mkdir, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, listFolder, locateFile } from '#output/site-layers.ts';
import { composeManifest, syncTree } from './durable-files.ts';
import type { Release, ReleaseFolder } from './release-folder.ts';
import {
  createTemporaryName,
  FOLDER,
  ID,
  MANIFEST_SUFFIX,
  STAGING_PREFIX,
  TEMPORARY_PREFIX,
  TRASH_PREFIX,
  WHOLE_SUFFIX,
} from './release-record.ts';

/**
 * Forgets the oldest releases; the current one stays whatever its age. Without its record a folder is no release any more.
 *
 * @param keep how many releases stay
 */
export function prune(releases: ReleaseFolder, keep: number): void {
  for (const id of releases.readIds().slice(keep)) {
    if (id !== releases.readCurrentId()) rmSync(releases.toPath(`${id}.json`), { force: true });
  }
  sweep(releases);
}

/** Puts aside every folder that is neither a release's nor the base of one. Deleting it may take a while. */
function sweep({ folder, toPath, list, readCurrentId }: ReleaseFolder): void {
  const needed = new Set<string>();
  for (const { id, site } of list()) {
    // The link leads there, and visitors may be reading in it just now.
    if (id === readCurrentId()) needed.add(id);
    for (const layer of site.layers) needed.add(path.basename(layer.folder));
  }
  for (const name of readdirSync(folder)) {
    if (name.endsWith(MANIFEST_SUFFIX) && !existsSync(toPath(name.slice(0, -MANIFEST_SUFFIX.length)))) {
      rmSync(toPath(name), { force: true });
    }
    if (!FOLDER.test(name) || needed.has(name)) continue;
    renameSync(toPath(name), toPath(createTemporaryName(TRASH_PREFIX)));
    rmSync(toPath(name + MANIFEST_SUFFIX), { force: true });
  }
}

/** Deletes what was put aside, file by file, until it is done or told to stop. */
export async function emptyTrash(releases: ReleaseFolder, signal: AbortSignal): Promise<void> {
  sweep(releases);
  for (const name of listTrash(releases)) {
    for (const file of listFolder(releases.toPath(name))) {
      if (signal.aborted) return;
      await unlink(path.join(releases.toPath(name), file));
    }
    await rm(releases.toPath(name), { recursive: true, force: true });
  }
}

/**
 * Makes one complete folder of an overlay and what lies below it. The rename at the end makes it count.
 *
 * @returns whether it was done
 */
export async function flatten(
  { toPath }: ReleaseFolder,
  { id, site }: Release,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const staging = toPath(createTemporaryName(STAGING_PREFIX));
  await mkdir(staging);
  const made = new Set<string>();
  try {
    for (const name of listFiles(site)) {
      if (signal?.aborted) {
        renameSync(staging, toPath(createTemporaryName(TRASH_PREFIX)));
        return false;
      }
      const target = path.join(staging, name);
      const parent = path.dirname(target);
      if (!made.has(parent)) await mkdir(parent, { recursive: true });
      made.add(parent);
      await link(locateFile(site, name) ?? '', target);
    }
    await syncTree(staging);
    const whole = toPath(id + WHOLE_SUFFIX);
    writeFileSync(whole + MANIFEST_SUFFIX, await composeManifest(staging), { flush: true });
    renameSync(staging, whole);
    return true;
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

/**
 * To be called before anything is built or served: then nothing of what a crash left is in use.
 *
 * @param keep how many releases stay
 * @param log told of releases that a power cut damaged
 */
export function removeLeftovers(releases: ReleaseFolder, keep: number, log: (line: string) => void): void {
  const { folder, toPath, find, list, findDamagedFile, switchTo, currentLink } = releases;
  for (const name of readdirSync(folder)) {
    const isLeftover = [STAGING_PREFIX, TEMPORARY_PREFIX, TRASH_PREFIX].some((prefix) =>
      name.startsWith(prefix),
    );
    const id = name.endsWith('.json') ? name.slice(0, -'.json'.length) : '';
    if (isLeftover || (ID.test(id) && find(id) === undefined)) {
      rmSync(toPath(name), { recursive: true, force: true });
    }
  }
  const isSound = (release: Release): boolean => {
    const damaged = findDamagedFile(release);
    if (damaged === undefined) return true;
    log(`The release ${release.id} is damaged (${damaged} is not as it was published) and is thrown away.`);
    rmSync(toPath(`${release.id}.json`), { force: true });
    return false;
  };
  const current = list().find(({ isCurrent }) => isCurrent);
  if (current === undefined || !isSound(current)) {
    rmSync(currentLink, { recursive: true, force: true });
    const next = list().find(isSound);
    if (next !== undefined) switchTo(next.id);
  }
  prune(releases, keep);
  for (const name of listTrash(releases)) rmSync(toPath(name), { recursive: true, force: true });
}

function listTrash({ folder }: ReleaseFolder): string[] {
  return readdirSync(folder).filter((name) => name.startsWith(TRASH_PREFIX));
}
