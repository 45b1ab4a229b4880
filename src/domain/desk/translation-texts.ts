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

export interface TranslatedText extends TextPlace {
  readonly english: string;
  readonly text: string;
  readonly state: TranslationState;
  readonly madeFrom: string;
}

/** The columns, then the pictures in their order. */
export function listTranslatedTexts(
  opened: DeskValues,
  values: DeskValues,
  language: Language,
): readonly TranslatedText[] {
  return listPlaces(values, [language]).map((place) => {
    const english = readText(values, toEnglishKey(place));
    const text = readText(values, toTextKey(place));
    const madeFrom = findMadeFrom(opened, values, place);
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

/** A translation counts as made from the English of the product that it comes from. Those of the pictures are left
 * out, because they describe that product. */
export function copyProduct(opened: DeskValues, values: DeskValues, name: string): DeskValues {
  const left = translationLanguages.map((language) => toTranslationField('picture_texts', language));
  const kept = Object.entries(settle(opened, values)).filter(
    ([key]) => !left.some((column) => key.startsWith(column)),
  );
  return { ...Object.fromEntries(kept), product_name: name };
}
