/**
 * A built site on disk: one folder, or an overlay over another. What one edit changed lies in a folder of its own, so
 * that publishing it takes the same time whatever else the site consists of.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Layer {
  /** Absolute. */
  folder: string;
  /** Files of the layers below that the site has no longer; relative, with slashes. */
  tombstones: ReadonlySet<string>;
}

/** Layers, the uppermost first. */
export interface Site {
  layers: readonly Layer[];
}

/** @param site a site, or the one folder of a site */
export function toSite(site: Site | string): Site {
  return typeof site === 'string'
    ? { layers: [{ folder: path.resolve(site), tombstones: new Set() }] }
    : site;
}

/** A site with another layer on top. */
export function overlaySite(site: Site, folder: string, tombstones: Iterable<string>): Site {
  return { layers: [{ folder, tombstones: new Set(tombstones) }, ...site.layers] };
}

/**
 * @param name relative, with slashes
 * @returns the absolute path of a file of the site, or undefined when the site has no such file
 */
export function locateFile({ layers }: Site, name: string): string | undefined {
  for (const { folder, tombstones } of layers) {
    const file = path.join(folder, name);
    if (isFileInside(folder, file)) return file;
    if (tombstones.has(name)) return undefined;
  }
  return undefined;
}

/** Every file of the site, relative, sorted. */
export function listFiles({ layers }: Site): string[] {
  const files = new Set<string>();
  for (const { folder, tombstones } of [...layers].reverse()) {
    for (const file of tombstones) files.delete(file);
    for (const file of listFolder(folder)) files.add(file);
  }
  return [...files].sort();
}

/** The files below a folder, relative, with slashes. */
export function listFolder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Follows links, so that a link in the site folder cannot lead out of it. */
function isFileInside(root: string, file: string): boolean {
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
    return realpathSync(file).startsWith(realpathSync(root) + path.sep);
  } catch {
    // A name longer than the file system takes, or a file that went away between the two questions.
    return false;
  }
}
