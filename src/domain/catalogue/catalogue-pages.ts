import { paths } from '../site/paths.ts';
import { collections, type CollectionSlug } from './collection.ts';
import { arrangeListing, paginateListing } from './listing-pages.ts';
import type { Product } from './product.ts';

/** A page that the catalogue calls for, and why. */
export interface CataloguePage {
  readonly path: string;
  readonly kind: 'listing' | 'live page' | 'listing page' | 'listing fragment' | 'product' | 'catalogue file';
}

/**
 * Every page that a site of these products must have. It is computed from the products alone, not from the routes
 * that render the pages, so that each checks the other.
 */
export function listCataloguePages(products: readonly Product[]): CataloguePage[] {
  const families = new Map<CollectionSlug, Product[]>(collections.map(({ slug }) => [slug, []]));
  for (const product of products) families.get(product.collection)?.push(product);
  return collections.flatMap((collection): CataloguePage[] => {
    const { slug } = collection;
    const family = families.get(slug) ?? [];
    const listing = arrangeListing(family, collection);
    const further = listing.isWhole ? [] : paginateListing(listing);
    return [
      { path: paths.collection(slug), kind: 'listing' },
      { path: paths.live(slug), kind: 'live page' },
      { path: paths.catalogueFile(slug), kind: 'catalogue file' },
      { path: paths.catalogueFacts(slug), kind: 'catalogue file' },
      ...further.flatMap(({ group, number }): CataloguePage[] => [
        { path: paths.listingPage(slug, group.key, number), kind: 'listing page' },
        { path: paths.listingFragment(slug, group.key, number), kind: 'listing fragment' },
      ]),
      ...family.map((product): CataloguePage => ({ path: paths.product(product), kind: 'product' })),
    ];
  });
}
