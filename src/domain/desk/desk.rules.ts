/** Numbers of the editor's desk (rules 11.6, 11.11, 11.13 to 11.15). */

/** Places in a listing are multiples of ten, so that an import can put a product between two. */
export const ORDER_STEP = 10;
/** Most products that a move may renumber to keep the places 10, 20, 30 …; longer listings get gaps. */
export const ORDER_MAX_WRITES = 500;
/** Distance between places in a listing with gaps: 99 more products fit between two. */
export const ORDER_GAP = 1000;
/** Longer edge of a stored picture. The site never shows more. */
export const PICTURE_LONG_EDGE_PX = 3000;
/** Megabytes in messages have this many bytes. */
export const MEGABYTE = 1024 ** 2;
/** Size limit of the buckets. `add_catalogue_bucket` has a copy. */
export const PICTURE_MAX_BYTES = 10 * MEGABYTE;
/** Largest file that the browser opens: no camera makes larger ones, and a phone couldn't load them. */
export const PICTURE_FILE_MAX_BYTES = 150 * MEGABYTE;
/** Canvas quality (0 to 1) of a picture that is scaled down before its upload. The site encodes it once more. */
export const UPLOAD_QUALITY = 0.9;
/** An upload without progress for this long is canceled. */
export const UPLOAD_STALL_MS = 30_000;
/** A request without an answer for this long has failed. An import of 10,000 lines takes up to two minutes. */
export const ASK_TIMEOUT_MS = 30_000;
export const IMPORT_TIMEOUT_MS = 150_000;
/** Most rows per response of the Data API (supabase/config.toml, `max_rows`). */
export const ROWS_PER_READ = 1000;
export const ROWS_PER_FIRST_READ = 60;
/** How often the desk checks what is published, while edits wait and while none do. */
export const WAITING_REFRESH_MS = 2000;
export const IDLE_REFRESH_MS = 15_000;
/** Most lines of a CSV file; split larger files. */
export const IMPORT_MAX_LINES = 10_000;
/** Largest draft. `save_draft_items` has a copy. */
export const DRAFT_MAX_BYTES = 300_000;
/** Most products of a preview link. `create_preview_link` has a copy. */
export const PREVIEW_MAX_PRODUCTS = 60;
/** How far ahead a draft may be dated. `set_dates` has a copy. */
export const SCHEDULE_MAX_YEARS = 2;
