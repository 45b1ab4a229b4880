import { languages, type Language } from '#domain/site/languages.ts';

export const language: Language = 'es';

export const { locale } = languages.es;
