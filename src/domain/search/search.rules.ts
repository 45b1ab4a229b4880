/** Numbers of the search. How words match is in search-words.ts and src/behaviors/search/search-index.ts. */

/** Number of products that the dialog shows before "All results". */
export const SEARCH_HIT_COUNT = 8;
/** Number of products that the dialog shows before anything is typed. */
export const EXAMPLE_COUNT = 6;
/** Only longer words may have a typo. */
export const TYPO_FREE_LENGTH = 4;
/** Most bytes that a first search among 10,000 products transfers: script, files and names (rule 14.10). */
export const FIRST_SEARCH_MAX_BYTES = 250_000;
/**
 * Maximum length of the description words and the names in a second language in the files of all collections, in
 * characters. Each has the same share: all words of up to about a hundred products, above that the first of each
 * description, so that a first search stays below its limit.
 */
export const DESCRIPTION_WORDS_LENGTH = 165_000;
/** Maximum length of a query in characters; the rest is ignored. */
export const QUESTION_MAX_LENGTH = 100;
