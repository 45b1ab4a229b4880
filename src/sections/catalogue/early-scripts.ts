import { LISTING_STATE_LIFETIME_MS } from '#domain/catalogue/catalogue.rules.ts';
import { TYPE_PARAMETER } from '#domain/catalogue/filter.ts';
import { toListingStateKey } from '#domain/catalogue/listing-state.ts';
import { chooseTypeEarly, prepareCatalogue } from '#behaviors/catalogue/early.ts';
import { toInlineData, toInlineScript } from '#ui/inline-script.ts';

/** In the head of every page with products. */
export const catalogueScript = toInlineScript(prepareCatalogue);

/** Below the filter of a listing. */
export const toFilterScript = (collection: string) =>
  toInlineScript(chooseTypeEarly, TYPE_PARAMETER, toListingStateKey(collection), LISTING_STATE_LIFETIME_MS);

/**
 * Product pages are fetched ahead when a pointer rests on their link or a finger comes down: the HTML and nothing else.
 * Prefetch, never prerender: a prerendered page would run its scripts.
 */
export const prefetchRules = toInlineData({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/collections/*/*' }, { not: { href_matches: '/collections/*/all/*' } }],
      },
      eagerness: 'moderate',
    },
  ],
});
