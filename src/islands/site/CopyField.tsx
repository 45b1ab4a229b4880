import { useEffect, useRef } from 'react';
import { copyWords } from '#content/words/controls.ts';

/** The focus announces the field. Somebody who types by now goes on typing. */
export function CopyField({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== field.current && activeElement?.matches('input, textarea, select')) return;
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
