import { stoneTypes } from '#domain/catalogue/material.ts';
import { joinWords } from '#domain/site/english.ts';

export const stoneNames = joinWords(stoneTypes.map((type) => type.toLowerCase()));
