/** After the page has loaded or scrolled: its pictures, the visitor's actions and the next page take precedence. */
export const WORKER_DELAY_MS = 3000;

/** Then a page comes from the cache. */
export const NETWORK_TIMEOUT_SECONDS = 3;

const DAY_SECONDS = 24 * 60 * 60;

/** The least recently used entry goes first. About 10 MB of pages, 2 MB of files and 12 MB of pictures at most. */
export const KEPT = {
  pages: { cacheName: 'pages', maxEntries: 100, maxAgeSeconds: 30 * DAY_SECONDS },
  /** Scripts and fonts with hashed names, of about four builds. */
  files: { cacheName: 'files', maxEntries: 160, maxAgeSeconds: 60 * DAY_SECONDS },
  /** Catalogue files: two per collection and language. */
  data: { cacheName: 'data', maxEntries: 20, maxAgeSeconds: 30 * DAY_SECONDS },
  pictures: { cacheName: 'pictures', maxEntries: 240, maxAgeSeconds: 30 * DAY_SECONDS },
} as const;
