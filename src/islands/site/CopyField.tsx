import { useEffect, useRef } from 'react';
import { copyWords } from '#content/words/copy.ts';

/** A text to copy by hand, where the browser does not copy: the field takes the focus, which says what it is, and is selected. */
export function CopyField({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // The focus moves for each text that could not be copied.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  return (
    <label className="field mt-5">
      <span className="field-label">{copyWords.byHand}</span>
      <textarea
        ref={field}
        className="field-control field-text"
        translate="no"
        readOnly
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </label>
  );
}
