/**
 * Delay after the page has loaded or scrolled. Its pictures, the visitor's actions and the next page take precedence.
 */
export const WORKER_DELAY_MS = 3000;
