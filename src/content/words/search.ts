/** What the search says in its dialog and on its page. */
export const searchWords = {
  loading: 'Loading the catalogue',
  failed: 'Search is not available just now.',
  none: (question: string) => `No stones found for “${question}”`,
} as const;
