/** What the site needs to know of a language; its words are in `src/content/<language>`. */
interface LanguageEntry {
  /** As the language calls itself, for the link to the twin of a page. */
  readonly name: string;
  /** The locale for `Intl`. Numbers are written as in the United States in every language (src/domain/site/format.ts). */
  readonly locale: string;
  /** The beginning of every address of the language; an empty text for the language at the root. */
  readonly base: string;
  /** The value of `og:locale`; Facebook's list has no `es_US`. */
  readonly openGraphLocale: string;
}

/** Every language that the site has words for. English is at the root of the site. */
export const languages = {
  en: { name: 'English', locale: 'en-US', base: '', openGraphLocale: 'en_US' },
  es: { name: 'Español', locale: 'es-US', base: '/es', openGraphLocale: 'es_LA' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languages;

/** English first. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** The value of PUBLIC_LANGUAGES if it isn't set or is empty. */
export const DEFAULT_LANGUAGES = 'en,es';

/**
 * The languages of the published site, English first.
 *
 * @param text codes separated by commas, such as `en,es` (PUBLIC_LANGUAGES)
 * @throws if a code has no words, or English is missing
 */
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

/**
 * The language of an address and what stands behind its base, which is the address of the English page: `/es/about` is
 * `/about` in Spanish. The only place that knows where addresses name their language.
 *
 * @param pathname from the root, like `location.pathname`
 */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  const language = languageCodes.find((one) => languages[one].base === `/${first}`);
  if (language === undefined) return { language: 'en', path: pathname };
  return { language, path: pathname.slice(languages[language].base.length) || '/' };
}

/** The address of a page in a language. @param path of the English page */
export function toLanguagePath(language: Language, path: string): string {
  const { base } = languages[language];
  return path === '/' && base !== '' ? base : base + path;
}

/**
 * A pattern (URLPattern) of the same page in every language: `{/es}?/confirm*`.
 *
 * @param pattern of the English page
 */
export function toPatternInAnyLanguage(inLanguages: readonly Language[], pattern: string): string {
  const bases = inLanguages.map((language) => languages[language].base).filter((base) => base !== '');
  return bases.map((base) => `{${base}}?`).join('') + pattern;
}
