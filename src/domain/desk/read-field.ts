import { isStorable } from '../catalogue/plain-text.ts';
import { textsByName } from '../catalogue/product-row.ts';
import { parseJson } from '../parse-json.ts';
import type { DeskField } from './desk-fields.ts';
import { parseList } from './list-text.ts';
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
