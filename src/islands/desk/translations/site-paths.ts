import { PUBLIC_LANGUAGES } from 'astro:env/client';
import { languages, parseLanguages, type Language } from '#domain/site/languages.ts';
import { createPaths } from '#domain/site/paths.ts';

const siteLanguages = parseLanguages(PUBLIC_LANGUAGES);

/** The site's addresses in the language that an editor works on. The desk takes texts of a language before the site has its pages. */
export function getSitePaths(language: Language) {
  return createPaths(languages[siteLanguages.includes(language) ? language : 'en'].base);
}
