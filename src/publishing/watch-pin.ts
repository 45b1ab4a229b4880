// Another program starts and ends a rollback (scripts/rollback.ts). When one ends, the site is built again; the desk
// shows editors whether one is in force.
import type { PublishingBackend } from './edits/publishing-backend.ts';
import { PinnedError, type Releases } from './releases/releases.ts';

export function watchPin({
  releases,
  publishing,
  onResume,
}: {
  releases: Pick<Releases, 'findPin'>;
  publishing: Pick<PublishingBackend, 'state' | 'report'>;
  onResume: () => void;
}): () => void {
  const look = () => {
    const pin = releases.findPin();
    const held = pin === undefined ? null : new PinnedError(pin).message;
    if (held === publishing.state.held) return;
    void publishing.report({ held });
    if (held === null) onResume();
  };
  look();
  const timer = setInterval(look, CHECK_MS);
  return () => {
    clearInterval(timer);
  };
}

const CHECK_MS = 1_000;
