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
  const isLittle = (first === 0xff && second === 0xfe) || isWide(1);
  const isBig = (first === 0xfe && second === 0xff) || isWide(0);
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder(encoding).decode(bytes);
    if (encoding !== 'utf-8') throw toBrokenText(text, 'UTF-16');
    const wrong = text.match(/\uFFFD/g)?.length ?? 0;
    const right = text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
    const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
    if (isMarked || (right > 0 && right >= wrong)) throw toBrokenText(text, 'UTF-8');
    return undefined;
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

/** Points for every place in a list of words, one per line, that looks right or wrong. */
type Rule = readonly [place: RegExp, points: number];

const common: readonly Rule[] = [
  [/[^\P{C}\n]/gu, -10],
  // A capital inside a word.
  [/(?<=\p{Ll})\p{Lu}/gu, -2],
  // Marks between letters: those of prose, and any other.
  [/(?<=.)[’‘·´-](?=.)/gu, 1],
  [/(?<=.)[^\p{L}\p{C}’‘·´-](?=.)/gu, -3],
  // Marks before, behind or between words, as programs for texts set them.
  [/^[“‘„«¡¿](?=.)|(?<=.)[”’»…]$/gmu, 2],
  [/^[–—•×°€½…]$/gmu, 1],
];
/** A letter by itself that is no word. */
const latin: Rule = [/^(?![àáèéêíóú])\p{L}$/gimu, -1];
/** Words in Latin letters rarely have two accented letters in a row; Turkish words do. */
const adjacent: Rule = [/(?<=[^\0-\x7f])[^\0-\x7f\P{L}]/gu, -2];
/** The sign of micro ignores case as the Greek letter does. */
const mixed: Rule = [/[a-zA-Zµ]/g, -4];

/** `letters`: those besides the ones of English. `frequent`: those of them that most words contain, or that no other
 * encoding has at these codes. */
const toLetterRules = (letters: string, frequent = ''): readonly Rule[] => [
  [/(?!^.$)[^\0-\x7f\P{L}]/gmu, -1],
  [new RegExp(`(?!^.$)[${letters}]`, 'gimu'), 3],
  [new RegExp(`(?!^.$)[${frequent}]`, 'gimu'), 1],
];
const WESTERN = toLetterRules('àáâãäåæçèéêëìíîïñòóôõöøùúûüßœ');

const rules: Readonly<Record<LegacyEncoding, readonly Rule[]>> = {
  'windows-1252': [latin, adjacent, ...WESTERN],
  'windows-1254': [latin, ...toLetterRules('çğıİöşüâîû', 'ğış')],
  'windows-1253': [
    mixed,
    ...toLetterRules('αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ', 'αοιετσνηυρπκςλμ'),
    // This letter is only at the end of a word, and a word has one accent.
    [/ς(?=.)/gu, -3],
    [/(?<=[άέήίόύώ].*)[άέήίόύώ]/giu, -3],
  ],
  'windows-1251': [mixed, ...toLetterRules('абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ', 'оеаинтсрвлкмд')],
  'windows-1250': [latin, adjacent, ...toLetterRules('ąćęłńóśźżáčďéěíňřšťúůýžőűăâîşţäöüß')],
  'windows-1257': [latin, adjacent, ...toLetterRules('āčēģīķļņšūžąęėįųõäöü')],
  macintosh: [latin, adjacent, ...WESTERN],
};
const WORDS_MAX = 3000;

/** The encoding in which words with foreign letters look most like words. */
function guessEncoding(bytes: Uint8Array): LegacyEncoding {
  const endsLikeMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  const score = (encoding: LegacyEncoding) => {
    const text = new TextDecoder(encoding).decode(bytes);
    const found = text.match(/[a-z]*[^\0-\x7f][^\0-\x40[-`{-\x7f]*/gi) ?? [];
    const words = found.slice(0, WORDS_MAX).join('\n');
    return [...common, ...rules[encoding]].reduce(
      (sum, [place, points]) => sum + points * (words.match(place)?.length ?? 0),
      encoding === 'macintosh' && !endsLikeMac ? -3 : 0,
    );
  };
  const scores = (Object.keys(legacyEncodings) as LegacyEncoding[]).map(
    (encoding) => [encoding, score(encoding)] as const,
  );
  return scores.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
