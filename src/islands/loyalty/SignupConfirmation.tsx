import { useEffect, useRef } from 'react';
import { joinedWords } from '#content/words/loyalty.ts';

interface Props {
  /** Whether the owner of the address gets a confirmation e-mail. */
  isLetterOnItsWay: boolean;
}

/** Replaces the form and takes its focus. */
export function SignupConfirmation({ isLetterOnItsWay }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone; without this, focus would move to the top of the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="border-ink border-t pt-8">
      <h3 className="display-44 outline-none" ref={heading} tabIndex={-1}>
        {joinedWords.title}
      </h3>
      <p className="copy mt-4">{joinedWords.text}</p>
      {isLetterOnItsWay && <p className="fine mt-4">{joinedWords.oneStepLeft}</p>}
    </div>
  );
}
