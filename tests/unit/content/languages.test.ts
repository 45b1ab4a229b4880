import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { languages } from '#domain/site/languages.ts';
import { companyDefaults } from '#shared/company-defaults.ts';
import { SAME_IN_BOTH } from '#tests/tools/leaks/find-leaks.ts';

vi.mock('astro:env/client', () => ({ ...companyDefaults, PUBLIC_CHAT_NUMBER: '' }));

const content = path.resolve(import.meta.dirname, '../../../src/content');
const list = (language: string) => globSync('**/*.ts', { cwd: path.join(content, language) }).toSorted();

const english = list('en');
const twins = Object.keys(languages)
  .filter((language) => language !== 'en')
  .flatMap((language) => list(language).map((file) => [language, file] as const));

/** What the types of TypeScript don't say: the length of lists, the parameters of functions, and placeholders. */
function toShape(value: unknown): unknown {
  if (typeof value === 'string') return (value.match(/\{\w+\}/g) ?? []).toSorted().join(' ');
  if (typeof value === 'function') return `a function of ${value.length} parameters`;
  if (Array.isArray(value)) return value.map(toShape);
  if (typeof value !== 'object' || value === null) return value;
  // A key may be a text, such as a question.
  const isName = (key: string) => /^[a-z\d]/.test(key);
  return Object.fromEntries(
    Object.entries(value).map(([key, part], place) => [isName(key) ? key : place, toShape(part)]),
  );
}

const load = async (language: string, file: string): Promise<unknown> => ({
  ...((await import(path.join(content, language, file))) as object),
});

it.each(twins)('%s/%s says what the English file says, in the same form', async (language, file) => {
  expect(english).toContain(file);
  expect(toShape(await load(language, file))).toEqual(toShape(await load('en', file)));
});

const NAMES =
  'Calacatta|Calacatta Gold|Crema Marfil|Emperador Dark|Nero Marquina|The Garden Square Houses|Volakas';
const sameInBoth = [...SAME_IN_BOTH, ...NAMES.split('|')];

/** What a file says, by key. The literals of a function are its texts. */
function listTexts(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value.replaceAll(/\{\w+\}/g, '')]];
  if (typeof value === 'function') {
    const literals = String(value).match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? [];
    return [[key, literals.join(' ').replaceAll(/\$\{[^}]*\}/g, '')]];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => listTexts(part, `${key}.${name}`));
}

it.each(twins)('%s/%s leaves no text in English', async (language, file) => {
  const english = new Set(listTexts(await load('en', file)).map(([, text]) => text));
  const left = listTexts(await load(language, file)).filter(
    ([key, text]) =>
      english.has(text) &&
      /\p{L}{4}/u.test(text) &&
      !sameInBoth.includes(text) &&
      !/^\.(?:company|paths)\.|\.tone$/.test(key),
  );
  expect(left).toEqual([]);
});
