import { useEffect, useRef } from 'react';
import { joinedWords } from '#content/words/loyalty.ts';

interface Props {
  /** Whether a letter asks the owner of the address to confirm. */
  isLetterOnItsWay: boolean;
}

/** Takes the place of the form, and the focus that was in it. */
export function SignupConfirmation({ isLetterOnItsWay }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; without this it would fall back to the top of the page.
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
