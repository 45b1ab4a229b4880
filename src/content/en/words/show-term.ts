import type { ShowTerm } from '#domain/catalogue/terms.ts';

/** In English, every term is its own word. */
export const showTerm: ShowTerm = (value) => ({ value, label: value });

/** A product's name with its type: 'Volakas Marble'. */
export const fullName = (type: string, name: string) => `${name} ${type}`;

/** The same for a piece: 'Tuscan Column Limestone'. */
export const pieceName = (type: string, name: string) => `${name} ${type}`;
