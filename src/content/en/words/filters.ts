import type { FacetKey } from '#domain/catalogue/facet.rules.ts';

export const filterWords = {
  label: 'Products',
  typeLegend: 'Type of stone',
  allTypes: 'All',
  title: 'Filter',
  chosen: 'Chosen filters',
  close: 'Close',
  clear: 'Clear all',
  remove: (label: string) => `Remove ${label}`,
  none: 'No products',
  show: (products: string) => `Show ${products}`,
  more: 'Show more',
  unavailable: 'The filters could not be loaded. Check your connection and choose again.',
} as const;

export const facetLabels: Readonly<Record<FacetKey, string>> = {
  finish: 'Finish',
  for: 'Suitable for',
  thickness: 'Thickness',
  origin: 'Origin',
};
