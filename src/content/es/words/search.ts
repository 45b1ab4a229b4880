import { choosePlural } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/search.ts';
import { locale } from './language.ts';

export const searchWords = {
  loading: 'Cargando el catálogo',
  failed: 'La búsqueda no está disponible en este momento.',
  unmet: (words) => `Ninguna piedra coincide con ${words.map((word) => `“${word}”`).join(' ni con ')}.`,
  leftOut: (words) =>
    `Ninguna piedra reúne todas las palabras. ${choosePlural(words.length, { one: 'Se omitió', other: 'Se omitieron' }, locale)}: ${words.map((word) => `“${word}”`).join(', ')}.`,
  none: (question) => `No hay piedras para “${question}”`,
} satisfies Words<typeof english.searchWords>;
