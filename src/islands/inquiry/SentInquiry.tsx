import { useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { inquiryWords } from '#content/words/inquiry.ts';
import { CopyField } from '#islands/site/CopyField.tsx';

interface Props {
  url: string;
  text: string;
  /** Whether the browser blocked the chat. Whether an app has opened is unknown. */
  isBlocked: boolean;
  /** Whether the chat gets only the beginning of the message. */
  isCut: boolean;
  /** Restores the sent values in the form. */
  onRestore: () => void;
}

/** Shown in case the chat didn't open: the same link, and the text to copy. */
export function SentInquiry({ url, text, isBlocked, isCut, onRestore }: Props) {
  const [copied, setCopied] = useState<string>();
  const [byHand, setByHand] = useState<string>();
  const copy = async () => {
    const isCopied = await copyText(text);
    setCopied(isCopied ? text : undefined);
    setByHand(isCopied ? undefined : text);
  };
  return (
    <div className="field-wide">
      <p className="fine flex flex-wrap items-center gap-x-5">
        {isBlocked ? (
          <strong className="text-ink font-medium" role="alert">
            {inquiryWords.sent.blocked}
          </strong>
        ) : (
          <span>{inquiryWords.sent.didNotOpen}</span>
        )}
        <a
          className="text-link text-ink inline-flex min-h-11 items-center"
          href={url}
          target="_blank"
          rel="noopener"
        >
          <span>{inquiryWords.sent.openHere}</span>
        </a>
        <button className="text-link text-ink min-h-11" type="button" onClick={() => void copy()}>
          {inquiryWords.sent.copy}
        </button>
        <button className="text-link text-ink min-h-11" type="button" onClick={onRestore}>
          {inquiryWords.sent.restore}
        </button>
        <span role="status">{copied === text && inquiryWords.sent.copied}</span>
      </p>
      {isCut && (
        <p className="hint" role="status">
          {inquiryWords.sent.cut}
        </p>
      )}
      {byHand !== undefined && <CopyField text={byHand} />}
    </div>
  );
}
