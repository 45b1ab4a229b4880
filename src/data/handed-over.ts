import type { CollectionSlug } from '../domain/catalogue/collection.ts';
import type { Product } from '../domain/catalogue/product.ts';
import type { KnownCatalogue } from './known-catalogue.ts';

/**
 * The warm builder renders newer products than those compiled into its bundle. The
 * loader of the rows, the bundle and the program around them are modules apart: here they hand each other what they have.
 */
const handedOver: unique symbol = Symbol.for('natural-stone-site.products');
const known: unique symbol = Symbol.for('natural-stone-site.rows');
const holder = globalThis as {
  [handedOver]?: ProductsByCollection;
  [known]?: KnownCatalogue | undefined;
};

/** Each list in the order of its listing. A list of which nothing changed is the same object as before. */
export type ProductsByCollection = ReadonlyMap<CollectionSlug, readonly Product[]>;

export function handOver(products: ProductsByCollection): void {
  holder[handedOver] = products;
}

/** Undefined in an ordinary build: then Astro's content store has the products. */
export function findHandedOver(): ProductsByCollection | undefined {
  return holder[handedOver];
}

/** What the loader read for this build. */
export function keepKnown(catalogue: KnownCatalogue | undefined): void {
  holder[known] = catalogue;
}

export function findKnown(): KnownCatalogue | undefined {
  return holder[known];
}
