import { collectionNames } from './words/collections.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { paths } from './words/paths.ts';

/** Rule 3.1. */
export interface MenuItem {
  readonly name: string;
  readonly path: string;
  readonly opensCollections?: boolean;
}

export const mainMenu: readonly MenuItem[] = [
  { name: 'Home', path: paths.home },
  { name: 'About', path: paths.about },
  { name: 'Products', path: paths.products, opensCollections: true },
  { name: 'Services', path: paths.services },
  { name: 'Projects', path: paths.projects },
  { name: 'Contact', path: paths.contact },
];

/** Rule 3.6. */
export const quickLinks: readonly MenuItem[] = [
  { name: 'Services', path: paths.services },
  { name: 'Portfolio', path: paths.projects },
  { name: 'About Us', path: paths.about },
  { name: 'Contact Us', path: paths.contact },
];

export const headerWords = {
  skip: 'Skip to content',
  label: 'Main',
  menu: 'Menu',
  close: 'Close',
  collections: 'Collections',
  allProducts: 'All products',
  quote: 'Request Quote',
} as const;

export const oldBrowser = 'Your browser is older than this site needs. Please update it.';

export const codeMissing = {
  text: 'A part of this page could not be loaded.',
  reload: 'Load the page again',
} as const;

export const headerTools = {
  search: { name: 'Search', formName: 'Open the search', path: paths.search },
  selection: { name: 'Selection', path: paths.selection },
} as const;

export const legalLinks: readonly MenuItem[] = [
  { name: 'Terms & Conditions', path: paths.terms },
  { name: 'Privacy Policy', path: paths.privacy },
];

export const collectionLinks: readonly MenuItem[] = collections.map(({ slug }) => ({
  name: collectionNames[slug],
  path: paths.collection(slug),
}));
