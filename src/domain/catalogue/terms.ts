import type { StoneType } from './material.ts';
import type { Use } from './technical-data.rules.ts';

/* eslint-disable no-restricted-syntax -- values of rows, which code compares; what visitors read is in the words */

type Material = StoneType | 'Stainless Steel A4';

type Finish =
  | 'Polished'
  | 'Honed'
  | 'Brushed'
  | 'Leathered'
  | 'Flamed'
  | 'Bush-hammered'
  | 'Fine bush-hammered'
  | 'Sandblasted'
  | 'Tumbled'
  | 'Split face'
  | 'Split'
  | 'Natural cleft'
  | 'Fine rubbed'
  | 'Filled'
  | 'Unfilled'
  | 'River-washed'
  | 'River-washed look'
  | 'Pickled and passivated';

/**
 * A value that many products share, as rows, addresses and stored lists hold it: its English. Other languages have a word
 * for each in `words/terms.ts`; any other value is shown as it was typed, and names of countries come from CLDR.
 */
export type Term = Material | Finish | Use;
