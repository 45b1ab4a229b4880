/** Takes away releases that nobody needs any more, and what a crash left behind. */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Release, ReleaseFolder } from './release-folder.ts';
import { createTemporaryName, ID, STAGING_PREFIX, TEMPORARY_PREFIX, TRASH_PREFIX } from './release-record.ts';

/**
 * Forgets the oldest releases; the current one stays whatever its age. Their folders are put aside, for deleting them may
 * take a while.
 *
 * @param keep how many releases stay
 */
export function prune({ folder, toPath, readIds, readCurrentId }: ReleaseFolder, keep: number): void {
  const kept = new Set([...readIds().slice(0, keep), readCurrentId()]);
  for (const name of readdirSync(folder)) {
    const [id = '', ending] = name.split('.', 2);
    if (!ID.test(id) || kept.has(id)) continue;
    if (ending === undefined) renameSync(toPath(name), toPath(createTemporaryName(TRASH_PREFIX)));
    else rmSync(toPath(name), { recursive: true, force: true });
  }
}

/** Deletes what was put aside. */
export async function emptyTrash({ folder, toPath }: ReleaseFolder): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(TRASH_PREFIX)) await rm(toPath(name), { recursive: true, force: true });
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
  const removeAll = (isLeftover: (name: string) => boolean) => {
    for (const name of readdirSync(folder).filter(isLeftover))
      rmSync(toPath(name), { recursive: true, force: true });
  };
  removeAll((name) =>
    [STAGING_PREFIX, TEMPORARY_PREFIX, TRASH_PREFIX].some((start) => name.startsWith(start)),
  );
  removeAll((name) => name.endsWith('.json') && ID.test(name.slice(0, -5)) && !find(name.slice(0, -5)));
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
  removeAll((name) => name.startsWith(TRASH_PREFIX));
}
