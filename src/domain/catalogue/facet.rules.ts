import type { CatalogueEntry } from './catalogue-file.ts';

/** Stands for every type, in the address of a collection with a type filter. */
export const ALL_TYPES = 'all';

/**
 * What a listing can be narrowed by besides its type, in the order of the panel. The keys are those of the address, whose
 * parts stand in the order of `addressPlace`.
 */
export const facetRules = [
  { key: 'finish', addressPlace: 1, read: (entry: CatalogueEntry) => entry.finishes },
  {
    key: 'for',
    addressPlace: 3,
    read: (entry: CatalogueEntry): readonly string[] => entry.suitableFor,
  },
  {
    key: 'thickness',
    addressPlace: 4,
    read: (entry: CatalogueEntry) => entry.thicknessesMm.map((thickness) => `${thickness} mm`),
  },
  {
    key: 'origin',
    addressPlace: 2,
    read: (entry: CatalogueEntry) => (entry.origin ? [entry.origin] : []),
  },
] as const;

export type FacetKey = (typeof facetRules)[number]['key'];

/** Finds, ignoring case, whether the query of an address asks for anything but one of the types. Source of a RegExp. */
export const NARROWING_PATTERN = `[?&](?:${facetRules.map(({ key }) => key).join('|')})=.|[?&]type=${ALL_TYPES}\\b`;
