/** One flat record of texts. A key is the name of a field (`description`, `description_es`), `pictures` (all paths as
 * JSON, the main one first), a picture's text, or the English that a translation was made from. */
import { textsByName } from '../catalogue/product-row.ts';
import { toTranslationField, type TranslatedColumn } from '../catalogue/translations.ts';
import { isStorable } from '../catalogue/plain-text.ts';
import type { Language } from '../site/languages.ts';
import type { DeskField } from './desk-fields.ts';
import { composeList, readFieldText, unifyLineEnds } from './read-field.ts';
import {
  findTranslation,
  mergeTranslations,
  translationPlaces,
  type TranslationPlace,
  type TranslationState,
} from './translation-fields.ts';

type Row = Readonly<Record<string, unknown>>;

export type DeskValues = Readonly<Record<string, string>>;

export type ColumnValues = Row;

interface TextPlace extends TranslationPlace {
  readonly path?: string;
}

export const PICTURES_KEY = 'pictures';
const MARK = ' from';

/** The key of a picture's text. React Hook Form reads dots, brackets and quotation marks in a key as a path. */
export function toPictureKey(path: string, language: Language = 'en'): string {
  const column = toColumn('picture_texts', language);
  const name = encodeURIComponent(path.toWellFormed()).replaceAll('.', '%2E').replaceAll("'", '%27');
  return `${column} ${name}`;
}

const toColumn = (of: TranslatedColumn | 'picture_texts', language: Language) =>
  language === 'en' ? of : toTranslationField(of, language);

export const toTextKey = ({ language, of, path }: TextPlace): string =>
  path === undefined ? toColumn(of, language) : toPictureKey(path, language);
export const toEnglishKey = (place: TextPlace): string => toTextKey({ ...place, language: 'en' });
export const toMarkKey = (place: TextPlace): string => `${toTextKey(place)}${MARK}`;

/** The key of the text whose mark this is; undefined for any other key. */
export const findMarkedKey = (key: string): string | undefined =>
  key.endsWith(MARK) ? key.slice(0, -MARK.length) : undefined;

/** The field that shows a key: the pictures with their English texts are one field, and so are those of a language. */
export function toFieldKey(key: string): string {
  const [column = ''] = key.split(' ');
  return column === 'picture_texts' ? PICTURES_KEY : column;
}

export const readText = (values: DeskValues, key: string): string => clean(values[key] ?? '');

const clean = (text: string) => unifyLineEnds(text).trim();

export function readPictures(values: DeskValues): readonly string[] {
  const text = values[PICTURES_KEY] ?? '';
  return text === '' ? [] : (JSON.parse(text) as readonly string[]);
}

export const writePictures = (pictures: readonly string[]): string =>
  pictures.length === 0 ? '' : JSON.stringify(pictures);

export function toFieldText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return composeList(value.filter((entry) => entry !== null).map(String));
  if (typeof value === 'string' || typeof value === 'number') return unifyLineEnds(String(value));
  const text = JSON.stringify(value);
  return text === '{}' ? '' : text;
}

export function readField(row: Row, { column, translation }: DeskField): unknown {
  return translation ? findTranslation(row['translations'], translation) : row[column];
}

const readTexts = (value: unknown) => Object.entries(textsByName.safeParse(value).data ?? {});

const isOwnColumn = ({ group, translation }: DeskField) => group !== 'Pictures' && !translation;

export function toDeskValues(row: Row, fields: readonly DeskField[]): DeskValues {
  const further: readonly unknown[] = Array.isArray(row['gallery_urls']) ? row['gallery_urls'] : [];
  const pictures = [row['image_url'], ...further].map((entry) => (typeof entry === 'string' ? entry.trim() : '')); // prettier-ignore
  const values: Record<string, string> = {
    ...Object.fromEntries(fields.filter(isOwnColumn).map(({ column }) => [column, toFieldText(row[column])])),
    ...Object.fromEntries(readTexts(row['picture_texts']).map(([path, text]) => [toPictureKey(path), text])),
    [PICTURES_KEY]: writePictures([...new Set(pictures.filter((entry) => entry !== ''))]),
    // What the column has for no field stays.
    translations: toFieldText(row['translations']),
  };
  const put = (place: TextPlace, text: string, mark: unknown) => {
    values[toTextKey(place)] = text;
    if (text.trim() === '') return;
    const isKnown = typeof mark === 'string';
    values[toMarkKey(place)] = isKnown ? clean(mark) : readText(values, toEnglishKey(place));
  };
  for (const place of translationPlaces) {
    const found = findTranslation(row['translations'], place);
    const mark = findTranslation(row['translated_from'], place);
    const marks = new Map(readTexts(mark));
    if (place.of !== 'picture_texts') put(place, toFieldText(found), mark);
    else for (const [path, text] of readTexts(found)) put({ ...place, path }, text, marks.get(path));
  }
  return values;
}

