import { languages, type Language } from '#domain/site/languages.ts';

export const language: Language = 'en';

export const { locale } = languages.en;
