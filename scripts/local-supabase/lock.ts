import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const holderSchema = z.object({
  pid: z.int().positive(),
  /** What the system says about when the process began; tells it from a later one with the same number. */
  began: z.string(),
  port: z.int(),
});

type Holder = z.output<typeof holderSchema>;

/** Another process works on the data directory. PGlite has no lock of its own: two writers would destroy it. */
export class DataDirectoryLockedError extends Error {
  override name = 'DataDirectoryLockedError';

  constructor(dataDir: string, { pid, port }: Holder) {
    super(
      `The local Supabase in ${dataDir} is already running: process ${pid}, port ${port}. ` +
        `Stop that one (Ctrl-C in its terminal, or: kill ${pid}), or give this one a directory of its own: ` +
        'LOCAL_DIR=.local-2 SUPABASE_PORT=54331 PORT=4331 npm start',
    );
  }
}

/**
 * Takes the data directory for this process.
 *
 * @returns a function that gives it back
 * @throws {DataDirectoryLockedError} when a living process holds it
 */
export function takeLock(dataDir: string, port: number): () => void {
  const file = path.join(dataDir, 'lock');
  const own = `${file}.${process.pid}`;
  const text = JSON.stringify({ pid: process.pid, began: whenBegan(process.pid), port } satisfies Holder);
  writeFileSync(own, text);
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        // A link appears with its content or not at all, and never over an existing file.
        linkSync(own, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const seen = readText(file);
      const holder = parseHolder(seen);
      if (holder && isAlive(holder)) throw new DataDirectoryLockedError(dataDir, holder);
      if (attempt > 5)
        throw new Error(`The stale lock ${file} cannot be removed. Delete it and start again.`);
      removeStale(file, seen);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (readText(file) === text) rmSync(file, { force: true });
  };
}

/** Moves the lock away before looking at it again, so that a lock taken in between is put back, not lost. */
function removeStale(file: string, seen: string | undefined): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== seen) {
    try {
      linkSync(aside, file);
    } catch {
      // A third process was faster; its lock stands.
    }
  }
  rmSync(aside, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = whenBegan(pid);
  return now === '' || began === '' || now === began;
}

/** Start time of a process in clock ticks since boot, or '' where the system has no /proc. */
function whenBegan(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  // The second field is the program's name in parentheses, which may hold spaces; the start time is the 22nd.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields?.[19] ?? '';
}
