/** The catalogue as pages read it. Nothing here asks a database: whoever renders pages says first what they show. */
import { readFileSync, statSync } from 'node:fs';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { findCollection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { arrangeListing, paginateListing, type ListingPage } from '#domain/catalogue/listing-pages.ts';
import { compareProducts, type Product } from '#domain/catalogue/product.ts';
import { pickRelated } from '#domain/catalogue/related.ts';

export interface ShownCatalogue {
  readonly products: readonly Product[];
  /** Paths of the public pages that are made without the catalogue, for the sitemap. */
  readonly fixedPages: readonly string[];
}

interface Listed extends ShownCatalogue {
  /** In the order of the listing. */
  readonly byCollection: ReadonlyMap<CollectionSlug, readonly Product[]>;
  readonly byPath: ReadonlyMap<string, Product>;
}

let shown: Listed | undefined;
/** When the file that `shown` was read from had last changed, in milliseconds since 1970. */
let readAtMs: number | undefined;

/** Pages show these products from now on. One catalogue at a time: render one release, then the next. */
export function showCatalogue(catalogue: ShownCatalogue): void {
  const products = catalogue.products.toSorted(compareProducts);
  shown = {
    ...catalogue,
    byCollection: Map.groupBy(products, ({ collection }) => collection),
    byPath: new Map(products.map((product) => [`${product.collection}/${product.slug}`, product])),
  };
}

/** The products of a collection, in the order of its listing. */
export function getProducts(collection: CollectionSlug): readonly Product[] {
  return getShown().byCollection.get(collection) ?? [];
}

/** All products. */
export const getCatalogue = (): ShownCatalogue => getShown();

/** The product at an address, with up to four others of its collection (rule 8.3). */
export function findProduct(collection = '', slug = '') {
  const product = getShown().byPath.get(`${collection}/${slug}`);
  if (!product) return undefined;
  return { product, related: pickRelated(getProducts(product.collection), product, RELATED_PRODUCT_COUNT) };
}

const pagesOf = new WeakMap<readonly Product[], readonly ListingPage[]>();

/**
 * A page of a collection that is too long for its listing.
 *
 * @param slug of the collection
 * @param page key of a group and number, such as `marble/2`
 */
export function findListingPage(slug = '', page = '') {
  const collection = findCollection(slug);
  if (!collection) return undefined;
  const products = getProducts(collection.slug);
  let pages = pagesOf.get(products);
  if (!pages) {
    const listing = arrangeListing(products, collection);
    pages = listing.isWhole ? [] : paginateListing(listing);
    pagesOf.set(products, pages);
  }
  const found = pages.find(({ group, number }) => `${group.key}/${number}` === page);
  return found && { collection, page: found };
}

function getShown(): Listed {
  if (import.meta.env.DEV) readInDevelopment();
  if (!shown) throw new Error('No catalogue to show. In development start the site with `npm run dev`.');
  return shown;
}

/** `npm run dev` keeps the snapshot in a file (scripts/dev.ts): the development server has modules of its own. */
function readInDevelopment(): void {
  const file = process.env['CATALOGUE_FILE'];
  const changedAtMs = file === undefined ? undefined : statSync(file).mtimeMs;
  if (file === undefined || changedAtMs === readAtMs) return;
  readAtMs = changedAtMs;
  showCatalogue({ products: JSON.parse(readFileSync(file, 'utf8')) as Product[], fixedPages: [] });
}
