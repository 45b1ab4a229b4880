import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { formatCount } from '#domain/site/format.ts';

/** The noun for counts on listings. */
export const productForms = { one: 'product', other: 'products' } as const;

/** '1 product', '2,000 products'; the words of rule 7.4 for an empty list. */
export function composeCount(count: number): string {
  return count === 0 ? 'No products found in this category.' : formatCount(count, productForms);
}

/** Text of the link to the next cards of a listing. @param leftCount number of remaining cards */
export function composeMore(leftCount: number): string {
  return leftCount > FIRST_PAGE_CARD_COUNT
    ? `Show ${FIRST_PAGE_CARD_COUNT} more`
    : `Show the last ${leftCount}`;
}
