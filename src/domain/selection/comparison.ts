import { COMPARE_MAX_COUNT, COMPARE_MIN_COUNT } from './selection.rules.ts';
import { isProductKey, type ProductKey } from './product-key.ts';

/** The parameter of a comparison in the address. */
export const COMPARE_PARAMETER = 'compare';

/**
 * The products that an address compares: the first four, without duplicates. Invalid keys are skipped.
 *
 * @param search the address's query, as in `location.search`
 * @returns undefined if the address has no comparison
 */
export function parseComparison(search: string): readonly ProductKey[] | undefined {
  const value = new URLSearchParams(search).get(COMPARE_PARAMETER);
  if (value === null) return undefined;
  return [...new Set(value.split(',').filter(isProductKey))].slice(0, COMPARE_MAX_COUNT);
}

/** Whether this number of stones can be compared: two to four. */
export function isComparable(count: number): boolean {
  return count >= COMPARE_MIN_COUNT && count <= COMPARE_MAX_COUNT;
}
