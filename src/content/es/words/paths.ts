import { languages } from '#domain/site/languages.ts';
import { createPaths } from '#domain/site/paths.ts';

/** Every address of the site in the language of these words. */
export const paths = createPaths(languages.es.base);
