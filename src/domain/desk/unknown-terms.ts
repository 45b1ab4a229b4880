import type { ShowTerm } from '../catalogue/terms.ts';
import { technicalFields } from '../catalogue/technical-data.rules.ts';
import type { DeskValues } from './desk-values.ts';
import { parseList } from './read-field.ts';
import { nameLanguage } from './translation-fields.ts';
import type { Language } from '../site/languages.ts';

/** Columns whose values are terms (a type, finishes, uses, a country), and whether the column is a list of them. */
const termColumns: Readonly<Record<string, boolean>> = {
  material_type: false,
  finishes: true,
  [technicalFields.suitableFor.column]: true,
  origin: false,
  quarry_country: false,
};

/** Terms without a word in a language, by column: pages of that language show them in English. `showTerms` are those
 * of languages other than English. */
export function findUnknownTerms(
  values: DeskValues,
  showTerms: ReadonlyMap<Language, ShowTerm>,
): Readonly<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const [column, isList] of Object.entries(termColumns)) {
    const text = values[column] ?? '';
    const terms = (isList ? parseList(text) : [text.trim()]).filter((term) => term !== '');
    for (const [language, showTerm] of showTerms) {
      const unknown = terms.filter((term) => showTerm(term).lang !== undefined);
      if (unknown.length === 0) continue;
      const name = nameLanguage(language);
      const which = isList ? `: ${unknown.join(', ')}` : '';
      const sentence = `No ${name} word${which}. ${name} pages show it in English.`;
      said[column] = said[column] === undefined ? sentence : `${said[column]} ${sentence}`;
    }
  }
  return said;
}
