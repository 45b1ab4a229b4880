import { translationLanguages } from '#domain/catalogue/translations.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import {
  findTranslationState,
  nameLanguage,
  translationStates,
  type TranslationState,
} from '#domain/desk/translation-fields.ts';
import type { Language } from '#domain/site/languages.ts';
import { computeOncePerLanguage } from '#domain/site/per-language.ts';
import { Select } from '#islands/desk/parts/Parts.tsx';

/** The wanted state of the translations, by language. A language without one shows every state. */
export type WantedTranslations = Readonly<Partial<Record<Language, TranslationState>>>;

interface FilterProps {
  wanted: WantedTranslations;
  onWanted: (wanted: WantedTranslations) => void;
}

export function TranslationFilters({ wanted, onWanted }: FilterProps) {
  return translationLanguages.map((language) => (
    <label key={language} className="text-14 text-ink-soft inline-flex items-center gap-2 max-sm:min-w-0">
      <span>{nameLanguage(language)}</span>
      <Select
        className="max-sm:w-full max-sm:min-w-0!"
        value={wanted[language] ?? ''}
        onChange={({ target }) => {
          const { [language]: _, ...others } = wanted;
          const state = target.value as TranslationState | '';
          onWanted(state === '' ? others : { ...others, [language]: state });
        }}
        options={translationStates}
      >
        <option value="">Any</option>
      </Select>
    </label>
  ));
}

export function TranslationCounts({ rows }: { rows: readonly DeskRow[] }) {
  return translationLanguages.map((language) => {
    const done = rows.filter((row) => getState(row, language) === 'done').length;
    return <p key={language}>{`${nameLanguage(language)}: ${done} of ${rows.length} done`}</p>;
  });
}

export function isWanted(row: DeskRow, wanted: WantedTranslations): boolean {
  return translationLanguages.every(
    (language) => wanted[language] === undefined || getState(row, language) === wanted[language],
  );
}

const getState = computeOncePerLanguage(findTranslationState);
