import { createShowTerm, type ShowTerm } from '#domain/catalogue/terms.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/show-term.ts';
import { locale } from './language.ts';
import { terms } from './terms.ts';

export const showTerm: ShowTerm = createShowTerm(terms, locale);

export const fullName = ((type, name) => `${type} ${name}`) satisfies Words<typeof english.fullName>;

/** 'Columna toscana de piedra caliza' */
export const pieceName = ((type, name) => {
  // 'Varilla roscada con cartucho de resina, de acero …': without the comma the resin would be of steel.
  const comma = / (?:con|sobre|en) /.test(name) ? ',' : '';
  return `${name}${comma} de ${type.charAt(0).toLowerCase()}${type.slice(1)}`;
}) satisfies Words<typeof english.pieceName>;
