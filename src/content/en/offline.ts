import { company } from './company.ts';
import { collectionLinks, headerTools, legalLinks, mainMenu } from './navigation.ts';

export const offlinePage = {
  head: {
    title: 'No connection',
    description:
      'Pages that were looked at for a few seconds are kept on this device and open without a connection.',
  },
  heading: 'You are offline',
  lead: 'This page is not kept on this device. Pages that you looked at for a few seconds are, and open without a connection.',
  tryAgain: 'Try Again',
  call: `Call ${company.unbrokenPhone}`,
  products: { heading: 'Products you have seen', one: 'product', many: 'products' },
  pages: { heading: 'Pages you have read' },
  empty: 'Nothing is kept on this device yet.',
} as const;

export const pageNames: Readonly<Record<string, string>> = Object.fromEntries(
  [...mainMenu, ...collectionLinks, headerTools.selection, ...legalLinks].map(({ name, path }) => [
    path,
    name,
  ]),
);
