import { splitLanguage, toLanguagePath, type Language } from '../site/languages.ts';
import { MESSAGE_MAX_LENGTH } from './inquiry.rules.ts';
import type { Inquiry, InquiryField } from './inquiry.ts';

/** Labels for the facts of an inquiry. */
export type InquiryLabels = Readonly<Record<InquiryField | 'noCompany', string>>;

/**
 * The text of an inquiry in the chat (rule 9.3). One fact per line: a line break in a name can't fake another fact. Always
 * well-formed Unicode.
 */
export function composeInquiryMessage(inquiry: Inquiry, labels: InquiryLabels): string {
  return [
    `${labels.name}: ${toOneLine(inquiry.name)}`,
    `${labels.email}: ${toOneLine(inquiry.email)}`,
    `${labels.phone}: ${toOneLine(inquiry.phone)}`,
    `${labels.company}: ${toOneLine(inquiry.company ?? '') || labels.noCompany}`,
    `${labels.projectType}: ${inquiry.projectType}`,
    `${labels.message}: ${inquiry.message.replace(/\r\n?/g, '\n')}`,
  ]
    .join('\n')
    .toWellFormed();
}

/** Most UTF-16 units of a product name taken from an address. */
const interestLimit = 120;

/**
 * The first sentence of a quote request; '' if there is no subject.
 *
 * @param origin of this site
 * @param say composes the sentence about the visitor's interest
 */
export function composeInterest(
  subject: Subject | undefined,
  origin: string,
  say: (subject: string) => string,
): string {
  if (!subject) return '';
  return say(addLink(subject.name, subject.path && `${origin}${subject.path}`));
}

/** The product that a contact is about, with its page if the address names one. */
export interface Subject {
  readonly name: string;
  readonly path: string | undefined;
}

/**
 * A product whose name and path may come from the address bar: the name is shortened and loses its line breaks, and the
 * path must be that of a product page in any language. Undefined without a name.
 *
 * @param language of the page to lead to
 */
export function toSubject(
  product: string | null,
  from: string | null,
  language: Language,
): Subject | undefined {
  const name = toShort(product);
  if (!name) return undefined;
  const { path } = splitLanguage(from ?? '');
  const isProductPath = /^\/collections\/[a-z0-9-]+\/[a-z0-9-]+$/.test(path);
  return { name, path: isProductPath ? toLanguagePath(language, path) : undefined };
}

/**
 * A name and its link: 'Volakas (https://…)'.
 *
 * @param link undefined if it is missing, or would be too long for a message
 */
export function addLink(name: string, link: string | undefined): string {
  return link === undefined ? name : `${name} (${link})`;
}

/**
 * A link that opens a WhatsApp chat with prefilled text. The text is made well-formed first, because `encodeURIComponent`
 * throws for a lone surrogate.
 *
 * @param digits the number with its country code, without other characters
 */
export function toChatUrl(digits: string, text = ''): string {
  const url = `https://wa.me/${digits}`;
  return text ? `${url}?text=${encodeURIComponent(text.toWellFormed())}` : url;
}

/** Whether an address can pass a text to another program: both are within the limit of Windows (rule 9.3). */
export function isHandedOver(text: string, address: string): boolean {
  return text.length <= MESSAGE_MAX_LENGTH && address.length <= MESSAGE_MAX_LENGTH;
}

/** A link that opens a new e-mail with subject and text. */
export function toMailUrl(email: string, subject: string, text: string): string {
  const body = text.toWellFormed().replaceAll('\n', '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body)}`;
}

/**
 * The text, or the longest beginning that an address can pass on, followed by an ellipsis. Never splits a character.
 *
 * @param toAddress returns the address for a text
 */
export function cutToHandOver(text: string, toAddress: (text: string) => string): string {
  const fits = (candidate: string) => isHandedOver(candidate, toAddress(candidate));
  if (fits(text)) return text;
  const characters = [...text];
  const cut = (length: number) => `${characters.slice(0, length).join('')}…`;
  let least = 0;
  let most = characters.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cut(middle))) least = middle;
    else most = middle - 1;
  }
  return cut(least);
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function toShort(text: string | null): string {
  // Cutting may split an emoji: toWellFormed replaces the half.
  return toOneLine((text ?? '').replace(/\p{Cc}/gu, ' '))
    .slice(0, interestLimit)
    .toWellFormed();
}
