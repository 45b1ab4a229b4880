import { inquiryMessages, inquiryWords, projectTypes } from '#content/words/inquiry.ts';
import { composeInquiryMessage, cutToHandOver, toChatUrl } from '#domain/inquiry/inquiry-message.ts';
import { createInquiryCheck, type InquiryField } from '#domain/inquiry/inquiry.ts';
import { copyText } from '#browser/copy-text.ts';
import { FieldErrors } from '#ui/fields/field-errors.ts';
import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';

const checkInquiry = createInquiryCheck(inquiryMessages, projectTypes);

/** A message on its way to the chat. */
interface Sent {
  readonly url: string;
  /** The whole message; the address may have only its beginning. */
  readonly text: string;
  readonly typed: FormData;
  readonly isCut: boolean;
  /** Whether the browser blocked the chat. Whether an app has opened is unknown. */
  readonly isBlocked: boolean;
}

/** Starts the quote form (rule 9.2): it checks the fields, opens the chat with the text, and sends nothing to a server. */
export function start(form: HTMLElement): void {
  if (form instanceof HTMLFormElement) new InquiryForm(form);
}

class InquiryForm {
  readonly #form: HTMLFormElement;
  readonly #errors: FieldErrors<InquiryField>;
  /** Error toasts that a successful submit removes. */
  readonly #complaints: string[] = [];
  /** The element that shows the last message. */
  #panel: HTMLElement | undefined;
  /** Whether the browser held back the last chat. The fields then still have the message. */
  #isBlocked = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#errors = new FieldErrors(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit(new FormData(form));
    });
    form.addEventListener('input', ({ target }) => {
      // The link below the form has what stood here before.
      if (!this.#isBlocked || this.#panel?.contains(target as Node)) return;
      this.#panel?.remove();
      this.#panel = undefined;
    });
  }

  #submit(typed: FormData): void {
    // The second press of a double click: the form was sent, and is empty.
    if (this.#panel && [...typed.values()].every((value) => value === '')) return;
    const ownText = this.#form.querySelector('textarea')?.dataset['own'];
    const check = checkInquiry(Object.fromEntries(typed), ownText);
    if (!check.ok) {
      const keepClear = this.#errors.show(check.errors);
      const { title, text: description } = inquiryWords.invalid;
      this.#complaints.push(notify.error(title, { description, durationMs: FORM_FEEDBACK_MS, keepClear }));
      return;
    }
    const text = composeInquiryMessage(check.inquiry, inquiryWords);
    const toUrl = (part: string) => toChatUrl(this.#form.dataset['chatNumber'] ?? '', part);
    const handedOver = cutToHandOver(text, toUrl);
    const url = toUrl(handedOver);
    // The chat opens in the same task as the click; otherwise browsers block it as a pop-up.
    const isBlocked = !openChat(url);
    for (const id of this.#complaints.splice(0)) notify.dismiss(id);
    this.#errors.show({});
    this.#showSent({ url, text, typed, isBlocked, isCut: handedOver !== text });
    // Nothing was sent yet: what was typed stays.
    if (isBlocked) return;
    this.#form.reset();
    const service = this.#form.dataset['chatService'] ?? '';
    notify.success(inquiryWords.sent.title, {
      description: `${inquiryWords.sent.text}\n${inquiryWords.sent.pressSend(service)}`,
      action: { label: inquiryWords.sent.open(service), href: url },
      durationMs: FORM_FEEDBACK_MS,
      keepClear: this.#panel,
    });
  }

  /** In case the chat didn't open: the same link, the text to copy, and a way back to what was typed. */
  #showSent({ url, text, typed, isBlocked, isCut }: Sent): void {
    const template = this.#form.querySelector<HTMLTemplateElement>('template[data-sent]');
    const panel = template?.content.firstElementChild?.cloneNode(true);
    if (!(panel instanceof HTMLElement)) return;
    const find = (selector: string) => panel.querySelector<HTMLElement>(selector);
    find('[data-by-hand]')?.setAttribute('hidden', '');
    if (!isCut) find('[data-cut]')?.remove();
    for (const part of panel.querySelectorAll(isBlocked ? '[data-opened]' : '[data-blocked]')) part.remove();
    find('[data-chat]')?.setAttribute('href', url);
    find('[data-copy]')?.addEventListener('click', () => void copy(panel, text));
    find('[data-restore]')?.addEventListener('click', () => this.#restore(typed));
    if (this.#panel) this.#panel.replaceWith(panel);
    else template?.before(panel);
    this.#panel = panel;
    this.#isBlocked = isBlocked;
  }

  #restore(typed: FormData): void {
    for (const [name, value] of typed) {
      const field = this.#form.elements.namedItem(name);
      if (field && 'value' in field && typeof value === 'string') field.value = value;
    }
    this.#form.querySelector('textarea')?.focus();
    this.#panel?.remove();
    this.#panel = undefined;
  }
}

/** Copies the message, or shows it selected if the browser refuses. */
async function copy(panel: HTMLElement, text: string): Promise<void> {
  const isCopied = await copyText(text);
  const status = panel.querySelector('[data-copied]');
  if (status) status.textContent = isCopied ? inquiryWords.sent.copied : '';
  const byHand = panel.querySelector<HTMLElement>('[data-by-hand]');
  const field = byHand?.querySelector('textarea');
  if (!byHand || !field) return;
  byHand.hidden = isCopied;
  field.value = text;
  if (isCopied) return;
  field.focus();
  field.select();
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
