import { formatCount } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/search-dialog.ts';
import { locale } from './language.ts';

export const searchDialogWords = {
  label: 'Buscar en el catálogo',
  example: 'Nombre, tipo, acabado u origen',
  title: 'Buscar',
  close: 'Cerrar',
  ask: 'Pregúntenos: cortamos por encargo, y no todo lo que hay en el patio está en estas páginas.',
  chat: 'Chatear por WhatsApp',
  products: 'Productos',
  collections: 'Colecciones',
  stones: 'Algunas piedras',
  all: (question) => `Todos los resultados para “${question}”`,
  found: (count) => formatCount(count, { one: 'encontrado', other: 'encontrados' }, locale),
  keyChoice: 'La tecla / abre la búsqueda',
  keys: [
    { key: 'Flechas', does: 'elegir' },
    { key: 'Enter', does: 'abrir' },
    { key: 'Esc', does: 'cerrar' },
  ],
} satisfies Words<typeof english.searchDialogWords>;
