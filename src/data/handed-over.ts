import type { Product } from '../domain/catalogue/product.ts';

/**
 * A builder that stays in memory renders again with newer products than those that were compiled into its bundle. It
 * hands them over here, past the module boundary between the bundle and the program around it.
 */
const handedOver: unique symbol = Symbol.for('natural-stone-site.products');
const holder = globalThis as { [handedOver]?: readonly Product[] };

export function handOver(products: readonly Product[]): void {
  holder[handedOver] = products;
}

/** Undefined in an ordinary build: then Astro's content store has the products. */
export function findHandedOver(): readonly Product[] | undefined {
  return holder[handedOver];
}
