import { stoneTypes } from '#domain/catalogue/material.ts';
import { joinWords } from '#domain/site/english.ts';

/** 'marble, travertine, limestone, granite and basalt': the stones of the type filter, inside a sentence. */
export const stoneNames = joinWords(stoneTypes.map((type) => type.toLowerCase()));
