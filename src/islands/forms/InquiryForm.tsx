import { useRef, useState, type InputEvent, type ReactNode, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { copyText } from '#browser/copy-text.ts';
import { inquiryMessages, inquiryWords as words, projectTypes } from '#content/words/inquiry.ts';
import { composeInquiryMessage, cutToHandOver, toChatUrl } from '#domain/inquiry/inquiry-message.ts';
import { createInquirySchema, type Inquiry } from '#domain/inquiry/inquiry.ts';
import { CopyField } from '#islands/site/CopyField.tsx';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';
import { useHtmlForm } from './use-html-form.tsx';

interface Props {
  readonly chatNumber: string;
  readonly chatService: string;
  readonly children?: ReactNode;
}

interface Sent {
  readonly url: string;
  /** The whole message; the address may have only its beginning. */
  readonly text: string;
  readonly typed: FieldValues;
  readonly isCut: boolean;
  /** By the browser. Whether an app has opened is unknown. */
  readonly isBlocked: boolean;
}

/** Rule 9.2: opens the chat with the text, and sends nothing to a server. */
export default inBoundary(CheckedForm);

function CheckedForm({ chatNumber, chatService, children }: Props) {
  const [sent, setSent] = useState<Sent>();
  const complaints = useRef<string[]>([]);
  const { form, element, frame, takeValues, errors } = useHtmlForm<Inquiry>((html) =>
    createInquirySchema(inquiryMessages, projectTypes, html.querySelector('textarea')?.dataset['own']),
  );

  const open = (inquiry: Inquiry) => {
    const typed = form.getValues();
    const text = composeInquiryMessage(inquiry, words);
    const toUrl = (part: string) => toChatUrl(chatNumber, part);
    const handedOver = cutToHandOver(text, toUrl);
    const url = toUrl(handedOver);
    const isBlocked = !openChat(url);
    for (const id of complaints.current.splice(0)) notify.dismiss(id);
    setSent({ url, text, typed, isBlocked, isCut: handedOver !== text });
    if (isBlocked) return;
    element?.reset();
    takeValues();
    notify.success(words.sent.title, {
      description: `${words.sent.text}\n${words.sent.pressSend(chatService)}`,
      action: { label: words.sent.open(chatService), href: url },
      durationMs: FORM_FEEDBACK_MS,
      keepClear: element?.querySelector<HTMLElement>('[type=submit]') ?? undefined,
    });
  };
  const complain = () => {
    const { title, text: description } = words.invalid;
    const keepClear = document.activeElement?.closest<HTMLElement>('.field, .field-wide') ?? undefined;
    complaints.current.push(notify.error(title, { description, durationMs: FORM_FEEDBACK_MS, keepClear }));
  };
  const restore = () => {
    for (const [name, value] of Object.entries(sent?.typed ?? {})) form.setValue(name, value);
    form.setFocus('message');
    setSent(undefined);
  };

  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    // The second press of a double click: the form was sent, and is empty.
    if (sent && [...new FormData(element).values()].every((value) => value === '')) return;
    takeValues();
    void form.handleSubmit(open, complain)();
  };
  const onInput = (event: InputEvent<HTMLElement>) => {
    frame.onInput(event);
    if (sent?.isBlocked) setSent(undefined);
  };

  return (
    <div {...frame} onInput={onInput} onSubmit={onSubmit}>
      {children}
      {errors}
      {element &&
        sent &&
        createPortal(<SentNote sent={sent} chatService={chatService} onRestore={restore} />, element)}
    </div>
  );
}

function SentNote({
  sent: { url, text, isBlocked, isCut },
  chatService,
  onRestore,
}: {
  readonly sent: Sent;
  readonly chatService: string;
  readonly onRestore: () => void;
}) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyText(text));
  return (
    <div className="field-wide">
      <p className="fine flex flex-wrap items-center gap-x-5">
        {isBlocked ? (
          <strong className="text-ink font-medium" role="alert">
            {words.sent.blocked}
          </strong>
        ) : (
          <span>{`${words.sent.pressSend(chatService)}. ${words.sent.didNotOpen}`}</span>
        )}
        <a
          className="text-link text-ink inline-flex min-h-11 items-center"
          href={url}
          target="_blank"
          rel="noopener"
        >
          {words.sent.openHere}
        </a>
        <button className="text-link text-ink min-h-11" type="button" onClick={() => void copy()}>
          {words.sent.copy}
        </button>
        {!isBlocked && (
          <button className="text-link text-ink min-h-11" type="button" onClick={onRestore}>
            {words.sent.restore}
          </button>
        )}
        <span role="status">{isCopied ? words.sent.copied : ''}</span>
      </p>
      {isCut && (
        <p className="fine" role="status">
          {words.sent.cut}
        </p>
      )}
      {isCopied === false && <CopyField text={text} />}
    </div>
  );
}

// In a new tab that can't access this page. With 'noopener' browsers always return null, so the opener is removed
// manually.
function openChat(url: string): boolean {
  const chat = window.open(url, '_blank');
  if (!chat) return false;
  chat.opener = null;
  return true;
}
