/** Texts of the catalogue as they may stand on a page, in structured data or in a log: words and nothing else. */

/** What neither is seen nor does anything in running text; line breaks stay. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;
/** Spaces, marks without a letter, and what Unicode wants to be ignored; U+2800 is a dot pattern without dots. */
const UNSEEN = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const UNSAFE_IN_A_LINE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
const QUOTE_MAX_LENGTH = 80;

/** The text without control characters, halves of characters and space around it. Line breaks become `\n`. */
export function cleanText(raw: string | null | undefined): string {
  return (raw ?? '').toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '').trim();
}

/** Whether there is anything to see: a zero-width space is neither a name nor a description. */
export function isVisible(text: string): boolean {
  return text.replaceAll(UNSEEN, '') !== '';
}

/** Whether the text has at most `count` characters, counted as Postgres counts them: an emoji is one, not two. */
export function hasAtMost(text: string, count: number): boolean {
  return text.length <= count || (text.length <= 2 * count && [...text].length <= count);
}

/** The text in quotation marks, for a message: on one line, not long, with what cannot be seen spelled out. */
export function quote(text: string): string {
  const characters = [...text.toWellFormed()];
  const shown = characters.slice(0, QUOTE_MAX_LENGTH).join('');
  const spelled = shown.replaceAll(UNSAFE_IN_A_LINE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
  return `"${spelled.replaceAll('"', '\\"')}${characters.length > QUOTE_MAX_LENGTH ? '…' : ''}"`;
}
