/** The folder of releases as it lies on disk: which releases there are, and which one visitors see. */
import { mkdirSync, readdirSync, readlinkSync, renameSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { overlaySite, toSite, type Site } from '#output/site-layers.ts';
import { findDamage, syncFolder, writeDurably } from './durable-files.ts';
import {
  createTemporaryName,
  FOLDER,
  MANIFEST_SUFFIX,
  readJson,
  RECORD,
  recordSchema,
  TEMPORARY_PREFIX,
  WHOLE_SUFFIX,
  type ReleaseRecord,
} from './release-record.ts';

export interface Release extends ReleaseRecord {
  site: Site;
  isCurrent: boolean;
}

export type ReleaseFolder = ReturnType<typeof openReleaseFolder>;

/** Creates the folder when it is missing. */
export function openReleaseFolder(folder: string) {
  const currentLink = path.join(folder, 'current');
  mkdirSync(folder, { recursive: true });

  const toPath = (name: string) => path.join(folder, name);

  /** Newest first. */
  function list(): Release[] {
    return readIds().flatMap((id) => find(id) ?? []);
  }

  /** Undefined when the release is not complete, or there is none. */
  function find(id: string): Release | undefined {
    const record = readJson(toPath(`${id}.json`), recordSchema);
    const site = record && openSite(record);
    return site && { ...record, site, isCurrent: id === readCurrentId() };
  }

  function openSite({ id, overlay }: ReleaseRecord): Site | undefined {
    const whole = toPath(id + WHOLE_SUFFIX);
    if (isFolder(whole)) return toSite(whole);
    const own = toPath(id);
    if (!isFolder(own)) return undefined;
    if (overlay === undefined) return toSite(own);
    const base = toPath(overlay.base);
    return isFolder(base) ? overlaySite(toSite(base), own, overlay.tombstones) : undefined;
  }

  /** The first file that is not as it was released, or undefined. Looks at every file. */
  function findDamagedFile({ site }: Release): string | undefined {
    for (const layer of site.layers) {
      const damaged = findDamage(layer.folder, layer.folder + MANIFEST_SUFFIX);
      if (damaged !== undefined) return damaged;
    }
    return undefined;
  }

  /** Newest first. */
  function readIds(): string[] {
    return readdirSync(folder)
      .flatMap((name) => RECORD.exec(name)?.[1] ?? [])
      .sort()
      .reverse();
  }

  /** Of records and of folders, which may outlive their record as the base of an overlay. */
  function readUsedIds(): string[] {
    return readdirSync(folder).flatMap((name) => (RECORD.exec(name) ?? FOLDER.exec(name))?.[1] ?? []);
  }

  function readCurrentTarget(): string | undefined {
    try {
      return path.basename(readlinkSync(currentLink));
    } catch {
      return undefined;
    }
  }

  function readCurrentId(): string | undefined {
    return FOLDER.exec(readCurrentTarget() ?? '')?.[1];
  }

  /** What visitors see from now on: the complete folder of the release where there is one. */
  function switchTo(id: string): void {
    const next = toPath(createTemporaryName(TEMPORARY_PREFIX));
    const whole = id + WHOLE_SUFFIX;
    symlinkSync(isFolder(toPath(whole)) ? whole : id, next, 'dir');
    renameSync(next, currentLink);
    syncFolder(folder);
  }

  function writeJson(name: string, value: unknown): void {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    writeDurably(toPath(name), toPath(createTemporaryName(TEMPORARY_PREFIX)), text);
  }

  return {
    folder,
    currentLink,
    toPath,
    list,
    find,
    findDamagedFile,
    readIds,
    readUsedIds,
    readCurrentId,
    readCurrentTarget,
    switchTo,
    writeJson,
  };
}

export function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}
