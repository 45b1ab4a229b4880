import { splitLanguage, toLanguagePath, type Language } from '../site/languages.ts';
import { MESSAGE_MAX_LENGTH } from './inquiry.rules.ts';
import type { Inquiry, InquiryField } from './inquiry.ts';

export type InquiryLabels = Readonly<Record<InquiryField | 'noCompany', string>>;

/** The text of an inquiry in the chat (rule 9.3). One fact a line: a line break in a name can't fake another fact. */
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

/** In UTF-16 units. */
const interestLimit = 120;

export function composeInterest(
  subject: Subject | undefined,
  origin: string,
  say: (subject: string) => string,
): string {
  if (!subject) return '';
  return say(addLink(subject.name, subject.path && `${origin}${subject.path}`));
}

export interface Subject {
  readonly name: string;
  readonly path: string | undefined;
}

/** Both texts may come from the address bar: the name is shortened, the path must be a product page. */
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

/** 'Volakas (https://…)'; without a link that would be too long for a message. */
export function addLink(name: string, link: string | undefined): string {
  return link === undefined ? name : `${name} (${link})`;
}

/** `digits` is the number with its country code. Text is made well-formed, because `encodeURIComponent` throws for a
 * lone surrogate. */
export function toChatUrl(digits: string, text = ''): string {
  const url = `https://wa.me/${digits}`;
  return text ? `${url}?text=${encodeURIComponent(text.toWellFormed())}` : url;
}

/** Within the limit of Windows (rule 9.3). */
export function isHandedOver(text: string, address: string): boolean {
  return text.length <= MESSAGE_MAX_LENGTH && address.length <= MESSAGE_MAX_LENGTH;
}

export function toMailUrl(email: string, subject: string, text: string): string {
  const body = text.toWellFormed().replaceAll('\n', '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body)}`;
}

/** The longest beginning that an address can pass on, with an ellipsis. Never splits a character. */
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
  return toOneLine((text ?? '').replace(/\p{Cc}/gu, ' '))
    .slice(0, interestLimit)
    .toWellFormed();
}
