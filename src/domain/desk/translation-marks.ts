/**
 * Which English a translation was made from: the texts of the form's tab for a language, and the marks of drafts. The database
 * decides it with each write (supabase/migrations, `mark_translations`); this is what it will decide about a form.
 */
import type { Language } from '../site/languages.ts';
import { textsByName } from '../catalogue/product-row.ts';
import {
  toRecord,
  toTranslationField,
  translatedColumns,
  translationLanguages,
} from '../catalogue/translations.ts';
import { findPictureText, keepLaterInput, toFieldText, type DeskValues } from './desk-row.ts';
import { findTranslation, type TranslationPlace, type TranslationState } from './translation-fields.ts';

/** A text of a product in a language. */
export interface TextPlace extends TranslationPlace {
  /** The path of the picture that the text describes. */
  readonly path?: string;
}

/** A text of the form, beside its English. */
export interface TranslatedText extends TextPlace {
  readonly english: string;
  readonly text: string;
  readonly state: TranslationState;
  /** The English that the translation was made from. */
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
  // If there is no mark to remove, a new one names the English.
  const isMarked = before !== undefined && readMark(before, place) !== undefined;
  const mark = isMarked ? '' : readEnglish(values, place);
  return toFieldText(putMark(parse(values.texts[MARKS]), place, mark));
}

/** The marks with a new one at this place, or without one if it is empty. */
function putMark(marks: Marks, { language, of, path }: TextPlace, mark: string): Marks {
  const ofLanguage = toRecord(marks[language]);
  const entry = path === undefined ? mark : putEntry(toRecord(ofLanguage[of]), path, mark);
  return putEntry(marks, language, putEntry(ofLanguage, of, entry));
}

/** The object with this entry, or without it if it is empty. */
function putEntry(record: Marks, key: string, value: string | Marks): Marks {
  const isEmpty = value === '' || Object.keys(value).length === 0;
  const others = Object.entries(record).filter(([one]) => one !== key);
  return Object.fromEntries(isEmpty ? others : [...others, [key, value]]);
}

/**
 * The draft with what was typed into the live version. A translation that was written or confirmed there fits the English
 * there, and all others keep the marks that they have in the draft.
 *
 * @param live the live version as it was opened
 */
export function layTyped(live: DeskValues, typed: DeskValues, draft: DeskValues): DeskValues {
  const laid = keepLaterInput(draft, live, typed);
  const drafted = { ...laid, texts: { ...laid.texts, [MARKS]: draft.texts[MARKS] ?? '' } };
  return markTexts(laid, (text) => {
    const isFromThere =
      text.text === readText(typed, text) &&
      (text.text !== readText(live, text) || readMark(typed, text) !== readMark(live, text));
    return isFromThere ? readEnglish(typed, text) : findMadeFrom(draft, drafted, text);
  });
}

/**
 * The values of a copy with this name. A translation counts as made from the English of the product that it comes from, and
 * those of the pictures are left out, because they describe that product.
 *
 * @param opened what the form of the product was opened on
 * @param values what it shows
 */
export function copyProduct(opened: DeskValues, values: DeskValues, name: string): DeskValues {
  const pictureTexts = translationLanguages.map(
    (language) => [toTranslationField('picture_texts', language), ''] as const,
  );
  const copy = {
    ...values,
    texts: { ...values.texts, ...Object.fromEntries(pictureTexts), product_name: name },
  };
  return markTexts(copy, (text) => findMadeFrom(opened, values, text));
}

/** Two versions with the same origin, and the choice between them. */
interface Versions {
  readonly base: DeskValues;
  readonly theirs: DeskValues;
  /** The values that the form was opened with, and its present values. */
  readonly opened: DeskValues;
  readonly mine: DeskValues;
}

/** A choice of two versions, with the marks of both. A translation stays as it is in the version that has it. */
export function mergeMarks({ base, theirs, opened, mine }: Versions, chosen: DeskValues): DeskValues {
  return markTexts(chosen, (text) => {
    const own = findMadeFrom(opened, mine, text);
    const other = findMadeFrom(theirs, theirs, text);
    if (readText(mine, text) !== readText(theirs, text))
      return text.text === readText(mine, text) ? own : other;
    return own === findMadeFrom(base, base, text) ? other : own;
  });
}

/** Values with the marks of all their translations. */
function markTexts(values: DeskValues, findFrom: (text: TranslatedText) => string): DeskValues {
  let marks: Marks = {};
  for (const language of translationLanguages)
    for (const text of listTranslatedTexts(undefined, values, language)) {
      const from = findFrom(text);
      if (text.text !== '' && from !== text.english) marks = putMark(marks, text, from);
    }
  return { ...values, texts: { ...values.texts, [MARKS]: toFieldText(marks) } };
}

/**
 * The marks of a draft, as in the column `translated_from`: of the texts that it changes, in English or in the language.
 *
 * @param product that the draft changes; undefined for a new one
 * @param before the draft as it was opened, or the product
 * @param values the draft as it is saved
 */
export function composeDraftMarks(
  product: DeskValues | undefined,
  before: DeskValues | undefined,
  values: DeskValues,
): Marks {
  let marks: Marks = {};
  for (const language of translationLanguages)
    for (const { state: _, english, text, madeFrom, ...place } of listTranslatedTexts(
      before,
      values,
      language,
    )) {
      if (text === '') continue;
      const isNews = product
        ? text !== readText(product, place) ||
          english !== readEnglish(product, place) ||
          madeFrom !== (readMark(product, place) ?? readEnglish(product, place))
        : madeFrom !== english;
      if (isNews) marks = putMark(marks, place, madeFrom);
    }
  return marks;
}
