/** Work on the releases that nobody waits for, a moment after each release. */
import type { Releases } from './releases.ts';

export interface Tidying {
  start: () => void;
  /** Answers when no such work is under way. */
  pause: () => Promise<void>;
}

export function createTidying(releases: Releases, log: (line: string) => void): Tidying {
  let abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        abort = new AbortController();
        running = releases.tidy(abort.signal).catch((error: unknown) => {
          log(`Old releases could not be tidied up: ${String(error)}`);
        });
      }, TIDY_DELAY_MS);
    },
    async pause() {
      clearTimeout(timer);
      abort.abort();
      await running;
    },
  };
}

const TIDY_DELAY_MS = 200;
