/** Texts around the cards of a listing. */
export const listingWords = {
  label: 'Products',
  typeLegend: 'Type of stone',
  allTypes: 'All',
  filter: 'Filter',
  /** 'Show onyx'. */
  show: 'Show',
  failed: 'The products could not be loaded. Check your connection, then',
  tryAgain: 'try again',
  /** The last cell of a row with only one card. */
  ask: { question: 'Not sure?', answer: 'Ask for samples' },
} as const;

/** A paged listing for browsers that can't load more in place. */
export const listingPages = {
  label: 'All pages',
  /** After the name of the collection. */
  heading: 'page by page',
  /** Before the page number, alone and after a name. */
  page: 'Page',
  pageOf: (name: string, number: number) => `${name}, page ${number}`,
  previous: 'Previous page',
  next: 'Next page',
} as const;

/** Shown without JavaScript at the address of a product whose page isn't published yet (rule 8.5). */
export const newerProduct =
  'This product is newer than the published pages. Turn on JavaScript to see it, or come back in a few minutes.';
