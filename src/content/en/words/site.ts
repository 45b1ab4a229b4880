/** Texts that appear on every page. */
export const siteWords = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
} as const;
