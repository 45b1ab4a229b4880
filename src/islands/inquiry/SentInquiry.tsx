import { useState } from 'react';
import { inquiryWords } from '#content/words/inquiry.ts';

interface Props {
  url: string;
  text: string;
  /** Whether the browser refused to open the chat; that it opened is not known of an app. */
  isBlocked: boolean;
  /** Fills the form with what was sent. */
  onRestore: () => void;
}

/** What is left when the browser did not open the chat: the same link, and the text to take elsewhere. */
export function SentInquiry({ url, text, isBlocked, onRestore }: Props) {
  const [copied, setCopied] = useState<string>();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      // Denied, or no clipboard: the text stays in the link.
      () => setCopied(undefined),
    );
  };
  return (
    <p className="field-wide fine flex flex-wrap items-center gap-x-5">
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
      <button className="text-link text-ink min-h-11" type="button" onClick={copy}>
        {inquiryWords.sent.copy}
      </button>
      <button className="text-link text-ink min-h-11" type="button" onClick={onRestore}>
        {inquiryWords.sent.restore}
      </button>
      <span role="status">{copied === text && inquiryWords.sent.copied}</span>
    </p>
  );
}
