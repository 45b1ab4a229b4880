/** For pages: the renderer sets the products first, so this module queries no database. */
import { readFileSync, statSync } from 'node:fs';
import { language } from '#content/words/site.ts';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { findCollection, type Collection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { arrangeListing, paginateListing } from '#domain/catalogue/listing-pages.ts';
import { compareProducts, type CatalogueProduct, type Product } from '#domain/catalogue/product.ts';
import { pickRelated } from '#domain/catalogue/related.ts';
import { toLanguage } from '#domain/catalogue/translations.ts';
import { computeOnce } from '#domain/compute-once.ts';

export interface ShownCatalogue {
  readonly products: readonly CatalogueProduct[];
  readonly fixedPages: readonly string[];
}

interface Listed extends ShownCatalogue {
  readonly byCollection: ReadonlyMap<CollectionSlug, readonly Product[]>;
  readonly byPath: ReadonlyMap<string, Product>;
}

let shown: Listed | undefined;
/** In milliseconds since 1970. */
let readAtMs: number | undefined;

export function showCatalogue(catalogue: ShownCatalogue): void {
  const products = catalogue.products
    .toSorted(compareProducts)
    .map((product) => toLanguage(product, language));
  shown = {
    ...catalogue,
    byCollection: Map.groupBy(products, ({ collection }) => collection),
    byPath: new Map(products.map((product) => [`${product.collection}/${product.slug}`, product])),
  };
}

export function getProducts(collection: CollectionSlug): readonly Product[] {
  return getShown().byCollection.get(collection) ?? [];
}

export const getCatalogue = (): ShownCatalogue => getShown();

/** With related ones of its collection (rule 8.3). */
export function findProduct(collection = '', slug = '') {
  const product = getShown().byPath.get(`${collection}/${slug}`);
  if (!product) return undefined;
  return { product, related: pickRelated(getProducts(product.collection), product, RELATED_PRODUCT_COUNT) };
}

const listPages = computeOnce((products: readonly Product[], collection: Collection) => {
  const listing = arrangeListing(products, collection);
  return listing.isWhole ? [] : paginateListing(listing);
});

/** `page` is the key of a group and a number, such as `marble/2`. */
export function findListingPage(slug = '', page = '') {
  const collection = findCollection(slug);
  if (!collection) return undefined;
  const pages = listPages(getProducts(collection.slug), collection);
  const found = pages.find(({ group, number }) => `${group.key}/${number}` === page);
  return found && { collection, page: found };
}

function getShown(): Listed {
  if (import.meta.env.DEV) readInDevelopment();
  if (!shown) throw new Error('No catalogue to show. In development start the site with `npm run dev`.');
  return shown;
}

// `npm run dev` passes the snapshot in a file, because Astro's dev server has separate module instances.
function readInDevelopment(): void {
  const file = process.env['CATALOGUE_FILE'];
  const changedAtMs = file === undefined ? undefined : statSync(file).mtimeMs;
  if (file === undefined || changedAtMs === readAtMs) return;
  readAtMs = changedAtMs;
  showCatalogue({ products: JSON.parse(readFileSync(file, 'utf8')) as CatalogueProduct[], fixedPages: [] });
}
