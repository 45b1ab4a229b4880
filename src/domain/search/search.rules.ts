/** Numbers of the search. */

/** Products that the dialog shows before "All results". */
export const SEARCH_HIT_COUNT = 8;
/** A word has to be longer than this for a letter in it to be wrong. */
export const TYPO_FREE_LENGTH = 4;
/**
 * Characters of the words of descriptions that the file of a collection holds at most: all words up to about a hundred
 * products, the first of each description beyond that, so that a search among 10,000 products transfers less than 250 kB.
 */
export const DESCRIPTION_WORDS_LENGTH = 36_000;
/** Characters of a question; the rest of a longer one is not looked at. */
export const QUESTION_MAX_LENGTH = 100;
