/** What the service worker keeps for visitors, how much of it and for how long. Worker and offline page read them here. */

/** A page that the network does not bring within this time comes from what is kept, if it is. */
export const NETWORK_TIMEOUT_SECONDS = 3;

const DAY_SECONDS = 24 * 60 * 60;

/** What was not used for the longest time goes first. Some 10 MB of pages, 2 MB of files, 12 MB of pictures at most. */
export const KEPT = {
  /** Pages that were opened, and the further cards of long listings. */
  pages: { cacheName: 'pages', maxEntries: 100, maxAgeSeconds: 30 * DAY_SECONDS },
  /** Scripts and fonts, whose names change with their content: about four builds of everything. */
  files: { cacheName: 'files', maxEntries: 160, maxAgeSeconds: 60 * DAY_SECONDS },
  /** The catalogue as the selection, the search and the rooms read it: two files a collection. */
  data: { cacheName: 'data', maxEntries: 20, maxAgeSeconds: 30 * DAY_SECONDS },
  /** Pictures in the size that this screen asked for. */
  pictures: { cacheName: 'pictures', maxEntries: 240, maxAgeSeconds: 30 * DAY_SECONDS },
} as const;
