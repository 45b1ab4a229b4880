import { choosePlural, formatCount } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/search.ts';
import { locale } from './site.ts';

export const searchWords = {
  loading: 'Cargando el catálogo',
  failed: 'La búsqueda no está disponible en este momento.',
  unmet: (words) => `Ninguna piedra coincide con ${words.map((word) => `“${word}”`).join(' ni con ')}.`,
  leftOut: (words) =>
    `Ninguna piedra reúne todas las palabras. ${choosePlural(words.length, { one: 'Se omitió', other: 'Se omitieron' }, locale)}: ${words.map((word) => `“${word}”`).join(', ')}.`,
  none: (question) => `No hay piedras para “${question}”`,
} satisfies Words<typeof english.searchWords>;

export const searchDialogWords = {
  products: 'Productos',
  collections: 'Colecciones',
  stones: 'Algunas piedras',
  all: (question) => `Todos los resultados para “${question}”`,
  found: (count) => formatCount(count, { one: 'encontrado', other: 'encontrados' }, locale),
} satisfies Words<typeof english.searchDialogWords>;

export const resultWords = {
  results: (count, question) =>
    `${formatCount(count, { one: 'resultado', other: 'resultados' }, locale)} para “${question}”`,
  more: 'Mostrar más',
} satisfies Words<typeof english.resultWords>;
