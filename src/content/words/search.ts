/** What the search says: in its dialog, and on its page. */
export const searchWords = {
  label: 'Search the catalogue',
  example: 'Name, type, finish or origin',
  title: 'Search',
  close: 'Close',
  loading: 'Loading the catalogue',
  failed: 'Search is not available just now.',
  none: (question: string) => `No stones found for “${question}”`,
  ask: 'Ask us: we cut to order, and not everything in the yard is on these pages.',
  chat: 'Chat on WhatsApp',
  products: 'Products',
  all: (question: string) => `All results for “${question}”`,
  /** '12 found'. */
  found: 'found',
  keys: [
    { key: 'Arrows', does: 'choose' },
    { key: 'Enter', does: 'open' },
    { key: 'Esc', does: 'close' },
  ],
  results: (count: number, question: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'result' : 'results'} for “${question}”`,
  more: 'Show more',
} as const;
