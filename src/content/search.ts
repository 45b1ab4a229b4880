/** Words of the search through the catalogue (`/search`). */
export const searchPage = {
  head: { title: 'Search', description: 'Find a stone by its name, type, finish or origin.' },
  heading: 'Search',
  label: 'Name, type, finish or origin',
  submit: 'Search',
  lead: 'Five collections, every stone by name.',
} as const;
