/** Numbers of the catalogue (docs/product.md, 6 to 8 and 11). */
export const RELATED_PRODUCT_COUNT = 4;
export const SKELETON_CARD_COUNT = 8;
/** Rule 7.1. */
export const FIRST_PAGE_CARD_COUNT = 60;
export const LISTING_STATE_LIFETIME_MS = 30 * 60 * 1000;
/** Rule 8.6. */
export const PRODUCT_CACHE_LIFETIME_MS = 5 * 60 * 1000;
/** The build fails above this share of invalid rows in a table (rule 6.4). */
export const MAX_INVALID_ROW_SHARE = 0.1;
/** A release that takes away this share of the products asks first, if it takes at least this many (rule 6.4). */
export const MAX_LOST_PRODUCT_SHARE = 0.3;
export const MIN_LOST_PRODUCTS = 10;
export const SORT_ORDER_MAX = 2_147_483_647;
export const PRODUCT_NAME_MAX_LENGTH = 200;
export const SLUG_MAX_LENGTH = 120;
/** Slugs that would not lead to their page (rule 6.9): names of a folder's own pages, the folder of a listing's
 * parts, and devices of Windows. The constraint `slug_is_no_reserved_name` has the same list. */
export const RESERVED_SLUG = /^(?:index|404|all|con|prn|aux|nul|com\d|lpt\d)$/;
/** In characters: far above what reads well, far below what would break a page. */
export const MATERIAL_TYPE_MAX_LENGTH = 80;
export const DESCRIPTION_MAX_LENGTH = 5000;
export const CUSTOM_SIZES_MAX_LENGTH = 1000;
export const ORIGIN_MAX_LENGTH = 80;
export const FINISH_MAX_LENGTH = 100;
export const FINISH_MAX_COUNT = 50;
export const PICTURE_REFERENCE_MAX_LENGTH = 1000;
export const PICTURE_MAX_COUNT = 50;
/** Rule 11.5. */
export const IMAGE_GENERATION_PAUSE_MS = 2000;
/** Visiting this product's page updates the galleries of its table (rule 8.7). */
export const GALLERY_UPDATE_PRODUCT = { collection: 'extras', slug: 'birdbaths' } as const;

export const PICTURE_TEXT_MAX_LENGTH = 300;

export const galleryUpdateLimits = {
  perClient: { name: 'galleries-client', limit: 100, windowSeconds: 600 },
  perTable: { name: 'galleries-table', limit: 300, windowSeconds: 600 },
} as const;

export const uploadLimits = {
  perEditor: { name: 'upload-editor', limit: 60, windowSeconds: 600 },
  maxImages: 12,
  maxImageBytes: 8 * 1024 * 1024,
} as const;

/** Every generated picture costs money: a few batches per hour are enough. */
export const imageGenerationLimits = {
  perEditor: { name: 'generate-editor', limit: 120, windowSeconds: 3600 },
} as const;
