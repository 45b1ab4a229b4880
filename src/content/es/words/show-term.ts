import { createShowTerm, type ShowTerm } from '#domain/catalogue/terms.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/show-term.ts';
import { locale } from './language.ts';
import { terms } from './terms.ts';

/** The word for a type, a finish, a use or a country. */
export const showTerm: ShowTerm = createShowTerm(terms, locale);

/** A product's name with its type: 'Mármol Volakas'. */
export const fullName = ((type, name) => `${type} ${name}`) satisfies Words<typeof english.fullName>;
