import { expect, it } from 'vitest';
import { readCompiledLanguage } from '#build/integrations/compiled-language.ts';

it('compiles the language of SITE_LANGUAGE, else English, and refuses one without words', () => {
  expect(readCompiledLanguage()).toBe('en');
  expect(readCompiledLanguage('')).toBe('en');
  expect(readCompiledLanguage('es')).toBe('es');
  expect(() => readCompiledLanguage('fr')).toThrow('SITE_LANGUAGE is "fr". It must be one of: en, es.');
});
