/** Numbers of the catalogue (spec §9). */
export const RELATED_PRODUCT_COUNT = 4;
export const SKELETON_CARD_COUNT = 8;
/** Cards that the first HTML of a listing may hold (decisions.md, "Listing"). */
export const FIRST_PAGE_CARD_COUNT = 60;
export const LISTING_STATE_LIFETIME_MS = 30 * 60 * 1000;
/** How long a product read in the browser stays fresh (spec §7). */
export const PRODUCT_CACHE_LIFETIME_MS = 5 * 60 * 1000;
/** The build fails when more than this share of a table's rows is invalid (decisions.md, "Catalogue data"). */
export const MAX_INVALID_ROW_SHARE = 0.1;
export const PRODUCT_NAME_MAX_LENGTH = 200;
export const SLUG_MAX_LENGTH = 120;
/** Between two pictures that the admin page has generated (spec §9). */
export const IMAGE_GENERATION_PAUSE_MS = 2000;
/** The product whose page brings the galleries of its table up to date when somebody looks at it (spec §2). */
export const GALLERY_UPDATE_PRODUCT = { collection: 'extras', slug: 'birdbaths' } as const;
