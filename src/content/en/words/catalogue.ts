import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import type { FacetKey } from '#domain/catalogue/facet.rules.ts';
import { formatCount } from '#domain/site/format.ts';

export const productForms = { one: 'product', other: 'products' } as const;

/** Rule 7.4. */
export function composeCount(count: number): string {
  return count === 0 ? 'No products found in this category.' : formatCount(count, productForms);
}

export function composeMore(leftCount: number): string {
  return leftCount > FIRST_PAGE_CARD_COUNT
    ? `Show ${FIRST_PAGE_CARD_COUNT} more`
    : `Show the last ${leftCount}`;
}

export const productWords = {
  type: 'Type',
  customCrafted: '{type}, Custom crafted',
  origin: 'Origin',
  quarriedIn: 'Quarried in {country}',
  finishes: 'Finishes',
  allFinishes: 'Available in all finishes',
  /** The finishes of the pictures and of most orders; all others are also available. */
  shownIn: 'Shown in {finishes}',
  inEnglish: 'In English: {name}',
  sizes: 'Sizes',
  requestQuote: 'Request a Quote',
  callUs: 'Call Us',
  chatOn: (service: string) => `Chat on ${service}`,
  beforeYouOrder: 'Before you order',
  related: 'Related Products',
  save: 'Save',
  saved: 'Saved',
  productOf: (collection: string) => `A product of ${collection}.`,
  loading: 'Loading the product',
  pictures: {
    label: 'Pictures',
    view: (place: number, count: number) => `View image ${place} of ${count}`,
    place: (name: string, place: number, count: number) => `${name}, picture ${place} of ${count}`,
    viewDrawing: (place: number, count: number) => `View image ${place} of ${count}, drawing`,
    drawing: (name: string) => `Drawing with sizes: ${name}`,
    viewFullScreen: (description: string) => `${description}: view full screen`,
    fullScreen: 'Full screen',
    picture: (place: number) => `Picture ${place}`,
    missing: 'Picture not available',
  },
  notFound: {
    title: 'Product Not Found',
    text: "The product you're looking for doesn't exist.",
    back: (collection: string) => `Back to ${collection}`,
  },
} as const;

export const pictureDialogWords = {
  label: (product: string) => `Pictures of ${product}`,
  previous: 'Previous picture',
  next: 'Next picture',
  out: 'Zoom out',
  in: 'Zoom in',
  close: 'Close',
} as const;

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

/** Rule 8.7. */
export const galleryWords = {
  updated: (count: number) => `Gallery URLs updated successfully! ${count} products processed.`,
  notAvailable: 'Gallery update not available for this collection',
  failed: 'Failed to update gallery URLs',
} as const;
