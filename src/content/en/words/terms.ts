import { stoneTypes } from '#domain/catalogue/material.ts';
import type { ShowTerm } from '#domain/catalogue/terms.ts';
import { joinWords } from '#domain/site/english.ts';

export const showTerm: ShowTerm = (value) => ({ value, label: value });

export const fullName = (type: string, name: string) => `${name} ${type}`;

export const pieceName = (type: string, name: string) => `${name} ${type}`;

/** A function, because scripts leave out what they don't call. */
export const nameStones = () => joinWords(stoneTypes.map((type) => type.toLowerCase()));
