// After a power failure a file can be empty or contain other bytes: files are flushed before the list of them is
// written, and compared with it before their code is loaded.
import { createHash } from 'node:crypto';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { listFolder } from '#output/site-folder.ts';
import { readJson } from '#program/json-file.ts';
import { syncFiles, writeDurably } from '#publishing/releases/durable-files.ts';

/** Written last: a folder without it belongs to an aborted compilation. */
const COMPLETE = 'complete';

const digestsSchema = z.array(z.tuple([z.string(), z.string()]));

export async function completeCompiled(folder: string): Promise<void> {
  const names = listFolder(folder);
  await syncFiles(folder, names);
  const digests = names.map((name) => [name, digest(path.join(folder, name))]);
  writeDurably(path.join(folder, COMPLETE), path.join(folder, `${COMPLETE}.new`), JSON.stringify(digests));
}

/** Pictures may have been added since. */
export function isIntact(folder: string): boolean {
  const digests = readJson(path.join(folder, COMPLETE), digestsSchema);
  if (digests === undefined) return false;
  try {
    return digests.every(([name, bytes]) => digest(path.join(folder, name)) === bytes);
  } catch {
    return false;
  }
}

/** So that another program removes the code last. False if it no longer exists. */
export function touchCompiled(folder: string): boolean {
  if (findLastUseMs(folder) === undefined) return false;
  utimesSync(path.join(folder, COMPLETE), new Date(), new Date());
  return true;
}

export function findLastUseMs(folder: string): number | undefined {
  return statSync(path.join(folder, COMPLETE), { throwIfNoEntry: false })?.mtimeMs;
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64url');
