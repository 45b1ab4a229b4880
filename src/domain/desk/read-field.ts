import { isStorable } from '../catalogue/plain-text.ts';
import { textsByName } from '../catalogue/product-row.ts';
import { parseJson } from '../parse-json.ts';
import type { DeskField } from './desk-fields.ts';
import { parseFigure } from '../site/typed-number.ts';

export type ReadValue =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** The same text compares as equal on every system. */
export function unifyLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** Parses a field's text for its column. Empty becomes null or an empty list. */
export function readFieldText(field: DeskField, typed: string): ReadValue {
  const text = unifyLineEnds(typed);
  const trimmed = text.trim();
  if (!isStorable(text)) return { ok: false, problem: UNSTORABLE };
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'choice':
      return { ok: true, value: trimmed === '' && !field.isRequired ? null : trimmed };
    case 'number':
      if (trimmed === '') return { ok: true, value: field.column === 'sort_order' ? 0 : null };
      return parseFigure(trimmed, field.range);
    case 'list':
    case 'pictures':
      return { ok: true, value: parseList(text) };
    case 'picture texts':
      return readTexts(trimmed);
    case 'choices': {
      const entries = parseList(text);
      const stranger = entries.find((entry) => !field.options?.includes(entry));
      return stranger === undefined
        ? { ok: true, value: entries }
        : { ok: false, problem: `${stranger} is not one of ${(field.options ?? []).join(', ')}` };
    }
    case 'numbers': {
      const entries = parseList(text);
      const stranger = entries.find((entry) => !/^-?\d+(?:\.\d+)?$/.test(entry));
      return stranger === undefined
        ? { ok: true, value: entries.map(Number) }
        : { ok: false, problem: `${stranger} is not a number` };
    }
  }
}

/** PostgreSQL can't store such texts. They come from damaged files and from programs, not from keyboards. */
export const UNSTORABLE =
  'holds the character NUL or half of another one, which cannot be kept: enter the text again';

function readTexts(text: string): ReadValue {
  if (text === '') return { ok: true, value: {} };
  const parsed = textsByName.safeParse(parseJson(text));
  if (!parsed.success)
    return { ok: false, problem: 'it is not written like {"path of the picture": "what it shows"}' };
  return Object.entries(parsed.data).flat().every(isStorable)
    ? { ok: true, value: parsed.data }
    : { ok: false, problem: UNSTORABLE };
}

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
