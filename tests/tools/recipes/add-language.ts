/** The recipe "A language" in a copy of the project, with a language made of the English words. */
import path from 'node:path';
import { writePseudoLanguage } from '#tests/tools/pseudo-language/compose-pseudo-language.ts';

/** Countries and dates come from `Intl`, which has no made-up language: in Latvian nearly every name differs from the English. */
export const NEW_LANGUAGE = { code: 'xa', locale: 'lv-LV', base: '/xa' } as const;

type Edit = (file: string, place: string | RegExp, replacement: (line: string) => string) => void;

/** @param folder of the copy, absolute, after all other recipes, so that it has their words */
export function addLanguage(folder: string, edit: Edit): void {
  const { code, locale, base } = NEW_LANGUAGE;
  edit(
    'src/domain/site/languages.ts',
    /(?<=\n) {2}es: \{.*/,
    (line) =>
      `${line}\n  ${code}: { name: 'Pséúdó', locale: '${locale}', base: '${base}', openGraphLocale: 'lv_LV' },`,
  );
  const members = 'src/content/shared/words/member-words.ts';
  edit(members, /.*\/es\/words\/members\.ts';/, (line) => `${line}\n${line.replaceAll(/\bes\b/g, code)}`);
  edit(members, '{ en, es }', () => `{ en, es, ${code} }`);
  writePseudoLanguage(path.resolve(folder), code);
}
