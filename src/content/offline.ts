import { company } from './company.ts';
import { collectionLinks, headerTools, legalLinks, mainMenu } from './navigation.ts';

/** The page that is shown in a page's place while there is no connection. */
export const offlinePage = {
  head: {
    title: 'No connection',
    description: 'What you have looked at is kept on this device and opens without a connection.',
  },
  heading: 'You are offline',
  lead: 'This page has not been opened on this device before. What you have looked at is kept here, and opens without a connection.',
  tryAgain: 'Try Again',
  call: `Call ${company.unbrokenPhone}`,
  products: { heading: 'Products you have seen', one: 'product', many: 'products' },
  pages: { heading: 'Pages you have read' },
  empty: 'Nothing is kept on this device yet.',
} as const;

/** How a kept page is called, by its path and in the order they stand; others go by their title and come after. */
export const pageNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...mainMenu, ...collectionLinks, headerTools.selection, ...legalLinks].map(({ name, path }) => [
    path,
    name,
  ]),
);
