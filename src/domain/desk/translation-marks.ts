/**
 * Which English a translation was made from: the texts of the form's tab for a language, and the marks of drafts. The database
 * decides it with each write (supabase/migrations, `mark_translations`); this is what it will decide about a form.
 */
import type { Language } from '../site/languages.ts';
import { textsByName } from '../catalogue/product-row.ts';
import {
  isRecord,
  toRecord,
  toTranslationField,
  translatedColumns,
  translationLanguages,
} from '../catalogue/translations.ts';
import { findPictureText, type DeskValues } from './desk-row.ts';
import { findTranslation, type TranslationPlace, type TranslationState } from './translation-fields.ts';

/** A text of a product in a language. */
export interface TextPlace extends TranslationPlace {
  /** Of the picture whose text it is. */
  readonly path?: string;
}

/** A text beside its English, as the form has them. */
export interface TranslatedText extends TextPlace {
  readonly english: string;
  readonly text: string;
  readonly state: TranslationState;
  /** What the translation was made from. */
  readonly madeFrom: string;
}

type Marks = Readonly<Record<string, unknown>>;

const MARKS = 'translated_from';

const clean = (text: string | undefined) => (text ?? '').replaceAll(/\r\n?/g, '\n').trim();

const parse = (text: string | undefined): Marks => (text ? (JSON.parse(text) as Marks) : {});

/** The texts of the pictures in a field, by path. */
export function readPictureTexts(fieldText: string): Readonly<Record<string, string>> {
  try {
    return textsByName.safeParse(parse(fieldText)).data ?? {};
  } catch {
    return {};
  }
}

function readEnglish(values: DeskValues, { of, path }: TextPlace): string {
  return clean(path === undefined ? values.texts[of] : findPictureText(values, path));
}

function readText(values: DeskValues, { language, of, path }: TextPlace): string {
  const text = values.texts[toTranslationField(of, language)];
  if (path === undefined) return clean(text);
  return clean(findPictureText({ pictureTexts: readPictureTexts(text ?? '') }, path));
}

function readMark(values: DeskValues, place: TextPlace): string | undefined {
  const found = findTranslation(parse(values.texts[MARKS]), place);
  const mark =
    place.path === undefined
      ? found
      : findPictureText({ pictureTexts: textsByName.safeParse(found).data ?? {} }, place.path);
  return typeof mark === 'string' && mark !== '' ? mark : undefined;
}

/** @param before what the form was opened on; undefined for a new product */
function findMadeFrom(before: DeskValues | undefined, values: DeskValues, place: TextPlace): string {
  const english = readEnglish(values, place);
  const given = readMark(values, place);
  const known = before && readMark(before, place);
  if (given !== known) return given ?? english;
  if (!before || readText(values, place) !== readText(before, place)) return english;
  return known ?? readEnglish(before, place);
}

/**
 * The texts of a form in a language, each with its English: the columns, then the pictures in their order.
 *
 * @param before what the form was opened on; undefined for a new product
 */
export function listTranslatedTexts(
  before: DeskValues | undefined,
  values: DeskValues,
  language: Language,
): readonly TranslatedText[] {
  const places: readonly TextPlace[] = [
    ...translatedColumns.map((of) => ({ language, of })),
    ...values.pictures.map((path) => ({ language, of: 'picture_texts', path }) as const),
  ];
  return places.map((place) => {
    const english = readEnglish(values, place);
    const text = readText(values, place);
    const madeFrom = findMadeFrom(before, values, place);
    // A name may stay as it is in English.
    const isMissing = text === '' && english !== '' && place.of !== 'product_name';
    const isChanged = text !== '' && madeFrom !== english;
    return {
      ...place,
      english,
      text,
      madeFrom,
      state: isMissing ? 'missing' : isChanged ? 'changed' : 'done',
    };
  });
}

/**
 * The marks of a form after "Still right", as its field has them: the translation fits the English of the form.
 *
 * @param before what the form was opened on
 */
export function confirmTranslation(
  before: DeskValues | undefined,
  values: DeskValues,
  place: TextPlace,
): string {
  // Without a mark that could go, a new one names the English.
  const isMarked = before !== undefined && readMark(before, place) !== undefined;
  const mark = isMarked ? '' : readEnglish(values, place);
  const all = parse(values.texts[MARKS]);
  const { language, of, path } = place;
  const ofLanguage = toRecord(all[language]);
  const changed = putEntry(
    ofLanguage,
    of,
    path === undefined ? mark : putEntry(toRecord(ofLanguage[of]), path, mark),
  );
  const marks = putEntry(all, language, changed);
  return Object.keys(marks).length === 0 ? '' : JSON.stringify(marks);
}

/** With an entry, or without it if it is empty. */
function putEntry(record: Marks, key: string, value: string | Marks): Marks {
  const isEmpty = value === '' || Object.keys(value).length === 0;
  const others = Object.entries(record).filter(([one]) => one !== key);
  return Object.fromEntries(isEmpty ? others : [...others, [key, value]]);
}

/**
 * The marks of a draft, as in the column `translated_from`: of the texts that it changes, in English or in the language.
 *
 * @param product that the draft changes; undefined for a new one
 * @param before the draft as it was opened, or the product
 * @param values the draft as it is saved
 * @param isSeen whether visitors see the product, so that publishing compares the draft with it
 */
export function composeDraftMarks(
  product: DeskValues | undefined,
  before: DeskValues | undefined,
  values: DeskValues,
  isSeen: boolean,
): Marks {
  let marks: Marks = {};
  for (const language of translationLanguages)
    for (const { state: _, english, text, madeFrom, ...place } of listTranslatedTexts(
      before,
      values,
      language,
    )) {
      if (text === '') continue;
      const isNews =
        product === undefined ||
        text !== readText(product, place) ||
        english !== readEnglish(product, place) ||
        madeFrom !== (readMark(product, place) ?? readEnglish(product, place));
      if (isSeen ? !isNews : madeFrom === english) continue;
      const { of, path } = place;
      const ofLanguage = toRecord(marks[language]);
      const entry = path === undefined ? madeFrom : putEntry(toRecord(ofLanguage[of]), path, madeFrom);
      marks = putEntry(marks, language, putEntry(ofLanguage, of, entry));
    }
  return marks;
}

/** The marks of a product with those of its draft, as publishing lays them (supabase/migrations, `merge_objects`). */
export function layMarks(below: unknown, above: unknown): unknown {
  if (!isRecord(below) || !isRecord(above)) return above ?? below;
  const keys = [...new Set([...Object.keys(below), ...Object.keys(above)])];
  const own = (record: Marks, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined);
  return Object.fromEntries(keys.map((key) => [key, layMarks(own(below, key), own(above, key))]));
}
