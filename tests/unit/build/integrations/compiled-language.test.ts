import { expect, it } from 'vitest';
import { readCompiledLanguage } from '#build/integrations/compiled-language.ts';

it('compiles English if SITE_LANGUAGE is not set', () => {
  expect(readCompiledLanguage()).toBe('en');
  expect(readCompiledLanguage('')).toBe('en');
  expect(readCompiledLanguage('es')).toBe('es');
});

it('refuses a language without words, and names the others', () => {
  expect(() => readCompiledLanguage('fr')).toThrow('SITE_LANGUAGE is "fr". It must be one of: en, es.');
});