/** That of "Still right", or else that of the form if the translation was written in it since it was `opened`. */
function findMadeFrom(opened: DeskValues, values: DeskValues, place: TextPlace): string {
  const [text, mark] = [toTextKey(place), toMarkKey(place)];
  const english = readText(values, toEnglishKey(place));
  const [known, given] = [opened[mark], values[mark]];
  if (given !== known) return given ?? english;
  return readText(values, text) === readText(opened, text) ? (known ?? english) : english;
}

export function settle(opened: DeskValues, values: DeskValues): DeskValues {
  const marks = listPlaces(values)
    .filter((place) => readText(values, toTextKey(place)) !== '')
    .map((place) => [toMarkKey(place), findMadeFrom(opened, values, place)] as const);
  return { ...values, ...Object.fromEntries<string>(marks) };
}

/** The columns, then the pictures in their order, of each language. */
const listPlaces = (values: DeskValues): readonly TextPlace[] =>
  translationPlaces.flatMap((place) =>
    place.of === 'picture_texts' ? readPictures(values).map((path) => ({ ...place, path })) : [place],
  );

/** The texts of the pictures that have one, by path. */
const readPictureTexts = (values: DeskValues, read: (path: string) => string) =>
  Object.fromEntries(
    readPictures(values)
      .map((path) => [path, read(path)] as const)
      .filter(([, text]) => text !== ''),
  );

export function composeTexts(base: unknown, values: DeskValues, read: (place: TextPlace) => string): Row {
  const readPlace = (place: TextPlace) =>
    place.of === 'picture_texts' ? readPictureTexts(values, (path) => read({ ...place, path })) : read(place);
  return mergeTranslations(
    base,
    translationPlaces.map((place) => [place, readPlace(place)]),
  );
}

/** A text that doesn't parse stays as it is, so that the check refuses it. Texts of removed pictures are left out. */
export function toColumnValues(values: DeskValues, fields: readonly DeskField[]): ColumnValues {
  const [main = null, ...further] = readPictures(values);
  const translations = values['translations'] ?? '';
  return {
    ...Object.fromEntries(
      fields.filter(isOwnColumn).map((field) => {
        const text = values[field.column] ?? '';
        const read = readFieldText(field, text);
        return [field.column, read.ok ? read.value : text];
      }),
    ),
    image_url: main,
    gallery_urls: further,
    picture_texts: readPictureTexts(values, (path) => (values[toPictureKey(path)] ?? '').trim()),
    translations: composeTexts(translations === '' ? {} : JSON.parse(translations), values, (place) => {
      const text = readText(values, toTextKey(place));
      return isStorable(text) ? text : '';
    }),
    translated_from: composeTexts({}, values, (place) => {
      const from = readText(values, toMarkKey(place));
      const isMade =
        readText(values, toTextKey(place)) !== '' && from !== readText(values, toEnglishKey(place));
      return isMade ? from : '';
    }),
  };
}

export function findChanges(row: Row, values: DeskValues, fields: readonly DeskField[]): ColumnValues {
  return findDifferences(toDeskValues(row, fields), values, fields);
}

export function findDifferences(
  opened: DeskValues,
  values: DeskValues,
  fields: readonly DeskField[],
): ColumnValues {
  const before = toColumnValues(opened, fields);
  const after = Object.entries(toColumnValues(settle(opened, values), fields));
  const isChanged = (column: string, value: unknown) =>
    JSON.stringify(value) !== JSON.stringify(before[column]);
  return Object.fromEntries(after.filter(([column, value]) => isChanged(column, value)));
}

export type TranslatedText = ReturnType<typeof listTranslatedTexts>[number];

/** The texts of the form's tab for a language. */
export function listTranslatedTexts(opened: DeskValues, values: DeskValues, language: Language) {
  return listPlaces(values)
    .filter((place) => place.language === language)
    .map((place) => {
      const english = readText(values, toEnglishKey(place));
      const text = readText(values, toTextKey(place));
      const madeFrom = findMadeFrom(opened, values, place);
      const isMissing = text === '' && english !== '' && place.of !== 'product_name';
      const isChanged = text !== '' && madeFrom !== english;
      const state: TranslationState = isMissing ? 'missing' : isChanged ? 'changed' : 'done';
      return { ...place, english, text, madeFrom, state };
    });
}

/** A translation counts as made from the English of the product that it comes from. Those of the pictures are left
 * out, because they describe that product. */
export function copyProduct(opened: DeskValues, values: DeskValues, name: string): DeskValues {
  const kept = Object.entries(settle(opened, values)).filter(([key]) => !key.startsWith('picture_texts_'));
  return { ...Object.fromEntries(kept), product_name: name };
}
