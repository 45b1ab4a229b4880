/** A rollback is made and ended by another program (scripts/rollback.ts): its end calls for a build, and editors read of it. */
import type { PublishingBackend } from './edits/publishing-backend.ts';
import { PinnedError, type Releases } from './releases/releases.ts';

/** @returns a function that stops watching */
export function watchPin({
  releases,
  publishing,
  onResume,
  log,
}: {
  releases: Pick<Releases, 'findPin'>;
  publishing: Pick<PublishingBackend, 'hold'> | undefined;
  onResume: () => void;
  log: (line: string) => void;
}): () => Promise<void> {
  let wasPinned = releases.findPin() !== undefined;
  /** What the database was told last; a database may know of a rollback from before this start. */
  let told: string | null | undefined;
  let telling: Promise<void> | undefined;
  let pauseEndsAtMs = 0;

  const tell = async (reason: string | null) => {
    try {
      await publishing?.hold(reason);
      told = reason;
      pauseEndsAtMs = 0;
    } catch (error) {
      if (pauseEndsAtMs === 0) log(`Editors do not read whether a rollback is on: ${String(error)}`);
      pauseEndsAtMs = performance.now() + TELL_AGAIN_MS;
    }
    telling = undefined;
  };
  const look = () => {
    const pin = releases.findPin();
    if (wasPinned && pin === undefined) onResume();
    wasPinned = pin !== undefined;
    const reason = pin === undefined ? null : new PinnedError(pin).message;
    if (reason !== told && performance.now() >= pauseEndsAtMs) telling ??= tell(reason);
  };
  look();
  const timer = setInterval(look, CHECK_MS);
  return async () => {
    clearInterval(timer);
    await telling;
  };
}

const CHECK_MS = 1_000;
const TELL_AGAIN_MS = 60_000;
