import { parseJson } from '../parse-json.ts';
import { LISTING_STATE_LIFETIME_MS } from './catalogue.rules.ts';

/** Where a visitor left a listing (rule 7.3), as behaviors/catalogue/inline.ts saves it. */
export interface ListingState {
  readonly scrollY: number;
  readonly type: string;
  readonly cardCount: number;
  readonly search: string;
}

export const toListingStateKey = (collection: string): string => `listing:${collection}`;

/** Undefined for states older than 30 minutes or from the future, and for anything else. */
export function parseListingState(text: string | null, now: number): ListingState | undefined {
  const value = parseJson(text ?? '') as Partial<Record<string, unknown>> | null | undefined;
  const { scrollY, type, cardCount, search = '', savedAt } = value ?? {};
  if (!isCount(scrollY) || !isCount(cardCount) || !isCount(savedAt)) return undefined;
  if (typeof type !== 'string' || typeof search !== 'string') return undefined;
  const age = now - savedAt;
  return age >= 0 && age <= LISTING_STATE_LIFETIME_MS ? { scrollY, type, cardCount, search } : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
