import { attempt } from '../attempt.ts';
import { collections } from '../catalogue/collection.ts';
import {
  AREA_STEPS_PER_M2,
  DEFAULT_WASTE_PERCENT,
  MESSAGE_LINK_MAX_ENCODED_LENGTH,
  MESSAGE_LINK_MAX_LENGTH,
  SELECTION_MAX_ENTRIES,
  wastePercents,
} from './selection.rules.ts';
import { undoSpelling } from '../site/undo-spelling.ts';
import { isArea, isPieceCount } from './quantity.ts';
import { isProductKey, splitProductKey } from './product-key.ts';
import { createEntry, toNote, type Entry, type EntryDetails } from './selection.ts';

/* A selection in an address: `2.fvolakas,FSG9uZWQ,Apsyo,S.abirdbath,P2.0k3x`
 * Version, entries and checksum, separated by points. An entry is the letter of its collection and its slug, then its
 * details: a comma, a capital letter, a value. Numbers are in base 36, areas in square centimeters, texts are UTF-8 in
 * base64url. No character needs percent-encoding, so an address that a program encoded or extended can still be read. */

const VERSION = '2';
const CHECK_LENGTH = 4;

const codes = new Map<string, string>(collections.map(({ slug, code }) => [slug, code]));
const slugs = new Map<string, string>(collections.map(({ slug, code }) => [code, slug]));

export function encodeSelection(entries: readonly Entry[], { withNotes = true } = {}): string {
  const body = [VERSION, ...entries.map((entry) => encodeEntry(entry, withNotes))].join('.');
  return `${body}.${toCheckSum(body)}`;
}

export function composeShareLink(
  entries: readonly Entry[],
  page: string,
  options?: { withNotes?: boolean },
): string {
  return `${page}#${encodeSelection(entries, options)}`;
}

/** Without notes if it is long; undefined if it would leave no space for text even then. */
export function composeMessageLink(entries: readonly Entry[], page: string): string | undefined {
  const whole = composeShareLink(entries, page);
  const link =
    whole.length <= MESSAGE_LINK_MAX_LENGTH ? whole : composeShareLink(entries, page, { withNotes: false });
  return encodeURIComponent(link).length <= MESSAGE_LINK_MAX_ENCODED_LENGTH ? link : undefined;
}

/** However a program on its way respelled it: percents, entities, several lines, invisible marks, or `&utm_…` behind
 * it. Undefined for what is no selection, was cut, or comes from a later version. */
export function decodeSelection(state: string): readonly Entry[] | undefined {
  const text = undoSpelling(state);
  // The check sum tells which: what stands behind a space is more of the link, or no part of it.
  return [text, text.replaceAll(/[\s\p{Cf}]+/gu, '')]
    .map((each) => decodeState(/^[\s\p{Cf}#]*([\w.,/-]*)/u.exec(each)?.[1] ?? ''))
    .find((entries) => entries !== undefined);
}

function decodeState(written: string): readonly Entry[] | undefined {
  // The checksum at the end consists of letters and digits.
  const text = written.replace(/[^0-9a-z]+$/, '');
  const end = text.lastIndexOf('.');
  const body = text.slice(0, Math.max(0, end));
  if (text.slice(end + 1) !== toCheckSum(body)) return undefined;
  const [version, ...parts] = body.split('.');
  if (version !== VERSION || parts.length === 0 || parts.length > SELECTION_MAX_ENTRIES) return undefined;
  const entries = parts.map(decodeEntry);
  const products = new Set(entries.map((entry) => entry?.product));
  const isWhole = entries.every((entry) => entry !== undefined);
  return isWhole && products.size === entries.length ? entries : undefined;
}

function encodeEntry(entry: Entry, withNotes: boolean): string {
  const { collection, slug } = splitProductKey(entry.product);
  const note = withNotes ? entry.note.trim() : '';
  return [
    `${codes.get(collection) ?? `${collection}/`}${slug}`,
    entry.finish !== undefined && `F${encodeText(entry.finish)}`,
    entry.areaM2 !== undefined && `A${Math.round(entry.areaM2 * AREA_STEPS_PER_M2).toString(36)}`,
    entry.wastePercent !== DEFAULT_WASTE_PERCENT && `W${entry.wastePercent.toString(36)}`,
    entry.pieceCount !== undefined && `P${entry.pieceCount.toString(36)}`,
    entry.isSampleWanted && 'S',
    note !== '' && `N${encodeText(note)}`,
  ]
    .filter((part) => part !== false)
    .join(',');
}

function decodeEntry(text: string): Entry | undefined {
  const [head = '', ...fields] = text.split(',');
  const collection = slugs.get(head.charAt(0));
  const product = head.includes('/') ? head : `${collection ?? ''}/${head.slice(1)}`;
  if (!isProductKey(product)) return undefined;
  const details: { -readonly [Key in keyof EntryDetails]?: EntryDetails[Key] } = {};
  for (const field of fields) if (!readField(field, details)) return undefined;
  return createEntry(product, details);
}

function readField(
  field: string,
  details: { -readonly [Key in keyof EntryDetails]?: EntryDetails[Key] },
): boolean {
  const value = field.slice(1);
  const text = () => decodeText(value);
  const number = () => (/^[0-9a-z]{1,8}$/.test(value) ? Number.parseInt(value, 36) : Number.NaN);
  switch (field.charAt(0)) {
    case 'F':
      details.finish = text();
      return details.finish !== undefined;
    case 'N': {
      const note = text();
      details.note = note ?? '';
      return note !== undefined && note === toNote(note);
    }
    case 'A':
      details.areaM2 = number() / AREA_STEPS_PER_M2;
      return isArea(details.areaM2);
    case 'P':
      details.pieceCount = number();
      return isPieceCount(details.pieceCount);
    case 'W': {
      const percent = wastePercents.find((known) => known === number());
      if (percent === undefined) return false;
      details.wastePercent = percent;
      return true;
    }
    case 'S':
      details.isSampleWanted = true;
      return value === '';
    default:
      return false;
  }
}

function encodeText(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodeText(code: string): string | undefined {
  return attempt(() => {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  });
}

/** FNV-1a, shortened: detects truncated or mistyped links, nothing else. */
function toCheckSum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % 36 ** CHECK_LENGTH).toString(36).padStart(CHECK_LENGTH, '0');
}
