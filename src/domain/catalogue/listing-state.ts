import { LISTING_STATE_LIFETIME_MS } from './catalogue.rules.ts';

/** Where a visitor left a listing (rule 7.3). The script in the listing's HTML saves it (behaviors/catalogue/early.ts). */
export interface ListingState {
  /** Pixels from the top. */
  readonly scrollY: number;
  /** Key of the chosen type; 'all' if there is no type filter. */
  readonly type: string;
  /** Cards that were there. */
  readonly cardCount: number;
  /** The query of its address, with all other choices. */
  readonly search: string;
}

/** Key of the state in session storage (which belongs to one tab). */
export const toListingStateKey = (collection: string): string => `listing:${collection}`;

/**
 * Parses a saved state. Returns undefined for anything else, and for states older than 30 minutes or from the future.
 *
 * @param text the value in session storage
 * @param now milliseconds since 1970
 */
export function parseListingState(text: string | null, now: number): ListingState | undefined {
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    const { scrollY, type, cardCount, search = '', savedAt } = value ?? {};
    if (!isCount(scrollY) || !isCount(cardCount) || !isCount(savedAt)) return undefined;
    if (typeof type !== 'string' || typeof search !== 'string') return undefined;
    const age = now - savedAt;
    return age >= 0 && age <= LISTING_STATE_LIFETIME_MS ? { scrollY, type, cardCount, search } : undefined;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
