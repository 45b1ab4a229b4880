import type { FieldErrors, UseFormSetError } from 'react-hook-form';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import type { Language } from '#domain/site/languages.ts';
import { copyTexts, type DeskValues, type FieldMessages } from '#domain/desk/desk-row.ts';

/** Values of the form: texts by column, so that a new column needs no change here. */
export interface FormValues {
  texts: Record<string, string>;
  pictures: string[];
  pictureTexts: Record<string, string>;
}

export function toFormValues({ texts, pictures, pictureTexts }: DeskValues): FormValues {
  return { texts: { ...texts }, pictures: [...pictures], pictureTexts: copyTexts(pictureTexts) };
}

/** Messages of the schema at the fields of the form. */
export function toErrors(messages: FieldMessages, fields: readonly DeskField[]): FieldErrors<FormValues> {
  const texts: Record<string, { type: string; message: string }> = {};
  let pictures: string | undefined;
  let pictureTexts: string | undefined;
  for (const [column, message] of Object.entries(messages)) {
    const field = fields.find((one) => one.column === column);
    // Each picture shows its own problem.
    if (field?.column === 'picture_texts') pictureTexts = message;
    else if (field?.group === 'Pictures') pictures ??= message;
    else texts[column] = { type: 'schema', message };
  }
  return {
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
    ...(pictures === undefined ? {} : { pictures: { type: 'schema', message: pictures } }),
    ...(pictureTexts === undefined
      ? {}
      : { pictureTexts: { root: { type: 'schema', message: pictureTexts } } }),
  };
}

/** The errors in the tab of a language. English has all fields that are not translations. */
export function pickErrors(
  { texts = {}, ...others }: FieldErrors<FormValues>,
  fields: readonly DeskField[],
  language: Language,
): FieldErrors<FormValues> {
  const languageOf = (column: string) =>
    fields.find((field) => field.column === column)?.translation?.language ?? 'en';
  const own = Object.fromEntries(Object.entries(texts).filter(([column]) => languageOf(column) === language));
  return { ...(language === 'en' ? others : {}), texts: own };
}

export function countErrors({ texts, pictures, pictureTexts }: FieldErrors<FormValues>): number {
  return Object.keys(texts ?? {}).length + (pictures ? 1 : 0) + (pictureTexts ? 1 : 0);
}

/** Shows messages of the database at their fields, and focuses the first one. */
export function showErrors(
  messages: FieldMessages,
  fields: readonly DeskField[],
  setError: UseFormSetError<FormValues>,
): void {
  const { texts = {}, pictures } = toErrors(messages, fields);
  for (const [column, error] of Object.entries(texts))
    if (error)
      setError(`texts.${column}`, { type: 'database', message: error.message ?? '' }, { shouldFocus: true });
  if (pictures) setError('pictures', { type: 'database', message: pictures.message ?? '' });
}
