/** The texts of the form's tab for a language. */
import type { Language } from '../site/languages.ts';
import { toTranslationField, translationLanguages } from '../catalogue/translations.ts';
import {
  findMadeFrom,
  listPlaces,
  readText,
  settle,
  toEnglishKey,
  toTextKey,
  type DeskValues,
  type TextPlace,
} from './desk-values.ts';
import type { TranslationState } from './translation-fields.ts';

/** A text of the form, beside its English. */
export interface TranslatedText extends TextPlace {
  readonly english: string;
  readonly text: string;
  readonly state: TranslationState;
  /** The English that the translation was made from. */
  readonly madeFrom: string;
}

/**
 * The texts of a form in a language, each with its English: the columns, then the pictures in their order.
 *
 * @param opened what the form was opened on
 */
export function listTranslatedTexts(
  opened: DeskValues,
  values: DeskValues,
  language: Language,
): readonly TranslatedText[] {
  return listPlaces(values, [language]).map((place) => {
    const english = readText(values, toEnglishKey(place));
    const text = readText(values, toTextKey(place));
    const madeFrom = findMadeFrom(opened, values, place);
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
 * The values of a copy with this name. A translation counts as made from the English of the product that it comes from, and
 * those of the pictures are left out, because they describe that product.
 *
 * @param opened what the form of the product was opened on
 * @param values what it shows
 */
export function copyProduct(opened: DeskValues, values: DeskValues, name: string): DeskValues {
  const left = translationLanguages.map((language) => toTranslationField('picture_texts', language));
  const kept = Object.entries(settle(opened, values)).filter(
    ([key]) => !left.some((column) => key.startsWith(column)),
  );
  return { ...Object.fromEntries(kept), product_name: name };
}
