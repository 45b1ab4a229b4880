/** The folder of releases as it lies on disk: which releases there are, and which one visitors see. */
import { mkdirSync, readdirSync, readlinkSync, renameSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readSiteRecord, type SiteRecord } from '#output/site-record.ts';
import { syncFolder, writeDurably } from './durable-files.ts';
import {
  createTemporaryName,
  ID,
  MANIFEST_SUFFIX,
  readJson,
  RECORD,
  recordSchema,
  TEMPORARY_PREFIX,
  type ReleaseRecord,
} from './release-record.ts';

export interface Release extends ReleaseRecord {
  /** Absolute: the folder with all files of the site. */
  site: string;
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

  /** Undefined if the release is not complete or doesn't exist. */
  function find(id: string): Release | undefined {
    const record = readJson(toPath(`${id}.json`), recordSchema);
    const site = toPath(id);
    return record && isFolder(site) ? { ...record, site, isCurrent: id === readCurrentId() } : undefined;
  }

  /** Undefined where it was not written down. */
  function readFiles(id: string): SiteRecord | undefined {
    return readSiteRecord(toPath(id + MANIFEST_SUFFIX));
  }

  /** The first file that is not as it was released, or undefined. Looks at every file. */
  function findDamagedFile({ id, site }: Release): string | undefined {
    return Object.entries(readFiles(id)?.files ?? {}).find(([name, [size]]) => {
      return statSync(path.join(site, name), { throwIfNoEntry: false })?.size !== size;
    })?.[0];
  }

  /** Newest first. */
  function readIds(): string[] {
    return readdirSync(folder)
      .flatMap((name) => RECORD.exec(name)?.[1] ?? [])
      .sort()
      .reverse();
  }

  function readCurrentId(): string | undefined {
    try {
      const id = path.basename(readlinkSync(currentLink));
      return ID.test(id) ? id : undefined;
    } catch {
      return undefined;
    }
  }

  /** What visitors see from now on. */
  function switchTo(id: string): void {
    const next = toPath(createTemporaryName(TEMPORARY_PREFIX));
    symlinkSync(id, next, 'dir');
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
    readFiles,
    findDamagedFile,
    readIds,
    readCurrentId,
    switchTo,
    writeJson,
  };
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}
