interface LanguageEntry {
  readonly name: string;
  /** For `Intl`. Numbers are written as in the United States in every language (src/domain/site/format.ts). */
  readonly locale: string;
  readonly base: string;
  /** Of `og:locale`; Facebook's list has no `es_US`. */
  readonly openGraphLocale: string;
}

export const languages = {
  en: { name: 'English', locale: 'en-US', base: '', openGraphLocale: 'en_US' },
  es: { name: 'Español', locale: 'es-US', base: '/es', openGraphLocale: 'es_LA' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languages;

/** English first. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

export const DEFAULT_LANGUAGES = 'en,es';

/** English first. @throws if a code of PUBLIC_LANGUAGES has no words, or English is missing */
export function parseLanguages(text = ''): readonly Language[] {
  const codes = (text.trim() || DEFAULT_LANGUAGES).split(',').map((code) => code.trim());
  const unknown = codes.filter((code) => !languageCodes.some((language) => language === code));
  if (unknown.length > 0 || !codes.includes('en'))
    throw new Error(
      `PUBLIC_LANGUAGES is "${text}". It must name languages of the site, separated by commas, and English among them: ` +
        `${languageCodes.join(', ')}. Their words are in src/content.`,
    );
  return languageCodes.filter((language) => codes.includes(language));
}

/** The language of an address, and that of the English page: `/es/about` is `/about` in Spanish. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  const language = languageCodes.find((one) => languages[one].base === `/${first}`);
  if (language === undefined) return { language: 'en', path: pathname };
  return { language, path: pathname.slice(languages[language].base.length) || '/' };
}

export function toLanguagePath(language: Language, path: string): string {
  const { base } = languages[language];
  return path === '/' && base !== '' ? base : base + path;
}

export function toPatternInAnyLanguage(inLanguages: readonly Language[], pattern: string): string {
  const bases = inLanguages.map((language) => languages[language].base).filter((base) => base !== '');
  return bases.map((base) => `{${base}}?`).join('') + pattern;
}
