/** Words of the search through the catalogue (`/search`). */
export const searchPage = {
  head: { title: 'Search', description: 'Find a stone by its name, type, finish or origin.' },
  heading: 'Search',
  label: 'Name, type, finish or origin',
  submit: 'Search',
  none: 'Ask us: we cut to order, and not everything in the yard is on these pages.',
  lead: 'Five collections, every stone by name.',
} as const;
