import { formatCount } from '#domain/site/format.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/search-page.ts';
import { locale } from './language.ts';

export const resultWords = {
  results: (count, question) =>
    `${formatCount(count, { one: 'resultado', other: 'resultados' }, locale)} para “${question}”`,
  more: 'Mostrar más',
} satisfies Words<typeof english.resultWords>;
