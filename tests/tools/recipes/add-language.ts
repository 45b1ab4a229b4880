/** The recipe "A language" in a copy of the project, with a language made of the English words. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFolder } from '#output/site-folder.ts';

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

  const content = path.join(folder, 'src/content');
  mkdirSync(path.join(content, code, 'words'), { recursive: true });
  copyFileSync(
    path.join(import.meta.dirname, 'pseudo-words.ts'),
    path.join(content, 'shared/words/pseudo.ts'),
  );
  for (const file of listFolder(path.join(content, 'en'))) {
    const english = readFileSync(path.join(content, 'en', file), 'utf8');
    writeFileSync(path.join(content, code, file), special[file] ?? composeWords(file, english));
  }
}

/** English has no words for terms, because each term is its own word. */
const special: Readonly<Record<string, string>> = {
  'words/terms.ts': "export * from '../../es/words/terms.ts';\n",
};

/** A file that exports what the English one does. */
function composeWords(file: string, english: string): string {
  const { code } = NEW_LANGUAGE;
  const up = '../'.repeat(file.split('/').length);
  // What names the language, and what is the same in every language, is no text.
  const [own] = /^import .*languages[^]*?^export const paths.*\n/m.exec(english) ?? [''];
  const shared = english.includes('...companyData,');
  const names = [...english.replace(own, '').matchAll(/^export (?:const|function) (\w+)/gm)];
  return [
    ...(shared ? ["import { companyData } from '#shared/company-data.ts';"] : []),
    `import * as english from '${up}en/${file}';`,
    `import { toPseudo } from '${up}shared/words/pseudo.ts';`,
    own.replaceAll('languages.en', `languages.${code}`).replace("'en'", `'${code}'`),
    ...names.map(([, name = '']) => {
      const words = `toPseudo(english.${name})`;
      return `export const ${name} = ${shared && name === 'company' ? `{ ...${words}, ...companyData }` : words};`;
    }),
    '',
  ].join('\n');
}
