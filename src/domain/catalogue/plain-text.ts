const CONTROL = /(?![\n\t])\p{Cc}/gu;
/** Spaces, combining marks and characters that Unicode tells renderers to ignore; U+2800 is an empty Braille pattern. */
const UNSEEN = /[\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const UNSAFE_IN_A_LINE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
const QUOTE_MAX_LENGTH = 80;

/** Trimmed, without control characters and lone surrogates. Line breaks become `\n`. */
export function cleanText(raw: string | null | undefined): string {
  return (raw ?? '').toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, '').trim();
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** A lone zero-width space is neither a name nor a description. */
export function isVisible(text: string): boolean {
  return text.replaceAll(UNSEEN, '') !== '';
}

/** Counted as Postgres counts: an emoji is one character, not two. */
export function hasAtMost(text: string, count: number): boolean {
  return text.length <= count || (text.length <= 2 * count && [...text].length <= count);
}

/** For a message: on one line, shortened, with invisible characters spelled out. */
export function quote(text: string): string {
  const characters = [...text.toWellFormed()];
  const shown = characters.slice(0, QUOTE_MAX_LENGTH).join('');
  const spelled = shown.replaceAll(UNSAFE_IN_A_LINE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
  return `"${spelled.replaceAll('"', '\\"')}${characters.length > QUOTE_MAX_LENGTH ? '…' : ''}"`;
}
