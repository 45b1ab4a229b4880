import type { FacetKey } from '#domain/catalogue/facet.rules.ts';

/** Texts of a listing's filters. The filter values come from products. */
export const filterWords = {
  /** Name of the listing with its filters. */
  label: 'Products',
  typeLegend: 'Type of stone',
  allTypes: 'All',
  title: 'Filter',
  chosen: 'Chosen filters',
  close: 'Close',
  clear: 'Clear all',
  remove: (label: string) => `Remove ${label}`,
  none: 'No products',
  /** @param products with their number: '12 products' */
  show: (products: string) => `Show ${products}`,
  more: 'Show more',
  unavailable: 'The filters could not be loaded. Check your connection and choose again.',
} as const;

/** Headings of the filter groups. */
export const facetLabels: Readonly<Record<FacetKey, string>> = {
  finish: 'Finish',
  for: 'Suitable for',
  thickness: 'Thickness',
  origin: 'Origin',
};
