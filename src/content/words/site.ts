/** What parts of every page say. */
export const siteWords = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
} as const;

/** What stops and starts something that moves by itself. */
export const rotationWords = { play: 'Play', pause: 'Pause' } as const;

/** What the controls of a carousel say. */
export const carouselWords = { row: 'Slides', previous: 'Previous', next: 'Next' } as const;

/** What stands around the short messages in the corner. */
export const notificationWords = { label: 'Notifications', close: 'Close' } as const;

/** Above the message of an island that failed (rule 2.7). */
export const islandFailed = 'Unexpected Application Error!';

/** Beside the label of a field that may stay empty. */
export const optionalField = 'Optional';
