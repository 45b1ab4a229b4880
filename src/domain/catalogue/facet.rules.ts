import type { CatalogueEntry } from './catalogue-file.ts';

export const ALL_TYPES = 'all';

/** In panel order. The keys are parameters of the address, which orders them by `addressPlace`. */
export const facetRules = [
  { key: 'finish', addressPlace: 1, read: (entry: CatalogueEntry) => entry.finishes },
  { key: 'for', addressPlace: 3, read: (entry: CatalogueEntry): readonly string[] => entry.suitableFor },
  {
    key: 'thickness',
    addressPlace: 4,
    read: (entry: CatalogueEntry) => entry.thicknessesMm.map((thickness) => `${thickness} mm`),
  },
  { key: 'origin', addressPlace: 2, read: (entry: CatalogueEntry) => (entry.origin ? [entry.origin] : []) },
] as const;

export type FacetKey = (typeof facetRules)[number]['key'];

export const NARROWING_PATTERN = `[?&](?:${facetRules.map(({ key }) => key).join('|')})=.|[?&]type=${ALL_TYPES}\\b`;
