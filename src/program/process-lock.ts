// A transaction that its owner leaves open in an empty SQLite database: the kernel ends it together with the program,
// also after `kill -9`. It holds between all programs of one machine, whatever containers they run in.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readJson } from './json-file.ts';

export class LockedError extends Error {
  override name = 'LockedError';
  readonly owner: LockOwner | undefined;

  constructor(folder: string, owner: LockOwner | undefined) {
    const program =
      owner === undefined
        ? 'Another program'
        : `Process ${owner.pid} on ${owner.host}${owner.note && `, ${owner.note},`}`;
    super(`${program} already works in ${folder}. Stop it first, or set LOCAL_DIR to another folder.`);
    this.owner = owner;
  }
}

const ownerSchema = z.object({ pid: z.int().positive(), host: z.string(), note: z.string() });
/** For people; the lock itself is in the database. */
export type LockOwner = z.infer<typeof ownerSchema>;

const SQLITE_BUSY = 5;
/** Without this set the garbage collector would close the databases and end the locks. */
const held = new Set<DatabaseSync>();

/** The lock is in `<file>.db`, which nothing else may open: on POSIX systems a process loses its locks of a file when
 * it closes the file anywhere. `note` is for people. @returns what ends the lock @throws {LockedError} */
export function acquireLock(
  file: string,
  { note = '', patienceMs = 0 }: { note?: string; patienceMs?: number } = {},
): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(`${file}.db`, { timeout: patienceMs });
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw new LockedError(path.dirname(file), readLockOwner(file));
    throw new Error(`The folder ${path.dirname(file)} can't be locked. Is it on a disk of this machine?`, {
      cause: error,
    });
  }
  held.add(database);
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: os.hostname(), note } satisfies LockOwner));
  } catch {
    // The disk is full, which doesn't affect the lock.
  }
  return () => {
    if (!held.delete(database)) return;
    rmSync(file, { force: true });
    database.close();
  };
}

export function readLockOwner(file: string): LockOwner | undefined {
  return readJson(file, ownerSchema);
}
