import { formatNumber } from '../site/format.ts';
import { isDate } from './date-text.ts';

/** Detects texts that a spreadsheet damaged before the import. */

/** '#NAME?', '#¡VALOR!', '#DIV/0!', '#N/A', '#YOK', 'Err:508', and '####' for a number that didn't fit. */
const ERROR_WORD =
  /^(?:#[¡¿]?[\p{L}\d/_ ]{1,20}[!?]|#(?:\p{L}{1,3}\/\p{L}{1,4}|NV|YOK|НД|ΔΥ|GETTING_DATA)|#{3,}|(?:Err|Fehler|Error|Erreur):\d{3})$/iu;
/** The most characters that a cell of Excel keeps (https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3). */
const EXCEL_CELL_MAX_LENGTH = 32_767;
/** Numbers that spreadsheets store for the days of the years 2000 to 2099. */
const isSerial = (text: string) => /^\d{5}$/.test(text) && Number(text) >= 36_526 && Number(text) <= 73_050;

/** First bytes of UTF-8 letters: Latin, Greek, Cyrillic, and marks such as ’ and €. */
const LEADS = /[\xc2-\xc5\xce-\xd1\xe2]/;
const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
/** The letters of all bytes in the encodings as which UTF-8 is misread. */
const misreadings = ['windows-1252', 'macintosh', 'windows-1254', 'windows-1250'].map((encoding) =>
  new TextDecoder(encoding).decode(allBytes),
);

/** Excel has lost the end of the cell. */
export function findLostEnd(cell: string): string | undefined {
  if (cell.length !== EXCEL_CELL_MAX_LENGTH) return undefined;
  return `has exactly ${formatNumber(EXCEL_CELL_MAX_LENGTH)} characters, as many as a cell of Excel keeps, so the rest is lost: leave this column out of the file`;
}

/** `before` is the present text: damage that the editor has accepted isn't reported again. `isNumber`: a day's number
 * is a number. */
export function findDamage(text: string, before: string, isNumber: boolean): string | undefined {
  if (text === before) return undefined;
  const toParts = (whole: string) => [whole, ...whole.split(/[,;\n]/)].map((part) => part.trim());
  const parts = toParts(text);
  const word = parts.find((part) => ERROR_WORD.test(part));
  if (word !== undefined)
    return `${word} is an error of the spreadsheet, not a text: enter what should stand there`;
  const date = parts.find((part) => isDate(part) || (!isNumber && isSerial(part)));
  if (date !== undefined && !toParts(before).some((part) => isDate(part) || isSerial(part)))
    return `${date} is a date that the spreadsheet made of something else: enter what should stand there, and format the cell as text`;
  if (text.includes('\uFFFD')) return `${quote(text, '\uFFFD')} has lost a letter: enter it again`;
  // Each word is checked by itself, because others may be intact.
  const meant = text.replaceAll(/[^ \n\t]+/g, (word) => undoMisreading(word) ?? word);
  if (meant !== text) return `“${clip(text)}” was opened in a wrong alphabet: it should be “${clip(meant)}”`;
  const lost = text.split(/\s+/).find((part) => /\p{L}\?\p{L}/u.test(part) && !/[/=&]/.test(part));
  if (lost !== undefined || isLossOf(before, text))
    return `${lost ?? quote(text, '?')} has a question mark for a letter that was lost: save the table as CSV UTF-8`;
  return undefined;
}

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
  for (const letters of misreadings) {
    const bytes = [...text].map((letter) => letters.indexOf(letter));
    const leads = bytes.filter((byte) => byte >= 0xc0).map((byte) => String.fromCharCode(byte));
    const meant = new TextDecoder().decode(Uint8Array.from(bytes));
    const isRight = !bytes.includes(-1) && leads.length > 0 && leads.every((lead) => LEADS.test(lead));
    if (isRight && !meant.includes('\uFFFD')) return meant;
  }
  return undefined;
}

export const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const quote = (text: string, sign: string) =>
  text.split(/\s+/).find((part) => part.includes(sign)) ?? clip(text);
