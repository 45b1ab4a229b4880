import { getCollection as getEntries } from 'astro:content';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { collections, type Collection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { arrangeListing, paginateListing, type ListingPage } from '#domain/catalogue/listing-pages.ts';
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
 * The pages of a route, a collection at a time. Those of a collection of which no product changed are the same objects as
 * the last time: a builder that stays in memory looks at the others only.
 *
 * @param compose for the address, the page and its key reads nothing but what it is given, and the year
 */
export function pagesOfCollections<Page>(
  compose: (collection: OneCollection, products: readonly Product[]) => readonly Page[],
): () => Promise<Page[]> {
  const known = new Map<
    CollectionSlug,
    { year: number; products: readonly Product[]; pages: readonly Page[] }
  >();
  const list = async (collection: OneCollection) => {
    const year = getKeyYear();
    const products = await getProducts(collection.slug);
    const last = known.get(collection.slug);
    if (last?.year === year && last.products === products) return last.pages;
    const pages = compose(collection, products);
    known.set(collection.slug, { year, products, pages });
    return pages;
  };
  return async () => (await Promise.all(collections.map(list))).flat();
}

type OneCollection = (typeof collections)[number];

/**
 * The page of every product, with up to four others of the same collection (rule 8.3). A page whose product and related
 * products are the same objects as the last time is the same object as well.
 */
export const getProductPages = pagesOfCollections((_collection, listing) => toProductPages(listing));

type ProductPage = ReturnType<typeof toProductPage>;

const pageByProduct = new WeakMap<
  Product,
  { year: number; related: readonly Product[]; page: ProductPage }
>();

function toProductPages(listing: readonly Product[]): readonly ProductPage[] {
  const year = getKeyYear();
  return listing.map((product) => {
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
}

function toProductPage(product: Product, related: readonly Product[]) {
  return {
    params: { collection: product.collection, slug: product.slug },
    props: { product, related },
    cacheKey: composePageKey(product, related),
  };
}

/** The catalogue files of every collection: they change when a product of the collection did. */
export const getCollectionFiles = pagesOfCollections(({ slug }, products) => [
  { params: { collection: slug }, props: { products }, cacheKey: composePageKey(products) },
]);

/** The pages of a collection that is too long for its listing; none for another. */
export function listFurtherPages(
  collection: Collection,
  products: readonly Product[],
): readonly ListingPage[] {
  const listing = arrangeListing(products, collection);
  return listing.isWhole ? [] : paginateListing(listing);
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
