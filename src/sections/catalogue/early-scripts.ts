import { productWords } from '#content/words/product.ts';
import { LISTING_STATE_LIFETIME_MS } from '#domain/catalogue/catalogue.rules.ts';
import { TYPE_PARAMETER } from '#domain/catalogue/filter.ts';
import { toListingStateKey } from '#domain/catalogue/listing-state.ts';
import { chooseTypeEarly, prepareCatalogue } from '#behaviors/catalogue/early.ts';
import { toInlineScript } from '#ui/inline-script.ts';

/** In the head of every page with products. */
export const catalogueScript = toInlineScript(prepareCatalogue, productWords.pictures.missing);

/** Below the filter of a listing. */
export const toFilterScript = (collection: string) =>
  toInlineScript(chooseTypeEarly, TYPE_PARAMETER, toListingStateKey(collection), LISTING_STATE_LIFETIME_MS);
