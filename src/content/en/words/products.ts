import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
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
