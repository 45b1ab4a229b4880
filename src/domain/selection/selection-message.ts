import { formatArea, formatOrderArea, toOrderArea } from './quantity.ts';
import type { Entry } from './selection.ts';

/** An entry's product, as far as a message needs it. */
export interface NamedEntry {
  readonly entry: Entry;
  /** Undefined if the product is gone; its slug then replaces the name. */
  readonly product: { readonly name: string; readonly materialType: string } | undefined;
  readonly slug: string;
  /** False while the catalogue has not responded, or can't. A missing product then isn't gone. */
  readonly isKnown?: boolean;
  /** The selected finish, or the product's first one. */
  readonly finish: string | undefined;
  readonly orderedBy: 'area' | 'piece';
}

/** Words of the message; src/content/en/words/selection.ts has them. */
export interface MessageWords {
  /** States how many entries are left out, and whether the link has them. */
  readonly more: (count: number, isInLink: boolean) => string;
  /** A product that is no longer in the catalogue. */
  readonly gone: (slug: string) => string;
  readonly sample: string;
  readonly pieces: (count: number) => string;
}

/**
 * The text for the chat, e-mail or clipboard: the link, then one line per entry. Always well-formed. Lines that don't
 * fit are replaced by "… and 7 more", which also says if the link contains them.
 *
 * @param link from `composeMessageLink`
 * @param fits whether a text is short enough; the clipboard accepts any
 */
export function composeSelectionMessage(
  entries: readonly NamedEntry[],
  link: string | undefined,
  words: MessageWords,
  fits: (text: string) => boolean = () => true,
): string {
  const head = link === undefined ? [] : [link];
  const lines = entries.map((entry, index) => `${index + 1}. ${composeEntryLine(entry, words)}`);
  const compose = (count: number) => {
    const left = lines.length - count;
    const rest = left === 0 ? [] : [words.more(left, link !== undefined)];
    return [...head, ...lines.slice(0, count), ...rest].join('\n');
  };
  let count = lines.length;
  while (count > 0 && !fits(compose(count))) count -= 1;
  return compose(count);
}

/** 'Volakas (Marble), Honed, 120 m² + 10 % = 132 m², sample, note' */
function composeEntryLine(
  { entry, product, slug, finish, orderedBy, isKnown = true }: NamedEntry,
  words: MessageWords,
): string {
  const unnamed = isKnown ? words.gone(slug) : slug;
  const name = product ? `${product.name} (${product.materialType})` : unnamed;
  const parts = [
    name,
    finish,
    composeQuantity(entry, orderedBy, words),
    entry.isSampleWanted && words.sample,
    entry.note,
  ];
  return parts
    .filter((part) => typeof part === 'string')
    .map(toOneLine)
    .filter((part) => part !== '')
    .join(', ');
}

/** The quantity: '120 m² + 10 % = 132 m²', '2 pieces', or '' if none is given. */
export function composeQuantity(
  entry: Entry,
  orderedBy: 'area' | 'piece',
  words: Pick<MessageWords, 'pieces'>,
): string {
  const { areaM2, pieceCount, wastePercent } = entry;
  if (orderedBy === 'piece') {
    return pieceCount === undefined ? '' : words.pieces(pieceCount);
  }
  if (areaM2 === undefined) return '';
  const order = `${formatOrderArea(toOrderArea(areaM2, wastePercent), 'm2')} m²`;
  return wastePercent === 0 ? order : `${formatArea(areaM2, 'm2')} m² + ${wastePercent} % = ${order}`;
}

function toOneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}
