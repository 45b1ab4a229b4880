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
