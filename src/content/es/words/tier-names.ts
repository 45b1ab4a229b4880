/** This file must import types only, because Deno reads it, too. */
import type { Words } from '../../../domain/site/words.ts';
import type * as english from '../../en/words/tier-names.ts';

export const tierNames = {
  bronze: 'Bronce',
  silver: 'Plata',
  gold: 'Oro',
  platinum: 'Platino',
} satisfies Words<typeof english.tierNames>;
