import { languages, type Language } from '#domain/site/languages.ts';

/** The language of these words. */
export const language: Language = 'es';

/** The locale for `Intl`. */
export const { locale } = languages.es;
