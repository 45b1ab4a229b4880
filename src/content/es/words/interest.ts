import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/interest.ts';

/**
 * The first sentence of a visitor's message, with a space behind it.
 *
 * @param subject a product's name or their selection, with a link
 */
export const composeInterestIn = ((subject) => `Quisiera información sobre ${subject}. `) satisfies Words<
  typeof english.composeInterestIn
>;
