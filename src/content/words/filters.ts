import type { FacetKey } from '#domain/catalogue/facet.rules.ts';

/** What the filters of a listing say; its values are what products have. */
export const filterWords = {
  title: 'Filter',
  chosen: 'Chosen filters',
  close: 'Close',
  clear: 'Clear all',
  remove: (label: string) => `Remove ${label}`,
  none: 'No products',
  /** 'Show 12 products'. */
  show: 'Show',
  more: 'Show more',
  failed: 'The products could not be loaded. Check your connection and choose again.',
  unavailable: 'The filters could not be loaded. Check your connection and choose again.',
} as const;

/** What a group of values is called. */
export const facetLabels: Readonly<Record<FacetKey, string>> = {
  finish: 'Finish',
  for: 'Suitable for',
  thickness: 'Thickness',
  origin: 'Origin',
};
