/** How long a loaded page is left alone, and one that is scrolled: its pictures, its visitor and the next page come first. */
export const REST_MS = 3000;
