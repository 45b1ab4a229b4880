import type { FieldErrors } from 'react-hook-form';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import type { FieldMessages } from '#domain/desk/desk-row.ts';
import { PICTURES_KEY } from '#domain/desk/desk-values.ts';
import type { Language } from '#domain/site/languages.ts';

/** Texts by key, so that a new column needs no change here. */
export type FormValues = Record<string, string>;

/** Messages of the schema at the fields of the form. Each picture shows the problem of its own text. */
export function toErrors(messages: FieldMessages, fields: readonly DeskField[]): FieldErrors<FormValues> {
  const errors = Object.entries(messages).map(([column, message]) => {
    const isPicture = fields.some((field) => field.column === column && field.group === 'Pictures');
    return [isPicture && column !== 'picture_texts' ? PICTURES_KEY : column, { type: 'schema', message }];
  });
  return Object.fromEntries(errors.reverse()) as FieldErrors<FormValues>;
}

/** The number of problems, of one language or of all. */
export function countErrors(
  errors: FieldErrors<FormValues>,
  language?: Language,
  fields: readonly DeskField[] = [],
): number {
  const languageOf = (key: string) =>
    fields.find(({ column }) => column === key)?.translation?.language ?? 'en';
  const keys = Object.keys(errors);
  return language === undefined ? keys.length : keys.filter((key) => languageOf(key) === language).length;
}
