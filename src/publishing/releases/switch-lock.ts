import path from 'node:path';
import { acquireLock, LockedError } from '#program/process-lock.ts';

const SWITCH_PATIENCE_MS = 5_000;
const SWITCH_POLL_MS = 20;

/** Two programs may switch, the publisher and the rollback; each takes a moment only. */
export function withSwitchLock<Result>(folder: string, work: () => Result): Result {
  const giveUpAtMs = performance.now() + SWITCH_PATIENCE_MS;
  for (;;) {
    try {
      const { release } = acquireLock(path.join(folder, 'switch.lock'));
      try {
        return work();
      } finally {
        release();
      }
    } catch (error) {
      if (!(error instanceof LockedError) || performance.now() > giveUpAtMs) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWITCH_POLL_MS);
    }
  }
}
