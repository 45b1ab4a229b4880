import path from 'node:path';
import { acquireLock, LockedError } from '#program/process-lock.ts';

/** PGlite has no lock: two writers would destroy the directory. */
export class DataDirectoryLockedError extends Error {
  override name = 'DataDirectoryLockedError';

  constructor(dataDir: string, { owner }: LockedError) {
    const pid = owner?.pid ?? '?';
    super(
      `The local Supabase in ${dataDir} is already running: process ${pid} on ${owner?.host ?? 'this machine'}, ` +
        `${owner?.note ?? 'just started'}. Stop that one (Ctrl-C in its terminal, or: kill ${pid}), or give this one ` +
        'a directory of its own: LOCAL_DIR=.local-2 SUPABASE_PORT=54331 PORT=4331 npm start',
    );
  }
}

/** @throws {DataDirectoryLockedError} */
export function takeLock(dataDir: string, port: number): () => void {
  try {
    return acquireLock(path.join(dataDir, 'lock'), { note: `port ${port}` });
  } catch (error) {
    if (error instanceof LockedError) throw new DataDirectoryLockedError(dataDir, error);
    throw error;
  }
}
