import { collections } from '#domain/catalogue/collection.ts';
import { paths } from '#domain/site/paths.ts';

/** An entry of the menu (spec §3); the one with `opensCollections` opens the list of collections. */
export interface MenuItem {
  readonly name: string;
  readonly path: string;
  readonly opensCollections?: boolean;
}

/** The header's labels, in order (decisions.md, "Pages and addresses"). */
export const mainMenu: readonly MenuItem[] = [
  { name: 'Home', path: paths.home },
  { name: 'About', path: paths.about },
  { name: 'Products', path: paths.products, opensCollections: true },
  { name: 'Services', path: paths.services },
  { name: 'Projects', path: paths.projects },
  { name: 'Contact', path: paths.contact },
];

/** The footer's quick links (spec §2, "Shared layout"). */
export const quickLinks: readonly MenuItem[] = [
  { name: 'Services', path: paths.services },
  { name: 'Portfolio', path: paths.projects },
  { name: 'About Us', path: paths.about },
  { name: 'Contact Us', path: paths.contact },
];

export const legalLinks: readonly MenuItem[] = [
  { name: 'Terms & Conditions', path: paths.terms },
  { name: 'Privacy Policy', path: paths.privacy },
];

export const collectionLinks: readonly MenuItem[] = collections.map(({ name, slug }) => ({
  name,
  path: paths.collection(slug),
}));
