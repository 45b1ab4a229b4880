import { paths } from '../site/paths.ts';
import { collections } from './collection.ts';
import { arrangeListing, paginateListing } from './listing-pages.ts';
import { compareProducts, type CatalogueProduct, type Product } from './product.ts';

/** An edit writes its part again, and a tenth of a second is enough for that. Search engines read 50,000 addresses. */
const ENTRIES_PER_PART = 500;
/** Search engines read at most 1000 pictures of a page. */
const MAX_PRODUCTS_PER_ENTRY = 1000;

export interface SitemapEntry {
  readonly path: string;
  readonly updatedAt: string | undefined;
  readonly product?: Product;
  readonly cards: readonly Product[];
}

export function cutSitemap(products: readonly CatalogueProduct[]): readonly (readonly SitemapEntry[])[] {
  const entries = listEntries(products.toSorted(compareProducts));
  const count = Math.max(1, Math.ceil(entries.length / ENTRIES_PER_PART));
  return Array.from({ length: count }, (_, number) =>
    entries.slice(number * ENTRIES_PER_PART, (number + 1) * ENTRIES_PER_PART),
  );
}

function listEntries(products: readonly CatalogueProduct[]): SitemapEntry[] {
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
