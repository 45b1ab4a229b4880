/**
 * Pages that stayed are not copied out of the cache and read again: their files go from the cache into the site, and at the
 * end of the build each has a second name in the cache. While Astro works no file has two names, because Astro writes into
 * files that are there: into a page of an earlier site, if it had one in the cache, too.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { listFolder } from '#output/site-layers.ts';

/**
 * Before Astro renders: brings pages that it would use again to their places. Astro uses what is there already, and what is
 * in the way of a page that it renders after all has this one name only.
 *
 * @param cache absolute; holds the copies of the last build
 * @param site absolute
 * @param stayed names of the pages that are as they were
 */
export function takePages(cache: string, site: string, stayed: ReadonlySet<string>): void {
  if (!existsSync(cache)) return;
  const folders = new Set<string>();
  for (const name of listFolder(cache)) {
    const file = path.join(cache, name);
    const target = path.join(site, name);
    const isShared = statSync(file).nlink > 1;
    if (stayed.has(name) && !existsSync(target)) {
      const folder = path.dirname(target);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      if (!isShared && tryTo(renameSync, file, target)) continue;
      if (!tryTo(copyFile, file, target)) rmSync(target, { force: true });
    }
    if (isShared) rmSync(file);
  }
}

/**
 * After Astro has rendered: gives the pages of the site their second names.
 *
 * @param names of the pages that the next build may use again
 */
export function keepPages(cache: string, site: string, names: Iterable<string>): void {
  const folders = new Set<string>();
  for (const name of names) {
    const page = path.join(site, name);
    const kept = path.join(cache, name);
    const folder = path.dirname(kept);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    if (!existsSync(page)) continue;
    // Of an earlier build, where the disk knows no moves. Deleted first: a name that takes another's place makes some disks write
    // the file out at once.
    if (existsSync(kept)) rmSync(kept);
    // What a full disk cut off must not count as the page.
    if (!tryTo(linkSync, page, kept) && !tryTo(copyFile, page, kept)) rmSync(kept, { force: true });
  }
}

function copyFile(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
}

/** @returns false where the disk does not do it, as links and moves between two disks */
function tryTo(act: (from: string, to: string) => void, from: string, to: string): boolean {
  try {
    act(from, to);
    return true;
  } catch {
    return false;
  }
}
