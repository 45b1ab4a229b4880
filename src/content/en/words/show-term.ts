import type { ShowTerm } from '#domain/catalogue/terms.ts';

export const showTerm: ShowTerm = (value) => ({ value, label: value });

export const fullName = (type: string, name: string) => `${name} ${type}`;

export const pieceName = (type: string, name: string) => `${name} ${type}`;
