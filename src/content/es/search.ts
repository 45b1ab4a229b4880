import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/search.ts';
import { searchDialogWords } from './words/search-dialog.ts';

export const searchPage = {
  head: { title: 'Buscar', description: 'Encuentre una piedra por su nombre, tipo, acabado u origen.' },
  heading: 'Buscar',
  formName: searchDialogWords.label,
  label: searchDialogWords.example,
  submit: searchDialogWords.title,
  none: searchDialogWords.ask,
  lead: 'Cinco colecciones, cada piedra por su nombre.',
} satisfies Words<typeof english.searchPage>;
