/** A field for each text of a language, all stored in the column `translations` (rule 11.24). To forms, conflicts, the
 * history and CSV files they are fields like any other. */
import { groupBy } from '../group-by.ts';
import type { Language } from '../site/languages.ts';
import { textsByName } from '../catalogue/product-row.ts';
import {
  maxLengths,
  fieldOf,
  readTranslations,
  toRecord,
  toTranslationField,
  translatedColumns,
  translationLanguages,
  type TranslatedColumn,
} from '../catalogue/translations.ts';
import type { DeskField, FieldKind } from './desk-fields.ts';

type Row = Readonly<Record<string, unknown>>;

export interface TranslationPlace {
  readonly language: Language;
  readonly of: TranslatedColumn | 'picture_texts';
}

const languageNames = new Intl.DisplayNames('en-US', { type: 'language' });

export const nameLanguage = (language: Language): string => languageNames.of(language) ?? language;

export const translationLabels = {
  product_name: 'Name',
  description: 'Description',
  custom_sizes: 'Custom sizes',
  picture_texts: 'What it shows',
} as const satisfies Record<TranslationPlace['of'], string>;

const labels = { ...translationLabels, picture_texts: 'What the pictures show' } as const;

const kinds: Partial<Record<TranslationPlace['of'], FieldKind>> = {
  description: 'text',
  picture_texts: 'picture texts',
};

export const translationPlaces: readonly TranslationPlace[] = translationLanguages.flatMap((language) =>
  [...translatedColumns, 'picture_texts' as const].map((of) => ({ language, of })),
);

/** The fields in the order of a CSV file, where they follow all other fields. */
export const translationFields: readonly DeskField[] = translationPlaces.map(({ language, of }) => ({
  column: toTranslationField(of, language),
  label: `${labels[of]} (${nameLanguage(language)})`,
  kind: kinds[of] ?? 'line',
  group: 'Translations',
  width: 'full',
  translation: { language, of },
  ...(of === 'picture_texts' ? {} : { maxLength: maxLengths[of] }),
}));

export function findTranslation(value: unknown, { language, of }: TranslationPlace): unknown {
  return toRecord(toRecord(value)[language])[of];
}

const isNothing = (value: unknown) =>
  value == null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Everything else in the column stays: languages that the site doesn't know, too. */
export function mergeTranslations(
  base: unknown,
  changes: readonly (readonly [place: TranslationPlace, value: unknown])[],
): Row {
  let merged = toRecord(base);
  for (const [language, own] of groupBy(changes, ([place]) => place.language)) {
    const { [language]: before, ...others } = merged;
    const texts = Object.fromEntries(own.map(([{ of }, value]) => [of, value]));
    // Entries are sorted, so that equal values are equal as text.
    const all = { ...texts, ...toRecord(before), ...texts };
    const filled = Object.entries(all).filter(([, value]) => !isNothing(value));
    merged = filled.length > 0 ? { ...others, [language]: Object.fromEntries(filled) } : others;
  }
  return merged;
}

export const translationStates = {
  missing: 'Not translated',
  changed: 'English changed',
  done: 'Done',
} as const;

export type TranslationState = keyof typeof translationStates;

/** A product is done if no text lacks its translation or has a newer English. A name may stay as it is in English. */
export function findTranslationState(row: Row, language: Language): TranslationState {
  const own = readTranslations(row['translations']).byLanguage.get(language);
  const pictures = [row['image_url'], row['gallery_urls']].flat();
  const shown = Object.entries(textsByName.safeParse(row['picture_texts']).data ?? {})
    .filter(([path]) => pictures.includes(path))
    .map(([path, text]) => [text, own?.pictureTexts.get(path)]);
  const texts = (['description', 'custom_sizes'] as const).map((of) => [row[of], own?.texts[fieldOf[of]]]);
  if ([...texts, ...shown].some(([text, translated]) => !isBlank(text) && translated === undefined))
    return 'missing';
  return Object.keys(toRecord(toRecord(row['translated_from'])[language])).length > 0 ? 'changed' : 'done';
}

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';
