import { paths } from '../site/paths.ts';
import { collections } from './collection.ts';
import { arrangeListing, paginateListing } from './listing-pages.ts';
import { compareProducts, type Product } from './product.ts';

/** Addresses per part, so that a part stays far below the 50 MB and 50,000 addresses that search engines take. */
const ENTRIES_PER_PART = 4000;
/** What a page may bring along: search engines read at most 1000. */
const MAX_PRODUCTS_PER_ENTRY = 1000;

/** What the sitemap says of a page of the catalogue. */
export interface SitemapEntry {
  readonly path: string;
  /** ISO 8601; pages of one product say it. */
  readonly updatedAt: string | undefined;
  /** The product whose pictures the page shows. */
  readonly product?: Product;
  /** Those of which it shows one picture each. */
  readonly cards: readonly Product[];
}

/** The entries of all catalogue pages, in the parts of the sitemap that hold them. There is always a first part. */
export function cutSitemap(products: readonly Product[]): readonly (readonly SitemapEntry[])[] {
  const entries = listEntries(products.toSorted(compareProducts));
  const count = Math.max(1, Math.ceil(entries.length / ENTRIES_PER_PART));
  return Array.from({ length: count }, (_, number) =>
    entries.slice(number * ENTRIES_PER_PART, (number + 1) * ENTRIES_PER_PART),
  );
}

function listEntries(products: readonly Product[]): SitemapEntry[] {
  const withCards = (path: string, cards: readonly Product[]): SitemapEntry => ({
    path,
    updatedAt: undefined,
    cards: cards.slice(0, MAX_PRODUCTS_PER_ENTRY),
  });
  return [
    withCards(paths.products, []),
    withCards(paths.rooms, []),
    ...collections.flatMap((collection): SitemapEntry[] => {
      const { slug } = collection;
      const family = products.filter((product) => product.collection === slug);
      const { groups, cards, isWhole } = arrangeListing(family, collection);
      const further = isWhole ? [] : paginateListing({ groups });
      return [
        withCards(paths.collection(slug), cards),
        ...further.map(({ group, number, products: shown }) =>
          withCards(paths.listingPage(slug, group.key, number), shown),
        ),
        ...family.map((product) => ({
          path: paths.product(product),
          updatedAt: product.updatedAt,
          product,
          cards: [],
        })),
      ];
    }),
  ];
}
