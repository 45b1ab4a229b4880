/** Cleans catalogue texts for pages, structured data and logs. */

/** Control characters except tabs and line breaks. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;
/** Spaces, combining marks and characters that Unicode tells renderers to ignore; U+2800 is an empty Braille pattern. */
const UNSEEN = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const UNSAFE_IN_A_LINE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
const QUOTE_MAX_LENGTH = 80;

/** The trimmed text without control characters and lone surrogates. Line breaks become `\n`. */
export function cleanText(raw: string | null | undefined): string {
  return (raw ?? '').toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '').trim();
}

/** Whether PostgreSQL can keep the text: no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Whether the text has a visible character: a lone zero-width space is neither a name nor a description. */
export function isVisible(text: string): boolean {
  return text.replaceAll(UNSEEN, '') !== '';
}

/** Whether the text has at most `count` characters, counted as Postgres counts them: an emoji is one, not two. */
export function hasAtMost(text: string, count: number): boolean {
  return text.length <= count || (text.length <= 2 * count && [...text].length <= count);
}

/** The text in quotation marks for a message: on one line, shortened, with invisible characters spelled out. */
export function quote(text: string): string {
  const characters = [...text.toWellFormed()];
  const shown = characters.slice(0, QUOTE_MAX_LENGTH).join('');
  const spelled = shown.replaceAll(UNSAFE_IN_A_LINE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
  return `"${spelled.replaceAll('"', '\\"')}${characters.length > QUOTE_MAX_LENGTH ? '…' : ''}"`;
}
