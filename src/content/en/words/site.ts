export const siteWords = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
} as const;
