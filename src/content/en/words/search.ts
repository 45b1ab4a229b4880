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
  label: 'Search the catalog',
  example: 'Name, type, finish or origin',
  title: 'Search',
  close: 'Close',
  ask: 'Ask us: we cut to order, and not everything in the yard is on these pages.',
  chat: 'Chat on WhatsApp',
  products: 'Products',
  collections: 'Collections',
  stones: 'Some stones',
  all: (question: string) => `All results for “${question}”`,
  found: (count: number) => `${count} found`,
  keyChoice: 'The key / opens the search',
  keys: [
    { key: 'Arrows', does: 'choose' },
    { key: 'Enter', does: 'open' },
    { key: 'Esc', does: 'close' },
  ],
} as const;

export const resultWords = {
  results: (count: number, question: string) =>
    `${formatCount(count, { one: 'result', other: 'results' })} for “${question}”`,
  more: 'Show more',
} as const;
