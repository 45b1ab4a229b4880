/** What parts of every page say. */
export const siteWords = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
} as const;
