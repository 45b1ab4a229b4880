/** Detects texts that a spreadsheet damaged before the import. */

/** '#NAME?', '#¡VALOR!', '#DIV/0!', '#N/A', '#YOK', 'Err:508', and '####' for a number that didn't fit. */
const ERROR_WORD =
  /^(?:#[¡¿]?[\p{L}\d/_ ]{1,20}[!?]|#(?:\p{L}{1,3}\/\p{L}{1,4}|NV|YOK|НД|ΔΥ|GETTING_DATA)|#{3,}|(?:Err|Fehler|Error|Erreur):\d{3})$/iu;
/** What a spreadsheet makes of a size: '24-Dec' of '12-24', '2-Jan' of '1/2'. */
const DATE =
  /^(?:\d{1,2}[-. ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[-. ]\d{2})$/i;
/** First bytes of UTF-8 letters: Latin, Greek, Cyrillic, and marks such as ’ and €. */
const LEADS = /[\xc2-\xc5\xce-\xd1\xe2]/;
const MISREAD_AS = ['windows-1252', 'macintosh', 'windows-1254', 'windows-1250'] as const;

/**
 * The damage in a cell's text; undefined if there isn't any.
 *
 * @param before the present text: damage that the editor has already accepted isn't reported again
 */
export function findDamage(text: string, before: string): string | undefined {
  if (text === before) return undefined;
  const parts = [text, ...text.split(/[,;\n]/)].map((part) => part.trim());
  const word = parts.find((part) => ERROR_WORD.test(part));
  if (word !== undefined)
    return `${word} is an error of the spreadsheet, not a text: enter what should stand there`;
  const date = parts.find((part) => DATE.test(part));
  if (date !== undefined)
    return `${date} is a date that the spreadsheet made of something else: enter what should stand there, and format the cell as text`;
  if (text.includes('\uFFFD')) return `${quote(text, '\uFFFD')} has lost a letter: enter it again`;
  // By word: others of the text may be as they should be.
  const meant = text.replaceAll(/[^ \n\t]+/g, (word) => undoMisreading(word) ?? word);
  if (meant !== text) return `“${clip(text)}” was opened in a wrong alphabet: it should be “${clip(meant)}”`;
  const lost = text.split(/\s+/).find((part) => /\p{L}\?\p{L}/u.test(part) && !/[/=&]/.test(part));
  if (lost !== undefined || isLossOf(before, text))
    return `${lost ?? quote(text, '?')} has a question mark for a letter that was lost: save the table as CSV UTF-8`;
  return undefined;
}

/** Whether the texts differ only by question marks. */
function isLossOf(before: string, text: string): boolean {
  const letters = [...before];
  const left = [...text];
  return (
    letters.length === left.length &&
    left.every(
      (letter, at) => letter === letters[at] || (letter === '?' && /[^\0-\x7f]/.test(letters[at] ?? '')),
    )
  );
}

/** Reverses UTF-8 that was decoded in another encoding: 'CrÃ¨me' becomes 'Crème'. */
function undoMisreading(text: string): string | undefined {
  if (!/[^\0-\x7f]/.test(text)) return undefined;
  for (const encoding of MISREAD_AS) {
    const bytes = encode(text, encoding);
    if (!bytes) continue;
    try {
      const meant = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      const leads = [...bytes].filter((byte) => byte >= 0xc0).map((byte) => String.fromCharCode(byte));
      if (leads.length > 0 && leads.every((lead) => LEADS.test(lead))) return meant;
    } catch {
      // Not misread UTF-8.
    }
  }
  return undefined;
}

const bytesOf = new Map<string, ReadonlyMap<string, number>>();

function encode(text: string, encoding: string): Uint8Array | undefined {
  let known = bytesOf.get(encoding);
  if (!known) {
    const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    known = new Map([...letters].map((letter, byte) => [letter, byte]));
    bytesOf.set(encoding, known);
  }
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = known.get(letter);
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const quote = (text: string, sign: string) =>
  text.split(/\s+/).find((part) => part.includes(sign)) ?? clip(text);
