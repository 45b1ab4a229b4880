/** What the filters of a listing say; the groups and their values are named in src/domain/catalogue/facets.ts. */
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
