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
/** Far above what reads well, far below what would make a page of it unusable. Characters. */
export const MATERIAL_TYPE_MAX_LENGTH = 80;
export const DESCRIPTION_MAX_LENGTH = 5000;
export const CUSTOM_SIZES_MAX_LENGTH = 1000;
export const ORIGIN_MAX_LENGTH = 80;
export const FINISH_MAX_LENGTH = 100;
export const FINISH_MAX_COUNT = 50;
export const PICTURE_REFERENCE_MAX_LENGTH = 1000;
/** Pictures of a product that its page and its structured data name; a folder may hold more. */
export const PICTURE_MAX_COUNT = 50;
/** Between two pictures that the admin page has generated (spec §9). */
export const IMAGE_GENERATION_PAUSE_MS = 2000;
/** The product whose page brings the galleries of its table up to date when somebody looks at it (spec §2). */
export const GALLERY_UPDATE_PRODUCT = { collection: 'extras', slug: 'birdbaths' } as const;
