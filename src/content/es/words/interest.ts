import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/interest.ts';

export const composeInterestIn = ((subject) => `Quisiera información sobre ${subject}. `) satisfies Words<
  typeof english.composeInterestIn
>;
