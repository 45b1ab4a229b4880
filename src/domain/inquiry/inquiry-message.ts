import { MESSAGE_MAX_LENGTH } from './inquiry.rules.ts';
import type { Inquiry } from './inquiry.ts';

/**
 * The text of an inquiry in the chat (rule 9.3). One fact on each line; a line break typed into a name cannot forge another fact. Always well-formed.
 */
export function composeInquiryMessage(inquiry: Inquiry): string {
  return [
    `Name: ${toOneLine(inquiry.name)}`,
    `Email: ${toOneLine(inquiry.email)}`,
    `Phone: ${toOneLine(inquiry.phone)}`,
    `Company: ${toOneLine(inquiry.company ?? '') || 'N/A'}`,
    `Project type: ${inquiry.projectType}`,
    `Message: ${inquiry.message.replace(/\r\n?/g, '\n')}`,
  ]
    .join('\n')
    .toWellFormed();
}

/** The most of a product's name that is taken over from an address, in UTF-16 units. */
const interestLimit = 120;

/**
 * What a quote request from a product page starts with, or '' when there is no product. Name and path may come from
 * the address bar: the name is cut to size and loses its line breaks, and only a path of a product page is taken over.
 *
 * @param origin of this site
 */
export function composeInterest(product: string | null, origin: string, path: string | null): string {
  const subject = toSubject(product, path);
  if (!subject) return '';
  return `I am interested in ${subject.name}${subject.path === undefined ? '' : ` (${origin}${subject.path})`}. `;
}

/** What a contact is about: a product's name, and its page where the address names one. */
export interface Subject {
  readonly name: string;
  readonly path: string | undefined;
}

/** Name and path as they may be shown; undefined when there is no name. Both as of `composeInterest`. */
export function toSubject(product: string | null, path: string | null): Subject | undefined {
  const name = toShort(product);
  if (!name) return undefined;
  const isProductPath = path !== null && /^\/collections\/[a-z0-9-]+\/[a-z0-9-]+$/.test(path);
  return { name, path: isProductPath ? path : undefined };
}

/**
 * What a quote request starts with that comes from a selection.
 *
 * @param link opens the selection; undefined when it would be too long for a message
 */
export function composeSelectionInterest(stoneCount: number, link: string | undefined): string {
  const stones = `${stoneCount} ${stoneCount === 1 ? 'stone' : 'stones'}`;
  return `I am interested in my selection of ${stones}${link === undefined ? '' : ` (${link})`}. `;
}

/**
 * A link that opens a WhatsApp chat with the text filled in. `digits`: the number with its country code and nothing
 * else. A lone surrogate would make `encodeURIComponent` throw, so the text is made well-formed first.
 */
export function toChatUrl(digits: string, text = ''): string {
  const url = `https://wa.me/${digits}`;
  return text ? `${url}?text=${encodeURIComponent(text.toWellFormed())}` : url;
}

/** Whether a text may be handed over in this address: both are within the limit that Windows has (rule 9.3). */
export function isHandedOver(text: string, address: string): boolean {
  return text.length <= MESSAGE_MAX_LENGTH && address.length <= MESSAGE_MAX_LENGTH;
}

/** A link that opens a new letter with subject and text. */
export function toMailUrl(email: string, subject: string, text: string): string {
  const body = text.toWellFormed().replaceAll('\n', '\r\n');
  return `mailto:${email}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(body)}`;
}

/**
 * The text, or as much of its beginning as may be handed over, with an ellipsis behind it. Whole characters only.
 *
 * @param toAddress the address that hands a text over
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
  // Cutting may split an emoji in two: toWellFormed marks the half instead of leaving it broken.
  return toOneLine((text ?? '').replace(/\p{Cc}/gu, ' '))
    .slice(0, interestLimit)
    .toWellFormed();
}
