/** What the search says in its dialog and on its page. */
export const searchWords = {
  loading: 'Loading the catalogue',
  failed: 'Search is not available just now.',
  /** About words that the answer leaves out. */
  unmet: (words: readonly string[]) => `No stone matches ${words.map((word) => `“${word}”`).join(' or ')}.`,
  none: (question: string) => `No stones found for “${question}”`,
} as const;
