import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { notify } from '#ui/notifications/notify.ts';
import { $editorEmail, hasInputs, signOut } from './editor-session.ts';

const LOST = 'Sign out? What you typed in this tab and did not save is lost.';

/** With a sign-out button, because a session stays in the browser until then. */
export default inBoundary(function Session() {
  const email = useStore($editorEmail);
  const place = useRef<HTMLParagraphElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  const leave = async () => {
    if (isBusy || (hasInputs() && !confirm(LOST))) return;
    setIsBusy(true);
    // The button disappears; focus stays at its place.
    place.current?.focus();
    const problem = await signOut();
    setIsBusy(false);
    if (problem === undefined) notify.success('You are signed out');
    else notify.error('You are still signed in', { description: problem });
  };

  return (
    <p ref={place} className="fine mt-8 outline-none" tabIndex={-1}>
      {email !== undefined && (
        <>
          <span>{`Signed in as ${email}.`}</span>{' '}
          <button
            className="text-link text-ink min-h-11"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void leave()}
          >
            Sign out
          </button>
        </>
      )}
    </p>
  );
});
