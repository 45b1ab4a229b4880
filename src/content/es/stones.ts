import { stoneTypes } from '#domain/catalogue/material.ts';
import { formatList } from '#domain/site/format.ts';
import { locale } from './words/language.ts';
import { terms } from './words/terms.ts';

/** 'mármol, travertino, piedra caliza, granito y basalto', inside a sentence. */
export const stoneNames: string = formatList(
  stoneTypes.map((type) => terms[type].toLowerCase()),
  locale,
);
