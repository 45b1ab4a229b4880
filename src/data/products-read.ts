import type { Product } from '../domain/catalogue/product.ts';

/**
 * What a build read of the catalogue, for the program around it to compare with the pages that came of it. The loader
 * runs inside Astro's bundle: this goes past the module boundary between the two.
 */
const productsRead: unique symbol = Symbol.for('natural-stone-site.products-read');
const holder = globalThis as { [productsRead]?: readonly Product[] };

export function noteProductsRead(products: readonly Product[]): void {
  holder[productsRead] = products;
}

/** Undefined before this build read anything. */
export function findProductsRead(): readonly Product[] | undefined {
  return holder[productsRead];
}
