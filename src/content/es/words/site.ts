import { type Language, languages } from '#domain/site/languages.ts';
import { createPaths } from '#domain/site/paths.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/site.ts';

export const language: Language = 'es';

export const { locale } = languages.es;

export const paths = createPaths(languages.es.base);

export const siteWords = {
  breadcrumb: 'Ruta de navegación',
  home: 'Inicio',
} satisfies Words<typeof english.siteWords>;

export const collectionNames = {
  'floor-and-wall': 'Revestimientos para pisos y paredes',
  'hardscape-materials': 'Piedra para exteriores',
  'architectural-designs': 'Piezas arquitectónicas',
  'stone-fixing-solutions': 'Anclajes para piedra',
  extras: 'Jardín y hogar',
} satisfies Words<typeof english.collectionNames>;

export const composeInterestIn = ((subject) => `Quisiera información sobre ${subject}. `) satisfies Words<
  typeof english.composeInterestIn
>;
