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

test.each([
  ['en', '/', '/'],
  ['en', '/about', '/about'],
  ['es', '/', '/es'],
  ['es', '/about', '/es/about'],
] as const)('the page in the language "%s" of %s is %s', (language, path, address) => {
  expect(toLanguagePath(language, path)).toBe(address);
  expect(splitLanguage(address)).toEqual({ language, path });
});

test('PUBLIC_LANGUAGES names the languages of the site in any order, and English is the first', () => {
  expect(parseLanguages('en')).toEqual(['en']);
  expect(parseLanguages('')).toEqual(['en', 'es']);
  expect(parseLanguages()).toEqual(['en', 'es']);
  expect(parseLanguages(' es, en')).toEqual(['en', 'es']);
});

test.each(['en,fr', 'es', 'en,', 'en;es', 'constructor'])(
  '"%s" is refused, and the languages are named',
  (text) => {
    expect(() => parseLanguages(text)).toThrow(
      `PUBLIC_LANGUAGES is "${text}". It must name languages of the site`,
    );
    expect(() => parseLanguages(text)).toThrow('en, es');
  },
);

test.each(['/confirm?token=secret', '/es/confirm?token=secret'])(
  'a pattern of a page matches %s',
  (address) => {
    const matches = (pattern: string) =>
      new URLPattern(pattern, 'https://stone.example').test(address, 'https://stone.example');
    expect(matches(`${toPatternInAnyLanguage(['en', 'es'], '/confirm')}\\?*`)).toBe(true);
    expect(matches(toPatternInAnyLanguage(['en', 'es'], '/about'))).toBe(false);
  },
);

test('a site in English has the patterns of English', () => {
  expect(toPatternInAnyLanguage(['en'], '/confirm*')).toBe('/confirm*');
});
