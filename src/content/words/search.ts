/** What the search says in its dialog and on its page. */
export const searchWords = {
  loading: 'Loading the catalogue',
  failed: 'Search is not available just now.',
  /** 'No stone has “spaceship”.', about a word that was left out of the answer. */
  unmet: (words: readonly string[]) => `No stone has ${words.map((word) => `“${word}”`).join(', ')}.`,
  none: (question: string) => `No stones found for “${question}”`,
} as const;
