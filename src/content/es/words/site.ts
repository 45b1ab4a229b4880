import type * as english from '../../en/words/site.ts';
import type { Words } from '#domain/site/words.ts';

export const siteWords = {
  breadcrumb: 'Ruta de navegación',
  home: 'Inicio',
} satisfies Words<typeof english.siteWords>;
