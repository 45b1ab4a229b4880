import { languages } from '#domain/site/languages.ts';
import { createPaths } from '#domain/site/paths.ts';

export const paths = createPaths(languages.es.base);
