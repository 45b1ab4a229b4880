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
  /** Where each file is, of a site that was listed (`listSite`): then no disk is asked. */
  places?: ReadonlyMap<string, string>;
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
export function locateFile({ layers, places }: Site, name: string): string | undefined {
  if (places) return places.get(path.posix.join('/', name).slice(1));
  for (const { folder, tombstones } of layers) {
    const file = path.join(folder, name);
    if (isFileInside(folder, file)) return file;
    if (tombstones.has(name)) return undefined;
  }
  return undefined;
}

/** Every file of the site, relative, sorted. */
export function listFiles({ layers, places }: Site): string[] {
  if (places) return [...places.keys()];
  const files = new Set<string>();
  for (const { folder, tombstones } of [...layers].reverse()) {
    for (const file of tombstones) files.delete(file);
    for (const file of listFolder(folder)) files.add(file);
  }
  return [...files].sort();
}

/**
 * The site with the places of its files, for who looks up each of ten thousand while none comes or goes. A site with
 * links stays as it is, because where they lead is the disk's to say.
 */
export function listSite(site: Site): Site {
  if (site.places) return site;
  const places = new Map<string, string>();
  for (const { folder, tombstones } of [...site.layers].reverse()) {
    for (const file of tombstones) places.delete(file);
    for (const entry of listEntries(folder)) {
      if (!entry.isFile()) return site;
      const file = path.join(entry.parentPath, entry.name);
      places.set(toName(folder, file), file);
    }
  }
  const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
  return { layers: site.layers, places: new Map(sorted) };
}

/** The files below a folder, relative, with slashes. */
export function listFolder(folder: string): string[] {
  return listEntries(folder).map(({ parentPath, name }) => toName(folder, path.join(parentPath, name)));
}

function listEntries(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory(),
  );
}

/** @param file below the folder */
function toName(folder: string, file: string): string {
  return file.slice(path.join(folder, path.sep).length).replaceAll(path.sep, '/');
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
