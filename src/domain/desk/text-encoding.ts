/** Unicode is certain; anything else is a guess, which the editor sees and may change. docs/decisions/027 says why no
 * library does this. */

/** Encodings of spreadsheets that don't write Unicode, most common first: on a tie the first one wins. */
export const legacyEncodings = {
  'windows-1252': 'Western European (Windows)',
  'windows-1254': 'Turkish (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1250': 'Central European (Windows)',
  'windows-1257': 'Baltic (Windows)',
  macintosh: 'Western European (Mac)',
} as const;
export type LegacyEncoding = keyof typeof legacyEncodings;

export interface DecodedText {
  readonly text: string;
  /** Unicode is certain and has none. */
  readonly guess?: LegacyEncoding;
}

const SAVE_AGAIN = 'Save the table as CSV UTF-8 and choose that file.';
const KINDS: readonly (readonly [start: string, name: string])[] = [
  ['PK\x03\x04', 'an Excel or another workbook'],
  ['PK\x05\x06', 'an Excel or another workbook'],
  ['\xd0\xcf\x11\xe0', 'an old Excel workbook'],
  ['%PDF', 'a PDF'],
  ['{\\rtf', 'a document'],
  ['\x1f\x8b', 'a packed file'],
];

/** `wanted` is not needed for Unicode. @throws {Error} with a text for the editor if the file isn't text */
export function decodeText(bytes: Uint8Array, wanted?: LegacyEncoding): DecodedText {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const kind = KINDS.find(([sign]) => start.startsWith(sign))?.[1];
  if (kind !== undefined) throw new Error(`This is ${kind}, not a CSV file. ${SAVE_AGAIN}`);
  const unicode = findUnicode(bytes);
  const guess = unicode === undefined ? (wanted ?? guessEncoding(bytes)) : undefined;
  const text = unicode ?? new TextDecoder(guess).decode(bytes);
  if (text.includes('\0')) throw new Error(`This file is not a text. ${SAVE_AGAIN}`);
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text))
    throw new Error(`This is a page or an XML workbook, not a CSV file. ${SAVE_AGAIN}`);
  return guess === undefined ? { text } : { text, guess };
}

function findUnicode(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  // Column names are ASCII: every other byte is 0 in UTF-16.
  const head = bytes.subarray(0, 64);
  const zeros = (odd: 0 | 1) => head.filter((byte, at) => at % 2 === odd && byte === 0).length;
  const isWide = (odd: 0 | 1) =>
    head.length >= 4 && zeros(odd) > head.length / 3 && zeros(odd === 0 ? 1 : 0) === 0;
  if ((first === 0xff && second === 0xfe) || isWide(1)) return decodeWide(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || isWide(0)) return decodeWide(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    const wrong = text.match(/\uFFFD/g)?.length ?? 0;
    const right = text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
    const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
    if (isMarked || (right > 0 && right >= wrong)) throw toBrokenText(text, 'UTF-8');
    return undefined;
  }
}

function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw toBrokenText(new TextDecoder(encoding).decode(bytes), 'UTF-16');
  }
}

function toBrokenText(text: string, name: string): Error {
  const [before = '', after = ''] = text.split('\uFFFD');
  const line = before.split(/\r\n?|\n/).length;
  const around = `${/[^\r\n,;\t]{0,20}$/.exec(before)?.[0] ?? ''}\uFFFD${/^[^\r\n,;\t]{0,20}/.exec(after)?.[0] ?? ''}`;
  return new Error(
    `The file is ${name}, but a letter in line ${line} is not: “${around.trim()}”. Correct it there and save the table as CSV UTF-8.`,
  );
}

/** By encoding: lowercase letters besides those of English, and those of them that most words contain, or that no other
 * encoding has at these codes. */
const alphabets: Readonly<Record<LegacyEncoding, readonly [letters: string, frequent: string]>> = {
  'windows-1252': ['àáâãäåæçèéêëìíîïñòóôõöøùúûüßœ', ''],
  'windows-1254': ['çğıi\u0307öşüâîû', 'ğış'],
  'windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ', 'αοιετσνηυρπκςλμ'],
  'windows-1251': ['абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ', 'оеаинтсрвлкмд'],
  'windows-1250': ['ąćęłńóśźżáčďéěíňřšťúůýžőűăâîşţäöüß', ''],
  'windows-1257': ['āčēģīķļņšūžąęėįųõäöü', ''],
  macintosh: ['àáâãäåæçèéêëìíîïñòóôõöøùúûüßœ', ''],
};
/** Characters that also occur between letters in prose. */
const JOINERS = /[’‘·´-]/;
/** Marks that stand before, behind or between words, as programs for texts set them. */
const OPENERS = /[“‘„«¡¿]/;
const CLOSERS = /[”’»…]/;
const LONE_MARKS = /[–—•×°€½…]/;
/** Letters that are words by themselves in languages of Latin letters. */
const LONE_LETTERS = /[àáéèêíóú]/i;
const WORDS_MAX = 3000;

/** The encoding in which words with foreign letters look most like words. */
function guessEncoding(bytes: Uint8Array): LegacyEncoding {
  const endsLikeMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  let best: { encoding: LegacyEncoding; score: number } = { encoding: 'windows-1252', score: -Infinity };
  for (const encoding of Object.keys(legacyEncodings) as LegacyEncoding[]) {
    const words =
      new TextDecoder(encoding).decode(bytes).match(/[a-z]*[^\0-\x7f][^\0-\x40[-`{-\x7f]*/gi) ?? [];
    const sum = words.slice(0, WORDS_MAX).reduce((all, word) => all + scoreWord(word, encoding), 0);
    const score = sum - (encoding === 'macintosh' && !endsLikeMac ? 3 : 0);
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

function scoreWord(word: string, encoding: LegacyEncoding): number {
  const [letters, frequent] = alphabets[encoding];
  const isLatin = /\p{Script=Latin}/u.test(letters);
  const signs = [...word];
  if (signs.length === 1 && !/\p{C}/u.test(word)) {
    if (LONE_MARKS.test(word)) return 1;
    return isLatin && /\p{L}/u.test(word) && !LONE_LETTERS.test(word) ? -1 : 0;
  }
  let score = 0;
  for (const [at, sign] of signs.entries()) {
    const isInside = at > 0 && at < signs.length - 1;
    const before = signs[at - 1] ?? '';
    if (/[a-z]/i.test(sign)) score -= isLatin ? 0 : 4;
    else if (/\p{C}/u.test(sign)) score -= 10;
    else if (!/\p{L}/u.test(sign)) {
      if (isInside) score += JOINERS.test(sign) ? 1 : -3;
      else if ((at === 0 ? OPENERS : CLOSERS).test(sign)) score += 2;
    } else {
      const small = sign.toLowerCase();
      score += letters.includes(small) ? 2 : -1;
      if (frequent.includes(small)) score += 1;
      // Greek uses this letter only at the end of a word.
      if (sign === 'ς' && at < signs.length - 1) score -= 3;
      // Words in Latin letters rarely have two accented letters in a row; Turkish words do.
      if (isLatin && encoding !== 'windows-1254' && /[^\0-\x7f]/.test(before)) score -= 2;
    }
    if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign)) score -= 2;
  }
  // A Greek word has one accent.
  if (encoding === 'windows-1253') score -= 3 * Math.max(0, (word.match(/[άέήίόύώ]/gi)?.length ?? 0) - 1);
  return score;
}
