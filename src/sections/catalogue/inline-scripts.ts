import { productWords } from '#content/words/catalogue.ts';
import { LISTING_STATE_LIFETIME_MS } from '#domain/catalogue/catalogue.rules.ts';
import { NARROWING_PATTERN } from '#domain/catalogue/facet.rules.ts';
import { TYPE_PARAMETER } from '#domain/catalogue/filter.ts';
import { toListingStateKey } from '#domain/catalogue/listing-state.ts';
import { chooseType, loadPrintedPictures, prepareCatalogue } from '#behaviors/catalogue/inline.ts';
import { toInlineScript } from '#ui/inline-script.ts';

/** Then it shows all products of the type. */
const WAIT_FOR_FILTERS_MS = 5000;

export const catalogueScript = toInlineScript(prepareCatalogue, productWords.pictures.missing);

export const printScript = toInlineScript(loadPrintedPictures);

export const toFilterScript = (collection: string) =>
  toInlineScript(
    chooseType,
    TYPE_PARAMETER,
    NARROWING_PATTERN,
    toListingStateKey(collection),
    LISTING_STATE_LIFETIME_MS,
    WAIT_FOR_FILTERS_MS,
  );
