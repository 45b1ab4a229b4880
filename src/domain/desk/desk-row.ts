import * as z from 'zod/mini';
import type { Collection } from '../catalogue/collection.ts';
import { isStorable } from '../catalogue/plain-text.ts';
import { parseProductRow, textsByName, type RowProblem, type TextsByName } from '../catalogue/product-row.ts';
import { readTranslations } from '../catalogue/translations.ts';
import type { DeskField } from './desk-fields.ts';
import { composeList, parseList } from './list-text.ts';
import { findTranslation, mergeTranslations } from './translation-fields.ts';
import { layChanges } from './lay-changes.ts';
import { parseFigure } from './typed-number.ts';

/** A row from the Data API: the columns that the desk needs, and every other column untouched. */
export const deskRowSchema = z.looseObject({
  id: z.string(),
  slug: z.string(),
  product_name: z.string(),
  material_type: z.string(),
  sort_order: z.number(),
  image_url: z.nullable(z.string()),
  gallery_urls: z.nullable(z.array(z.nullable(z.string()))),
  /** Version of the row: the database refuses a write if it has changed. */
  updated_at: z.string(),
});

export type DeskRow = z.infer<typeof deskRowSchema>;

/** Text of every field by column; `pictures` lists all of them, the main one first. */
export interface DeskValues {
  readonly texts: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
  /** Alternative text by the picture's path. */
  readonly pictureTexts: TextsByName;
}

/** A copy without a prototype. React Hook Form copies by assignment, which would lose `__proto__` otherwise. */
export function copyTexts(texts: TextsByName): Record<string, string> {
  return Object.assign(Object.create(null) as Record<string, string>, texts);
}

/** A picture's alternative text, '' if it has none. A path may be any word, even `constructor`. */
export function findPictureText({ pictureTexts }: Pick<DeskValues, 'pictureTexts'>, path: string): string {
  return Object.hasOwn(pictureTexts, path) ? (pictureTexts[path] ?? '') : '';
}

/** Values to write, by column. */
export type ColumnValues = Readonly<Record<string, unknown>>;

/** Messages beside the fields, by column; empty if the row may go on the site. */
export type FieldMessages = Readonly<Record<string, string>>;

export type ReadValue =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** A column's value as its field shows it. */
export function toFieldText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return composeList(value.filter((entry) => entry !== null).map(String));
  if (typeof value === 'string' || typeof value === 'number') return unifyLineEnds(String(value));
  const text = JSON.stringify(value);
  return text === '{}' ? '' : text;
}

/** A field's value in a row. */
export function readField(
  row: Readonly<Record<string, unknown>>,
  { column, translation }: DeskField,
): unknown {
  return translation ? findTranslation(row['translations'], translation) : row[column];
}

/** Normalizes line ends, so that the same text compares as equal on every system. */
function unifyLineEnds(text: string): string {
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
      const read = parseList(text).map(readNumber);
      const broken = read.find((one) => !one.ok);
      return broken ?? { ok: true, value: read.map((one) => (one.ok ? one.value : undefined)) };
    }
  }
}

/** PostgreSQL can't store such texts. They come from damaged files and from programs, not from keyboards. */
const UNSTORABLE =
  'holds the character NUL or half of another one, which cannot be kept: enter the text again';

function readTexts(text: string): ReadValue {
  if (text === '') return { ok: true, value: {} };
  try {
    const parsed = textsByName.safeParse(JSON.parse(text));
    if (parsed.success)
      return Object.entries(parsed.data).flat().every(isStorable)
        ? { ok: true, value: parsed.data }
        : { ok: false, problem: UNSTORABLE };
  } catch {
    // The last line reports it.
  }
  return { ok: false, problem: 'it is not written like {"path of the picture": "what it shows"}' };
}

function readNumber(text: string): ReadValue {
  return /^-?\d+(?:\.\d+)?$/.test(text)
    ? { ok: true, value: Number(text) }
    : { ok: false, problem: `${text} is not a number` };
}

/** The form values of a row, or of a new product with only these values. */
export function toDeskValues(
  row: Readonly<Record<string, unknown>>,
  fields: readonly DeskField[],
): DeskValues {
  const main = typeof row['image_url'] === 'string' ? row['image_url'].trim() : '';
  const further = Array.isArray(row['gallery_urls']) ? row['gallery_urls'] : [];
  const pictures = [main, ...further.map((entry) => (typeof entry === 'string' ? entry.trim() : ''))];
  return {
    texts: Object.fromEntries<string>([
      ...fields
        .filter(({ group }) => group !== 'Pictures')
        .map((field) => [field.column, toFieldText(readField(row, field))] as const),
      ...WHOLE_COLUMNS.map((column) => [column, toFieldText(row[column])] as const),
    ]),
    pictures: [...new Set(pictures.filter((entry) => entry !== ''))],
    pictureTexts: textsByName.safeParse(row['picture_texts']).data ?? {},
  };
}

/**
 * Columns that the form has besides its fields, as JSON: what they hold for no field stays, and a restored version has its
 * marks.
 */
const WHOLE_COLUMNS = ['translations', 'translated_from'] as const;

function readWhole(
  values: DeskValues,
  column: (typeof WHOLE_COLUMNS)[number],
): Readonly<Record<string, unknown>> {
  const text = values.texts[column] ?? '';
  // `toFieldText` wrote the text from an object.
  return text === '' ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
}

