/** What the site needs to know of a language; its words are in `src/content/<language>`. */
interface LanguageEntry {
  /** As the language calls itself, for the link to the twin of a page. */
  readonly name: string;
  /** For `Intl`. Numbers are written as in the United States in every language (src/domain/site/format.ts). */
  readonly locale: string;
  /** Before every address of the language; empty for the one at the root. */
  readonly base: string;
  /** For `og:locale`; Facebook's list has no `es_US`. */
  readonly openGraphLocale: string;
}

/** Every language that the site has words for. The first is at the root of the site. */
export const languages = {
  en: { name: 'English', locale: 'en-US', base: '', openGraphLocale: 'en_US' },
  es: { name: 'Español', locale: 'es-US', base: '/es', openGraphLocale: 'es_LA' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languages;
