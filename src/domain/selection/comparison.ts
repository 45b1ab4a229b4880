import { COMPARE_MAX_COUNT, COMPARE_MIN_COUNT } from './selection.rules.ts';
import { isProductKey, type ProductKey } from './product-key.ts';

/** The query's name in the address of a comparison. */
export const COMPARE_PARAMETER = 'compare';

/**
 * Which products an address compares: the first four that it names, each once. What has not the form of a product is
 * passed over.
 *
 * @param search the address's query, as in `location.search`
 * @returns undefined when the address asks for no comparison
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
