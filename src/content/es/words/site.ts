import type * as english from '../../en/words/site.ts';
import type { Words } from '#domain/site/words.ts';

/** Texts that appear on every page. */
export const siteWords = {
  breadcrumb: 'Ruta de navegación',
  home: 'Inicio',
} satisfies Words<typeof english.siteWords>;
