import { COMPARE_MAX_COUNT, COMPARE_MIN_COUNT } from './selection.rules.ts';
import { isProductKey, type ProductKey } from './product-key.ts';

export const COMPARE_PARAMETER = 'compare';

export function parseComparison(search: string): readonly ProductKey[] | undefined {
  const value = new URLSearchParams(search).get(COMPARE_PARAMETER);
  if (value === null) return undefined;
  return [...new Set(value.split(',').filter(isProductKey))].slice(0, COMPARE_MAX_COUNT);
}

export function isComparable(count: number): boolean {
  return count >= COMPARE_MIN_COUNT && count <= COMPARE_MAX_COUNT;
}
