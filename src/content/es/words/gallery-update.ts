import { choosePlural, formatCount } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/gallery-update.ts';
import { locale } from './language.ts';

export const galleryWords = {
  updated: (count) =>
    `¡Las URL de la galería se actualizaron! ${choosePlural(count, { one: 'Se procesó', other: 'Se procesaron' }, locale)} ${formatCount(count, { one: 'producto', other: 'productos' }, locale)}.`,
  notAvailable: 'La actualización de la galería no está disponible para esta colección',
  failed: 'No se pudieron actualizar las URL de la galería',
} satisfies Words<typeof english.galleryWords>;
