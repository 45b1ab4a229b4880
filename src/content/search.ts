import { searchWords } from './words/search.ts';

/** Words of the search through the catalogue (`/search`). */
export const searchPage = {
  head: { title: 'Search', description: 'Find a stone by its name, type, finish or origin.' },
  heading: 'Search',
  label: searchWords.example,
  submit: searchWords.title,
  none: searchWords.ask,
  lead: 'Five collections, every stone by name.',
} as const;
