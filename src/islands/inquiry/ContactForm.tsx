import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { inquiryMessages, inquiryWords, projectTypes } from '#content/words/inquiry.ts';
import { composeInquiryMessage, cutToHandOver, toChatUrl } from '#domain/inquiry/inquiry-message.ts';
import { createInquiryCheck, type InquiryField } from '#domain/inquiry/inquiry.ts';
import { IslandBoundary } from '#islands/site/IslandBoundary.tsx';
import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';
import { heldForm, takeOver } from '#ui/fields/held-submit.ts';
import { Words } from '#ui/Words.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFieldErrors } from '#ui/fields/use-field-errors.ts';
import { SentInquiry } from './SentInquiry.tsx';

interface Props {
  /** Digits with country code. */
  chatNumber: string;
  chatService: string;
  /** Target of a submit without a script. */
  email: string;
}

const checkInquiry = createInquiryCheck(inquiryMessages, projectTypes);

/** The quote form (rule 9.2): validates, opens the chat with the text, and sends nothing to a server. */
export default function ContactForm(props: Props) {
  return (
    <IslandBoundary>
      <InquiryForm {...props} />
    </IslandBoundary>
  );
}

function InquiryForm({ chatNumber, chatService, email }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, onInput } = useFieldErrors<InquiryField>(form);
  const [sent, setSent] = useState<{
    url: string;
    text: string;
    typed: FormData;
    isBlocked: boolean;
    isCut: boolean;
  }>();
  /** Error toasts that a successful submit removes. */
  const complaints = useRef<string[]>([]);

  // Handles a submit that happened before hydration.
  useEffect(() => {
    if (form.current) takeOver(form.current);
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const check = checkInquiry(Object.fromEntries(typed));
    if (!check.ok) {
      show(check.errors);
      complaints.current.push(
        notify.error(inquiryWords.invalid.title, {
          description: inquiryWords.invalid.text,
          durationMs: FORM_FEEDBACK_MS,
        }),
      );
      return;
    }
    const text = composeInquiryMessage(check.inquiry, inquiryWords);
    const handedOver = cutToHandOver(text, (part) => toChatUrl(chatNumber, part));
    const url = toChatUrl(chatNumber, handedOver);
    // In the same task as the click; otherwise browsers block it as a pop-up.
    const isBlocked = !openChat(url);
    for (const id of complaints.current.splice(0)) notify.dismiss(id);
    notify.success(inquiryWords.sent.title, {
      description: inquiryWords.sent.text,
      action: { label: `${inquiryWords.sent.open} ${chatService}`, href: url },
      durationMs: FORM_FEEDBACK_MS,
    });
    show({});
    event.currentTarget.reset();
    setSent({ url, text, typed, isBlocked, isCut: handedOver !== text });
  };

  const restore = ({ typed }: NonNullable<typeof sent>) => {
    for (const [name, value] of typed) {
      const field = form.current?.elements.namedItem(name);
      if (field && 'value' in field && typeof value === 'string') field.value = value;
    }
    form.current?.querySelector('textarea')?.focus();
    setSent(undefined);
  };

  const field = (name: InquiryField) => ({ id: `inquiry-${name}`, name, error: errors[name] });
  return (
    <form
      ref={form}
      className="form-grid"
      action={`mailto:${email}?subject=${encodeURIComponent(inquiryWords.mailSubject)}`}
      method="post"
      encType="text/plain"
      onSubmit={submit}
      onInput={onInput}
      {...heldForm}
    >
      <TextField {...field('name')} label={inquiryWords.name} autoComplete="name" />
      <TextField {...field('email')} label={inquiryWords.email} type="email" autoComplete="email" />
      <TextField {...field('phone')} label={inquiryWords.phone} type="tel" autoComplete="tel" />
      <TextField {...field('company')} label={inquiryWords.company} autoComplete="organization" isOptional />
      <SelectField
        {...field('projectType')}
        label={inquiryWords.projectType}
        placeholder={inquiryWords.selectProjectType}
        options={projectTypes}
        isWide
      />
      <TextArea {...field('message')} label={inquiryWords.message} isWide />
      <button className="btn btn-solid form-action" type="submit">
        <Words>{`${inquiryWords.sendOn} ${chatService}`}</Words>
      </button>
      {sent && <SentInquiry {...sent} onRestore={() => restore(sent)} />}
    </form>
  );
}

/**
 * Opens the chat in a new tab that can't access this page.
 *
 * @returns whether the tab was opened. With 'noopener' browsers always return null, so the opener is removed manually
 */
function openChat(url: string): boolean {
  const chat = window.open(url, '_blank');
  if (!chat) return false;
  chat.opener = null;
  return true;
}
