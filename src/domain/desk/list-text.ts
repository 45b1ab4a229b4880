/** Lists as one line of text, for form fields and spreadsheet cells. */

/** `Polished, Honed`. With a comma, semicolon or backslash in an entry, semicolons separate the entries, and a
 * backslash escapes those within. */
export function composeList(entries: readonly string[]): string {
  if (!entries.some((entry) => /[,;\\\r\n]/.test(entry))) return entries.join(', ');
  const escaped = entries.map((entry) => entry.replaceAll(/[\\;]/g, '\\$&').replaceAll(/\r\n?|\n/g, ' '));
  return escaped.length === 1 ? `${escaped[0] ?? ''};` : escaped.join('; ');
}

/** The trimmed, non-empty entries of such a text. Line breaks also separate entries. */
export function parseList(text: string): string[] {
  const hasSemicolons = /(?<!\\)(?:\\\\)*;|\n/.test(text);
  if (!hasSemicolons) return toEntries(text.split(','));
  const entries: string[] = [''];
  for (const [part] of text.matchAll(/\\[\\;]|[;\n]|[\s\S]/g)) {
    if (part === ';' || part === '\n') entries.push('');
    else entries.push(`${entries.pop() ?? ''}${part.length === 2 ? part.slice(1) : part}`);
  }
  return toEntries(entries);
}

function toEntries(parts: readonly string[]): string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
