import { languages, type Language } from '#domain/site/languages.ts';

/** The language of these words. */
export const language: Language = 'en';

/** For `Intl`. */
export const { locale } = languages.en;
