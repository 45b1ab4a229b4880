import { PUBLIC_LANGUAGES } from 'astro:env/client';
import { parseLanguages } from '#domain/site/languages.ts';

export const siteLanguages = parseLanguages(PUBLIC_LANGUAGES);
