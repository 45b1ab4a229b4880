import { getCollection as getEntries } from 'astro:content';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { arrangeListing, paginateListing } from '#domain/catalogue/listing-pages.ts';
import { compareProducts, type Product } from '#domain/catalogue/product.ts';
import { pickRelated } from '#domain/catalogue/related.ts';
import type { ProductsByCollection } from './build-record.ts';
import { composePageKey, getKeyYear } from './page-key.ts';

let catalogue: Promise<ProductsByCollection> | undefined;
let shown: ProductsByCollection | undefined;

/** The products of a collection, in the order of its listing. */
export async function getProducts(collection: CollectionSlug): Promise<readonly Product[]> {
  return (await getCatalogue()).get(collection) ?? [];
}

/**
 * The page of every product, with up to four others of the same collection (rule 8.3). A page whose product and related
 * products are the same objects as the last time is the same object as well: of ten thousand products, a builder that
 * stays in memory looks at those that changed.
 */
export async function getProductPages(): Promise<readonly ProductPage[]> {
  return [...(await getCatalogue()).values()].flatMap(toProductPages);
}

type ProductPage = ReturnType<typeof toProductPage>;

const pagesByListing = new WeakMap<readonly Product[], { year: number; pages: readonly ProductPage[] }>();
const pageByProduct = new WeakMap<
  Product,
  { year: number; related: readonly Product[]; page: ProductPage }
>();

function toProductPages(listing: readonly Product[]): readonly ProductPage[] {
  const year = getKeyYear();
  const known = pagesByListing.get(listing);
  if (known?.year === year) return known.pages;
  const pages = listing.map((product) => {
    const related = pickRelated(listing, product, RELATED_PRODUCT_COUNT);
    const last = pageByProduct.get(product);
    const isSame =
      last?.year === year &&
      last.related.length === related.length &&
      related.every((other, index) => other === last.related[index]);
    if (isSame) return last.page;
    const page = toProductPage(product, related);
    pageByProduct.set(product, { year, related, page });
    return page;
  });
  pagesByListing.set(listing, { year, pages });
  return pages;
}

function toProductPage(product: Product, related: readonly Product[]) {
  return {
    params: { collection: product.collection, slug: product.slug },
    props: { product, related },
    cacheKey: composePageKey(product, related),
  };
}

/** The catalogue files of every collection: they change when a product of the collection did. */
export async function getCollectionFiles() {
  return Promise.all(
    collections.map(async ({ slug }) => {
      const products = await getProducts(slug);
      return { params: { collection: slug }, props: { products }, cacheKey: composePageKey(products) };
    }),
  );
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
 * Shows newer products than Astro's content store had when the pages were compiled: for the builder that stays in memory
 * (build-record.ts).
 */
export function showProducts(products: ProductsByCollection): void {
  shown = products;
}

/** Sorted once; in development the store may change under a running server. */
function getCatalogue() {
  if (shown) return shown;
  if (import.meta.env.DEV || !catalogue) catalogue = loadCatalogue();
  return catalogue;
}

async function loadCatalogue(): Promise<ProductsByCollection> {
  const products = (await getEntries('products')).map((entry) => entry.data);
  return Map.groupBy(products.toSorted(compareProducts), (product) => product.collection);
}
