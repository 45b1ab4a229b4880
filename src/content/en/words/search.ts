export const searchWords = {
  loading: 'Loading the catalog',
  failed: 'Search is not available just now.',
  unmet: (words: readonly string[]) => `No stone matches ${words.map((word) => `“${word}”`).join(' or ')}.`,
  leftOut: (words: readonly string[]) =>
    `No stone matches all words. Left out: ${words.map((word) => `“${word}”`).join(', ')}.`,
  none: (question: string) => `No stones found for “${question}”`,
} as const;
