import { formatCount } from '#domain/site/format.ts';

export const searchWords = {
  loading: 'Loading the catalog',
  failed: 'Search is not available just now.',
  unmet: (words: readonly string[]) => `No stone matches ${words.map((word) => `“${word}”`).join(' or ')}.`,
  leftOut: (words: readonly string[]) =>
    `No stone matches all words. Left out: ${words.map((word) => `“${word}”`).join(', ')}.`,
  none: (question: string) => `No stones found for “${question}”`,
} as const;

export const searchDialogWords = {
  products: 'Products',
  collections: 'Collections',
  stones: 'Some stones',
  all: (question: string) => `All results for “${question}”`,
  found: (count: number) => `${count} found`,
} as const;

export const resultWords = {
  results: (count: number, question: string) =>
    `${formatCount(count, { one: 'result', other: 'results' })} for “${question}”`,
  more: 'Show more',
} as const;
