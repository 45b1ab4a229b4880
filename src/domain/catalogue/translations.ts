/** The column `translations`: a product's texts in other languages, each optional (rule 6.12). */
import { languageCodes, languages, type Language } from '../site/languages.ts';
import { computeOncePerLanguage } from '../site/per-language.ts';
import {
  CUSTOM_SIZES_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  PICTURE_TEXT_MAX_LENGTH,
  PRODUCT_NAME_MAX_LENGTH,
} from './catalogue.rules.ts';
import { cleanText, hasAtMost, isVisible, quote } from './plain-text.ts';
import type { CatalogueProduct, Product, ProductImage } from './product.ts';

export const translationLanguages = languageCodes.filter((language) => language !== 'en');

export const maxLengths = {
  product_name: PRODUCT_NAME_MAX_LENGTH,
  description: DESCRIPTION_MAX_LENGTH,
  custom_sizes: CUSTOM_SIZES_MAX_LENGTH,
} as const;

export type TranslatedColumn = keyof typeof maxLengths;

export const translatedColumns = Object.keys(maxLengths) as readonly TranslatedColumn[];

export const fieldOf = {
  product_name: 'name',
  description: 'description',
  custom_sizes: 'customSizes',
} as const satisfies Record<TranslatedColumn, keyof Product>;

type ProductTexts = Partial<Record<(typeof fieldOf)[TranslatedColumn], string>>;

export interface TranslatedTexts {
  readonly texts: Readonly<ProductTexts>;
  /** By the picture's path, which may be any word, even `constructor`. */
  readonly pictureTexts: ReadonlyMap<string, string>;
}

/** The product is published without it. */
export interface IgnoredText {
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

export function toTranslationField(column: TranslatedColumn | 'picture_texts', language: Language): string {
  return `${column}_${language}`;
}

export function readTranslations(value: unknown): {
  readonly byLanguage: ReadonlyMap<Language, TranslatedTexts>;
  readonly ignored: readonly IgnoredText[];
} {
  const byLanguage = new Map<Language, TranslatedTexts>();
  const ignored: IgnoredText[] = [];
  for (const [code, entry] of Object.entries(toRecord(value))) {
    const language = translationLanguages.find((one) => one === code);
    if (language === undefined) {
      const names = translationLanguages.map((one) => `"${one}" (${languages[one].name})`).join(', ');
      ignored.push({
        field: 'translations',
        problem: `has ${quote(code)}, which is no language of the site besides English`,
        remedy: `name one of ${names}`,
      });
    } else byLanguage.set(language, readTexts(entry, language, ignored));
  }
  return { byLanguage, ignored };
}

function readTexts(entry: unknown, language: Language, ignored: IgnoredText[]): TranslatedTexts {
  const texts: ProductTexts = {};
  const pictureTexts = new Map<string, string>();
  const ignore = (field: string, problem: string, remedy: string) => ignored.push({ field, problem, remedy });
  if (!isRecord(entry))
    ignore('translations', `has no list of texts for "${language}"`, 'write {"description": "…"} there');
  for (const [name, value] of Object.entries(toRecord(entry))) {
    const column = translatedColumns.find((one) => one === name);
    if (column !== undefined) {
      const text = readText(value, maxLengths[column], (problem, remedy) =>
        ignore(toTranslationField(column, language), problem, remedy),
      );
      if (text !== '') texts[fieldOf[column]] = text;
    } else if (name === 'picture_texts') {
      const ignorePicture = (problem: string, remedy: string) =>
        ignore(toTranslationField(name, language), problem, remedy);
      if (!isRecord(value) && value !== null)
        ignorePicture('is no list of texts', 'write {"path of the picture": "what it shows"}');
      for (const [path, one] of Object.entries(toRecord(value))) {
        const text = readText(one, PICTURE_TEXT_MAX_LENGTH, (problem, remedy) =>
          ignorePicture(`of ${quote(path)} ${problem}`, remedy),
        );
        if (text !== '') pictureTexts.set(path, text);
      }
    } else {
      const known = [...translatedColumns, 'picture_texts'].join(', ');
      ignore(
        'translations',
        `has ${quote(name)} for "${language}", which is no field with translations`,
        `use ${known}`,
      );
    }
  }
  return { texts, pictureTexts };
}

function readText(
  value: unknown,
  maxLength: number,
  ignore: (problem: string, remedy: string) => void,
): string {
  if (value === null) return '';
  if (typeof value !== 'string') {
    ignore('is no text', 'write it in quotation marks');
    return '';
  }
  if (!hasAtMost(value, maxLength)) {
    ignore(`is longer than ${maxLength} characters`, `shorten it to ${maxLength} characters`);
    return '';
  }
  const text = cleanText(value);
  return isVisible(text) ? text : '';
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toRecord = (value: unknown) => (isRecord(value) ? value : {});

/** Without the other languages and the date of the row, so that a page stays as it is when only another language
 * changes. The same object each time, because page keys are cached by object. */
export const toLanguage = computeOncePerLanguage(translate);

function translate(
  { translations, updatedAt: _, ...product }: CatalogueProduct,
  language: Language,
): Product {
  const texts = translations?.[language] ?? {};
  const isEnglish = language === 'en';
  const english = (['description', 'customSizes'] as const).filter(
    (field) => !isEnglish && product[field] !== '' && texts[field] === undefined,
  );
  return {
    ...product,
    ...texts,
    ...(texts.name === undefined || texts.name === product.name ? {} : { englishName: product.name }),
    images: product.images.map(({ alts, ...image }): ProductImage => {
      const alt = alts?.[language];
      if (alt !== undefined) return { ...image, alt };
      return isEnglish || image.alt === undefined ? image : { ...image, lang: 'en' };
    }),
    ...(english.length > 0 ? { english } : {}),
  };
}
