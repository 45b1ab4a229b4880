/** The service worker's caches: contents, sizes and lifetimes. The worker and the offline page use these. */

/** If the network takes longer than this, a page comes from the cache. */
export const NETWORK_TIMEOUT_SECONDS = 3;

const DAY_SECONDS = 24 * 60 * 60;

/**
 * The least recently used entry is removed first. About 10 MB of pages, 2 MB of files and 12 MB of pictures at most.
 */
export const KEPT = {
  /** Opened pages, and the further cards of long listings. */
  pages: { cacheName: 'pages', maxEntries: 100, maxAgeSeconds: 30 * DAY_SECONDS },
  /** Scripts and fonts, which have hashed names. The limit holds the files of about four builds. */
  files: { cacheName: 'files', maxEntries: 160, maxAgeSeconds: 60 * DAY_SECONDS },
  /** Catalogue files for the selection, the search and the rooms: two per collection and language. */
  data: { cacheName: 'data', maxEntries: 20, maxAgeSeconds: 30 * DAY_SECONDS },
  /** Pictures in the size for this screen. */
  pictures: { cacheName: 'pictures', maxEntries: 240, maxAgeSeconds: 30 * DAY_SECONDS },
} as const;