/** The column `translations` with the texts of the form, without the texts of removed pictures. */
function composeTranslations(
  values: DeskValues,
  fields: readonly DeskField[],
): Readonly<Record<string, unknown>> {
  return mergeTranslations(
    readWhole(values, 'translations'),
    fields.flatMap((field) => {
      if (!field.translation) return [];
      const read = readFieldText(field, values.texts[field.column] ?? '');
      if (!read.ok || field.kind !== 'picture texts')
        return [[field.translation, read.ok ? read.value : '']] as const;
      const texts = Object.entries(textsByName.safeParse(read.value).data ?? {});
      const kept = texts.filter(([path, text]) => values.pictures.includes(path) && text.trim() !== '');
      return [[field.translation, Object.fromEntries(kept)]] as const;
    }),
  );
}

/** The form's columns; a text that doesn't parse stays as it is, so that the check refuses it. */
export function toColumnValues(values: DeskValues, fields: readonly DeskField[]): ColumnValues {
  const [main = null, ...further] = values.pictures;
  return {
    ...Object.fromEntries(
      fields
        .filter(({ group, translation }) => group !== 'Pictures' && !translation)
        .map((field) => {
          const text = values.texts[field.column] ?? '';
          const read = readFieldText(field, text);
          return [field.column, read.ok ? read.value : text];
        }),
    ),
    image_url: main,
    gallery_urls: further,
    picture_texts: Object.fromEntries(
      values.pictures
        .map((path) => [path, findPictureText(values, path).trim()] as const)
        .filter(([, text]) => text !== ''),
    ),
    translations: composeTranslations(values, fields),
    translated_from: readWhole(values, 'translated_from'),
  };
}

/** The columns that saving the form would change. */
export function findChanges(
  row: Readonly<Record<string, unknown>>,
  values: DeskValues,
  fields: readonly DeskField[],
): ColumnValues {
  return findDifferences(toDeskValues(row, fields), values, fields);
}

/** The columns in which one form differs from another, with its values. */
export function findDifferences(
  from: DeskValues,
  values: DeskValues,
  fields: readonly DeskField[],
): ColumnValues {
  const before = toColumnValues(from, fields);
  const after = toColumnValues(values, fields);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]),
    ),
  );
}

/** Merges texts that hold an object, entry by entry. */
function pickEntries(...texts: readonly [saved: string, sent: string, now: string]): string {
  const [saved, sent, now] = texts.map((text) => (text === '' ? {} : (JSON.parse(text) as unknown)));
  return toFieldText(layChanges(saved, sent, now));
}

/**
 * The values of a form after a save. What changed while the save was under way stays: it isn't in the saved row.
 *
 * @param saved the values of the saved row
 * @param sent the values that were sent
 * @param now the values of the form when the answer came
 */
export function keepLaterInput(saved: DeskValues, sent: DeskValues, now: DeskValues): DeskValues {
  const pick = <Value>(ofSaved: Value, ofSent: Value, ofNow: Value) =>
    JSON.stringify(ofSent) === JSON.stringify(ofNow) ? ofSaved : ofNow;
  const columns = Object.keys({ ...saved.texts, ...now.texts });
  const paths = Object.keys({ ...saved.pictureTexts, ...now.pictureTexts });
  return {
    texts: Object.fromEntries(
      columns.map((column) => {
        const [ofSaved = '', ofSent = '', ofNow = ''] = [saved, sent, now].map(({ texts }) => texts[column]);
        const isObject = column.startsWith('picture_texts') || WHOLE_COLUMNS.some((one) => one === column);
        return [column, (isObject ? pickEntries : pick)(ofSaved, ofSent, ofNow)];
      }),
    ),
    pictures: pick(saved.pictures, sent.pictures, now.pictures),
    pictureTexts: Object.fromEntries(
      paths.map((path) => {
        const [ofSaved = '', ofSent = '', ofNow = ''] = [saved, sent, now].map((one) =>
          findPictureText(one, path),
        );
        return [path, pick(ofSaved, ofSent, ofNow)];
      }),
    ),
  };
}

/**
 * Why a row with these columns would stay off the site. Uses the same schema as the build.
 *
 * @param supabaseUrl origin of the Supabase project
 */
export function checkColumns(
  columns: ColumnValues,
  collection: Collection,
  fields: readonly DeskField[],
  supabaseUrl: string,
): FieldMessages {
  const parsed = parseProductRow(columns, collection, supabaseUrl);
  return parsed.ok ? {} : toMessages(parsed.problems, fields);
}

/** Why the site would ignore a translation that these columns have, by field. They are published without it. */
export function checkTranslations(columns: ColumnValues, fields: readonly DeskField[]): FieldMessages {
  const { ignored } = readTranslations(columns['translations']);
  return toMessages(
    ignored.filter(({ field }) => fields.some(({ column }) => column === field)),
    fields,
  );
}

function toMessages(problems: readonly RowProblem[], fields: readonly DeskField[]): FieldMessages {
  const messages: Record<string, string> = {};
  for (const { field, problem, remedy } of problems) {
    const label = fields.find(({ column }) => column === field)?.label ?? field;
    messages[field] ??= `${label} ${problem}. ${remedy.slice(0, 1).toUpperCase()}${remedy.slice(1)}.`;
  }
  return messages;
}

/** Why the values of a form can't be saved: texts that don't parse, and values that the build would refuse. */
export function checkValues(
  values: DeskValues,
  collection: Collection,
  fields: readonly DeskField[],
  supabaseUrl: string,
): FieldMessages {
  const unreadable: Record<string, string> = {};
  for (const field of fields.filter(({ group }) => group !== 'Pictures')) {
    const read = readFieldText(field, values.texts[field.column] ?? '');
    if (!read.ok) unreadable[field.column] = `${read.problem}.`;
  }
  if (!Object.entries(values.pictureTexts).flat().every(isStorable))
    unreadable['picture_texts'] = `The description of a picture ${UNSTORABLE}.`;
  const columns = toColumnValues(values, fields);
  return {
    ...checkColumns(columns, collection, fields, supabaseUrl),
    ...checkTranslations(columns, fields),
    ...unreadable,
  };
}
