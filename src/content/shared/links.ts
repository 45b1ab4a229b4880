import * as names from '#content/site.ts';
import { collectionNames, paths } from '#content/words/site.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { companyData } from './company-data.ts';

/** Rule 3.1. */
export interface MenuItem {
  readonly name: string;
  readonly path: string;
  readonly opensCollections?: boolean;
}

const [home, about, products, services, projects, contact] = names.mainMenu;
const [servicesLink, portfolio, aboutUs, contactUs] = names.quickLinks;
const [terms, privacy] = names.legalLinks;

export const mainMenu: readonly MenuItem[] = [
  { name: home, path: paths.home },
  { name: about, path: paths.about },
  { name: products, path: paths.products, opensCollections: true },
  { name: services, path: paths.services },
  { name: projects, path: paths.projects },
  { name: contact, path: paths.contact },
];

/** Rule 3.6. */
export const quickLinks: readonly MenuItem[] = [
  { name: servicesLink, path: paths.services },
  { name: portfolio, path: paths.projects },
  { name: aboutUs, path: paths.about },
  { name: contactUs, path: paths.contact },
];

export const legalLinks: readonly MenuItem[] = [
  { name: terms, path: paths.terms },
  { name: privacy, path: paths.privacy },
];

export const collectionLinks: readonly MenuItem[] = collections.map(({ slug }) => ({
  name: collectionNames[slug],
  path: paths.collection(slug),
}));

export const waysOn: readonly MenuItem[] = [
  { name: names.headerTools.search.name, path: paths.search },
  ...collectionLinks,
];

export const callLink: MenuItem = { name: names.waysOn.call, path: companyData.phoneUrl };

const selectionLink: MenuItem = { name: names.headerTools.selection, path: paths.selection };

export const pageNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...mainMenu, ...collectionLinks, selectionLink, ...legalLinks].map(({ name, path }) => [path, name]),
);
