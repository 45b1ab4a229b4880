import { expect, test } from 'vitest';
import {
  parseLanguages,
  splitLanguage,
  toLanguagePath,
  toPatternInAnyLanguage,
} from '#domain/site/languages.ts';

test.each([
  ['/', 'en', '/'],
  ['/essay', 'en', '/essay'],
  ['/collections/es', 'en', '/collections/es'],
  ['/constructor', 'en', '/constructor'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/es/es', 'es', '/es'],
] as const)('%s is in the language "%s" and leads to %s there', (pathname, language, path) => {
  expect(splitLanguage(pathname)).toEqual({ language, path });
});

test('a page has an address in each language', () => {
  expect(['/', '/about'].map((path) => toLanguagePath('en', path))).toEqual(['/', '/about']);
  expect(['/', '/about'].map((path) => toLanguagePath('es', path))).toEqual(['/es', '/es/about']);
});

test('PUBLIC_LANGUAGES names the languages of the site in any order, and English is the first', () => {
  expect(parseLanguages('en')).toEqual(['en']);
  expect(parseLanguages('')).toEqual(['en', 'es']);
  expect(parseLanguages()).toEqual(['en', 'es']);
  expect(parseLanguages(' es, en')).toEqual(['en', 'es']);
});

test.each(['en,fr', 'es', 'en,', 'en;es', 'constructor'])('"%s" is refused with the languages', (text) => {
  const fault = `PUBLIC_LANGUAGES is "${text}". It must name languages of the site, separated by commas`;
  expect(() => parseLanguages(text)).toThrow(`${fault}, and English among them: en, es`);
});

test('a pattern of a page matches it in every language of the site', () => {
  const addresses = ['/confirm?token=secret', '/es/confirm?token=secret'];
  const match = (pattern: string) =>
    addresses.filter((each) =>
      new URLPattern(pattern, 'https://stone.example').test(each, 'https://stone.example'),
    );
  expect(match(`${toPatternInAnyLanguage(['en', 'es'], '/confirm')}\\?*`)).toEqual(addresses);
  expect(match(toPatternInAnyLanguage(['en', 'es'], '/about'))).toEqual([]);
  expect(toPatternInAnyLanguage(['en'], '/confirm*')).toBe('/confirm*');
});
