// One compilation at a time: all programs of this project share Astro's cache folder and the folder of compiled code.
import { setTimeout as wait } from 'node:timers/promises';
import { buildLockFile } from '#build/cache-folder.ts';
import { acquireLock, LockedError } from '#program/process-lock.ts';

const POLL_MS = 200;

/** Waits for this program and others. Returns what ends the turn.
 * @throws DOMException AbortError if `signal` aborts first */
export async function takeBuildTurn(signal: AbortSignal | undefined): Promise<() => void> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return acquireLock(buildLockFile);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
    }
    await wait(POLL_MS);
  }
}
