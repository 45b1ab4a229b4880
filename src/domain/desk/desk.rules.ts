/** Numbers of the editor's desk (rules 11.6, 11.11, 11.13 to 11.15). */

/** Places in a listing are written in tens, so that an import can put a product between two. */
export const ORDER_STEP = 10;
/** Products that a move may renumber to keep a listing at 10, 20, 30 …; a longer one gets gaps. */
export const ORDER_MAX_WRITES = 500;
/** Distance of places in a listing with gaps: 99 more products fit between two. */
export const ORDER_GAP = 1000;
/** Longer edge of a picture as it is stored. Nothing on the site shows more. */
export const PICTURE_LONG_EDGE_PX = 3000;
/** What the buckets take (supabase/migrations, `add_catalogue_bucket`). */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** What is worth opening in the browser at all: no camera makes more, and a phone cannot hold it. */
export const PICTURE_FILE_MAX_BYTES = 150 * 1024 * 1024;
/** Of a picture that is made smaller before it is sent, as a canvas takes it (0 to 1). The site encodes it once more. */
export const UPLOAD_QUALITY = 0.9;
/** A picture on its way that makes no progress for so long is given up. */
export const UPLOAD_STALL_MS = 30_000;
/** Rows that the Data API gives at once (supabase/config.toml, `max_rows`). */
export const ROWS_PER_READ = 1000;
/** What is asked for first: no screen shows more, and the list is there as soon as they are. */
export const ROWS_PER_FIRST_READ = 60;
/** Parts of a list that are on their way at a time. */
export const READS_AT_ONCE = 2;
/** How often the desk asks what is published while something waits, and while nothing does. */
export const WAITING_REFRESH_MS = 2000;
export const IDLE_REFRESH_MS = 15_000;
/** Lines of a CSV file; more belong into several files. */
export const IMPORT_MAX_LINES = 10_000;
