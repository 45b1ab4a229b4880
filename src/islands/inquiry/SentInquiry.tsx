import { useState } from 'react';
import { inquiryWords } from '#content/words/inquiry.ts';

interface Props {
  url: string;
  text: string;
}

/** What is left when the browser did not open the chat: the same link, and the text to take elsewhere. */
export function SentInquiry({ url, text }: Props) {
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
      {inquiryWords.sent.didNotOpen}
      <a
        className="text-link text-ink inline-flex min-h-11 items-center"
        href={url}
        target="_blank"
        rel="noopener"
      >
        {inquiryWords.sent.openHere}
      </a>
      <button className="text-link text-ink min-h-11" type="button" onClick={copy}>
        {inquiryWords.sent.copy}
      </button>
      <span role="status">{copied === text && inquiryWords.sent.copied}</span>
    </p>
  );
}
