import { useEffect, useRef } from 'react';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';

interface Props {
  unsubscribeUrl: string | undefined;
}

/** Takes the place of the form, and the focus that was in it. */
export function SignupConfirmation({ unsubscribeUrl }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; without this it would fall back to the top of the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="border-ink border-t pt-8">
      <h3 className="display-44 outline-none" ref={heading} tabIndex={-1}>
        You're In!
      </h3>
      <p className="copy mt-4">
        Your {welcomePoints} welcome points are waiting. Check your email for exclusive benefits.
      </p>
      {unsubscribeUrl && (
        <p className="fine mt-4">
          Changed your mind?{' '}
          <a className="text-link" href={unsubscribeUrl}>
            Unsubscribe
          </a>
        </p>
      )}
    </div>
  );
}
