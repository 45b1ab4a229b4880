/** What the dialog of the search says. */
export const searchDialogWords = {
  label: 'Search the catalog',
  example: 'Name, type, finish or origin',
  title: 'Search',
  close: 'Close',
  ask: 'Ask us: we cut to order, and not everything in the yard is on these pages.',
  chat: 'Chat on WhatsApp',
  products: 'Products',
  /** Headings of what the dialog shows before anything is typed. */
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
