import { searchDialogWords } from './words/search-dialog.ts';

export const searchPage = {
  head: { title: 'Search', description: 'Find a stone by its name, type, finish or origin.' },
  heading: 'Search',
  formName: searchDialogWords.label,
  label: searchDialogWords.example,
  submit: searchDialogWords.title,
  none: searchDialogWords.ask,
  lead: 'Five collections, every stone by name.',
} as const;
