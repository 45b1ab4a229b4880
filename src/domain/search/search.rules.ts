export const SEARCH_HIT_COUNT = 8;
export const EXAMPLE_COUNT = 6;
/** Only longer words may have a typo. */
export const TYPO_FREE_LENGTH = 4;
/** Of a first search among 10,000 products: script, files and names (rule 14.10). */
export const FIRST_SEARCH_MAX_BYTES = 250_000;
/** In equal shares for the collections: all words of up to about a hundred products, above that the first of each
 * description. */
export const DESCRIPTION_WORDS_LENGTH = 165_000;
/** In characters; the rest is ignored. */
export const QUESTION_MAX_LENGTH = 100;
