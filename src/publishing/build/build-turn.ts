/**
 * Allows one build at a time: all builds of this project share Astro's cache folder (rows, pages of the last build).
 * Two concurrent ones could publish a page of the other's catalogue.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { buildLockFile } from '#build/cache-folder.ts';
import { acquireLock, LockedError } from '#program/process-lock.ts';

const POLL_MS = 200;

/** The last build of this process; the lock excludes other processes. */
let last: Promise<void> = Promise.resolve();

/**
 * Waits until no other build runs.
 *
 * @returns a function that ends the turn
 * @throws DOMException AbortError if `signal` aborts first
 */
export async function takeBuildTurn(signal: AbortSignal | undefined): Promise<() => void> {
  const { promise: mine, resolve: endMine } = Promise.withResolvers<undefined>();
  const before = last;
  last = before.then(() => mine);
  try {
    await before;
    for (;;) {
      signal?.throwIfAborted();
      const release = tryLock();
      if (release) {
        return () => {
          release();
          endMine(undefined);
        };
      }
      await wait(POLL_MS);
    }
  } catch (error) {
    endMine(undefined);
    throw error;
  }
}

function tryLock(): (() => void) | undefined {
  try {
    return acquireLock(buildLockFile).release;
  } catch (error) {
    if (error instanceof LockedError) return undefined;
    throw error;
  }
}
