/** Numbers of the catalogue (docs/product.md, 6 to 8 and 11). */
export const RELATED_PRODUCT_COUNT = 4;
export const SKELETON_CARD_COUNT = 8;
/** Cards that the first HTML of a listing may hold (rule 7.1). */
export const FIRST_PAGE_CARD_COUNT = 60;
export const LISTING_STATE_LIFETIME_MS = 30 * 60 * 1000;
/** How long a product read in the browser stays fresh (rule 8.6). */
export const PRODUCT_CACHE_LIFETIME_MS = 5 * 60 * 1000;
/** The build fails when more than this share of a table's rows is invalid (rule 6.4). */
export const MAX_INVALID_ROW_SHARE = 0.1;
/** The largest number that the column of places holds. */
export const SORT_ORDER_MAX = 2_147_483_647;
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
/** Between two pictures that the admin page has generated (rule 11.5). */
export const IMAGE_GENERATION_PAUSE_MS = 2000;
/** The product whose page brings the galleries of its table up to date when somebody looks at it (rule 8.7). */
export const GALLERY_UPDATE_PRODUCT = { collection: 'extras', slug: 'birdbaths' } as const;

/** Longest alternative text of a picture, in characters. */
export const PICTURE_TEXT_MAX_LENGTH = 300;

/** Gallery updates. The admin page runs every table, and each visit of one product page runs one. */
export const galleryUpdateLimits = {
  perClient: { name: 'galleries-client', limit: 100, windowSeconds: 600 },
  /** A run reads one table and lists its bucket: this many, from all addresses together, are enough. */
  perTable: { name: 'galleries-table', limit: 300, windowSeconds: 600 },
} as const;

/** Uploads by `upload-product-images`. */
export const uploadLimits = {
  perEditor: { name: 'upload-editor', limit: 60, windowSeconds: 600 },
  maxImages: 12,
  maxImageBytes: 8 * 1024 * 1024,
} as const;

/** Every generated picture costs money: a few batches of the admin page an hour, and no more. */
export const imageGenerationLimits = {
  perEditor: { name: 'generate-editor', limit: 120, windowSeconds: 3600 },
} as const;
