import { stoneTypes } from '#domain/catalogue/material.ts';
import { formatList } from '#domain/site/format.ts';
import { locale } from './words/language.ts';
import { terms } from './words/terms.ts';

export const stoneNames: string = formatList(
  stoneTypes.map((type) => terms[type].toLowerCase()),
  locale,
);
