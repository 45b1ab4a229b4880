import * as z from 'zod/mini';
import { isStorable } from '../catalogue/plain-text.ts';
import { parseProductRow, type RowProblem } from '../catalogue/product-row.ts';
import { readTranslations } from '../catalogue/translations.ts';
import type { DeskField, DeskTable } from './desk-fields.ts';
import {
  PICTURES_KEY,
  readPictures,
  toColumnValues,
  type ColumnValues,
  type DeskValues,
} from './desk-values.ts';
import { readFieldText, UNSTORABLE } from './read-field.ts';

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

/** Messages beside the fields, by column; empty if the row may go on the site. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Why a row with these columns would stay off the site, by the schema of the build. */
export function checkColumns(columns: ColumnValues, table: DeskTable): FieldMessages {
  const parsed = parseProductRow(columns, table.collection, table.supabaseUrl);
  return parsed.ok ? {} : toMessages(parsed.problems, table.fields);
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

/** Both columns with paths are one field of the form. */
export const toProblemKey = (column: string): string =>
  column === 'image_url' || column === 'gallery_urls' ? PICTURES_KEY : column;

/** Why the values of a form can't be saved: texts that don't parse, and values that the build would refuse. By field. */
export function checkValues(values: DeskValues, table: DeskTable): FieldMessages {
  const { fields } = table;
  const unreadable: Record<string, string> = {};
  for (const field of fields.filter(({ group, kind }) => group !== 'Pictures' && kind !== 'picture texts')) {
    const read = readFieldText(field, values[field.column] ?? '');
    if (!read.ok) unreadable[field.column] = `${read.problem}.`;
  }
  const pictured = Object.entries(values).filter(([key]) => key.startsWith('picture_texts'));
  for (const [key, text] of [
    ...pictured,
    ...readPictures(values).map((path) => ['picture_texts', path] as const),
  ])
    if (!isStorable(text))
      unreadable[key.split(' ')[0] ?? key] = `The description of a picture ${UNSTORABLE}.`;
  const columns = toColumnValues(values, fields);
  const messages = { ...checkColumns(columns, table), ...checkTranslations(columns, fields), ...unreadable };
  // Of two problems at one key, the first one counts.
  const byKey = Object.entries(messages).map(([column, message]) => [toProblemKey(column), message] as const);
  return Object.fromEntries(byKey.reverse());
}
