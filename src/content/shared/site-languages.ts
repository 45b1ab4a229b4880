import { PUBLIC_LANGUAGES } from 'astro:env/client';
import { parseLanguages } from '#domain/site/languages.ts';

/** The languages of the published site, English first. */
export const siteLanguages = parseLanguages(PUBLIC_LANGUAGES);
