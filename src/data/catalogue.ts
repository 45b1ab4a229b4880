import { getCollection as getEntries } from 'astro:content';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { arrangeListing, paginateListing } from '#domain/catalogue/listing-pages.ts';
import { compareProducts, type Product } from '#domain/catalogue/product.ts';
import { pickRelated } from '#domain/catalogue/related.ts';

let catalogue: Promise<ReadonlyMap<CollectionSlug, readonly Product[]>> | undefined;

/** The products of a collection, in the order of its listing. */
export async function getProducts(collection: CollectionSlug): Promise<readonly Product[]> {
  return (await getCatalogue()).get(collection) ?? [];
}

/** Every product of every collection. */
export async function getAllProducts(): Promise<readonly Product[]> {
  return [...(await getCatalogue()).values()].flat();
}

/** Up to four other products of the same collection (spec §7). */
export async function getRelated(product: Product): Promise<readonly Product[]> {
  return pickRelated(await getProducts(product.collection), product, RELATED_PRODUCT_COUNT);
}

/**
 * The pages of every collection that is too long for its listing; none for the others. Each comes with the listing
 * that it continues.
 */
export async function getListingPages() {
  const listings = await Promise.all(
    collections.map(async (collection) => ({
      collection,
      listing: arrangeListing(await getProducts(collection.slug), collection),
    })),
  );
  return listings
    .filter(({ listing }) => !listing.isWhole)
    .flatMap(({ collection, listing }) =>
      paginateListing(listing).map((page) => ({ collection, listing, page })),
    );
}

/** Sorted once a build; in development the store may change under a running server, so there it is read anew. */
function getCatalogue() {
  if (import.meta.env.DEV || !catalogue) catalogue = loadCatalogue();
  return catalogue;
}

async function loadCatalogue(): Promise<ReadonlyMap<CollectionSlug, readonly Product[]>> {
  const entries = await getEntries('products');
  const products = entries.map((entry) => entry.data).sort(compareProducts);
  return Map.groupBy(products, (product) => product.collection);
}
