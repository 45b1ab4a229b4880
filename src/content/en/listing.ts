import type { CollectionSlug } from '#domain/catalogue/collection.ts';

export const listingWords = {
  show: (name: string) => `Show ${name.toLowerCase()}`,
  failed: 'The products could not be loaded. Check your connection, then {again}.',
  tryAgain: 'try again',
} as const;

const samples = { question: 'A sample says more than a picture.', answer: 'Ask for samples' };

export const askWords: Readonly<
  Record<CollectionSlug, { readonly question: string; readonly answer: string }>
> = {
  'floor-and-wall': samples,
  'architectural-designs': { question: 'We turn, carve and cut to your drawing.', answer: 'Send a drawing' },
  'stone-fixing-solutions': samples,
  extras: samples,
  'hardscape-materials': samples,
};

export const listingPages = {
  label: 'All pages',
  heading: (collection: string) => `${collection}, page by page`,
  page: (number: number) => `Page ${number}`,
  pageOf: (name: string, number: number) => `${name}, page ${number}`,
  previous: 'Previous page',
  next: 'Next page',
} as const;

/** Without JavaScript at the address of a product whose page isn't published yet (rule 8.5). */
export const newerProduct =
  'This product is newer than the published pages. Turn on JavaScript to see it, or come back in a few minutes.';
