/** Numbers of the catalogue (docs/product.md, 6 to 8 and 11). */
export const RELATED_PRODUCT_COUNT = 4;
export const SKELETON_CARD_COUNT = 8;
/** Most cards in the first HTML of a listing (rule 7.1). */
export const FIRST_PAGE_CARD_COUNT = 60;
export const LISTING_STATE_LIFETIME_MS = 30 * 60 * 1000;
/** How long a product fetched in the browser stays fresh (rule 8.6). */
export const PRODUCT_CACHE_LIFETIME_MS = 5 * 60 * 1000;
/** The build fails if more than this share of a table's rows is invalid (rule 6.4). */
export const MAX_INVALID_ROW_SHARE = 0.1;
/**
 * A release that would take this share of the products away asks first, if it takes at least this many: in a small
 * catalogue that is an ordinary edit (rule 6.4).
 */
export const MAX_LOST_PRODUCT_SHARE = 0.3;
export const MIN_LOST_PRODUCTS = 10;
/** Largest value of the column `sort_order`. */
export const SORT_ORDER_MAX = 2_147_483_647;
export const PRODUCT_NAME_MAX_LENGTH = 200;
export const SLUG_MAX_LENGTH = 120;
/**
 * Slugs that would not lead to their page (rule 6.9): `index` and `404` are the names of a folder's own pages, `all` is the
 * folder with the parts of a listing, and the others are devices, which Windows opens in place of a file. The
 * constraint `slug_is_no_reserved_name` has the same list.
 */
export const RESERVED_SLUG = /^(?:index|404|all|con|prn|aux|nul|com\d|lpt\d)$/;
/** Lengths in characters: far above what reads well, far below what would break a page. */
export const MATERIAL_TYPE_MAX_LENGTH = 80;
export const DESCRIPTION_MAX_LENGTH = 5000;
export const CUSTOM_SIZES_MAX_LENGTH = 1000;
export const ORIGIN_MAX_LENGTH = 80;
export const FINISH_MAX_LENGTH = 100;
export const FINISH_MAX_COUNT = 50;
export const PICTURE_REFERENCE_MAX_LENGTH = 1000;
/** Most pictures of a product that its page and structured data use; a folder may contain more. */
export const PICTURE_MAX_COUNT = 50;
/** Pause between two pictures that the admin page generates (rule 11.5). */
export const IMAGE_GENERATION_PAUSE_MS = 2000;
/** Visiting this product's page updates the galleries of its table (rule 8.7). */
export const GALLERY_UPDATE_PRODUCT = { collection: 'extras', slug: 'birdbaths' } as const;

/** Longest alternative text of a picture, in characters. */
export const PICTURE_TEXT_MAX_LENGTH = 300;

/** Gallery updates: the admin page runs every table, and each visit to one product page runs one. */
export const galleryUpdateLimits = {
  perClient: { name: 'galleries-client', limit: 100, windowSeconds: 600 },
  /** This limit is for all addresses together. */
  perTable: { name: 'galleries-table', limit: 300, windowSeconds: 600 },
} as const;

/** Uploads through `upload-product-images`. */
export const uploadLimits = {
  perEditor: { name: 'upload-editor', limit: 60, windowSeconds: 600 },
  maxImages: 12,
  maxImageBytes: 8 * 1024 * 1024,
} as const;

/** Every generated picture costs money: a few batches per hour are enough. */
export const imageGenerationLimits = {
  perEditor: { name: 'generate-editor', limit: 120, windowSeconds: 3600 },
} as const;
