import { getCollection as getEntries } from 'astro:content';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { arrangeListing, paginateListing } from '#domain/catalogue/listing-pages.ts';
import { compareProducts, type Product } from '#domain/catalogue/product.ts';
import { pickRelated } from '#domain/catalogue/related.ts';
import { findHandedOver } from './handed-over.ts';

let catalogue: Promise<ReadonlyMap<CollectionSlug, readonly Product[]>> | undefined;
let source: readonly Product[] | undefined;

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

/**
 * Sorted once for each set of products: in development the store may change under a running server, and a builder that
 * stays in memory hands over newer ones.
 */
function getCatalogue() {
  const handedOver = findHandedOver();
  if (import.meta.env.DEV || !catalogue || source !== handedOver) {
    source = handedOver;
    catalogue = loadCatalogue(handedOver);
  }
  return catalogue;
}

async function loadCatalogue(
  handedOver: readonly Product[] | undefined,
): Promise<ReadonlyMap<CollectionSlug, readonly Product[]>> {
  const products = handedOver ?? (await getEntries('products')).map((entry) => entry.data);
  return Map.groupBy(products.toSorted(compareProducts), (product) => product.collection);
}
