import type { FieldErrors, UseFormSetError } from 'react-hook-form';
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

export function pickErrors(
  errors: FieldErrors<FormValues>,
  fields: readonly DeskField[],
  language: Language,
): FieldErrors<FormValues> {
  const languageOf = (key: string) =>
    fields.find(({ column }) => column === key)?.translation?.language ?? 'en';
  const own = Object.entries(errors).filter(([key]) => languageOf(key) === language);
  return Object.fromEntries(own) as FieldErrors<FormValues>;
}

export const countErrors = (errors: FieldErrors<FormValues>): number => Object.keys(errors).length;

export function showErrors(
  messages: FieldMessages,
  fields: readonly DeskField[],
  setError: UseFormSetError<FormValues>,
): void {
  for (const [key, error] of Object.entries(toErrors(messages, fields)))
    setError(key, { type: 'database', message: error?.message ?? '' }, { shouldFocus: true });
}
