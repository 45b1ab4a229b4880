import type { Product } from '../catalogue/product.ts';

export type ProductKey = `${string}/${string}`;

const PRODUCT_KEY = /^[a-z0-9-]{1,120}\/[a-z0-9-]{1,120}$/;

export function isProductKey(text: string): text is ProductKey {
  return PRODUCT_KEY.test(text);
}

export function toProductKey({ collection, slug }: { collection: string; slug: string }): ProductKey {
  return `${collection}/${slug}`;
}

/** Of the product and its former addresses: a saved list may have any of them. */
export function composeSaveKeys({
  collection,
  slug,
  earlierSlugs = [],
}: Pick<Product, 'collection' | 'slug' | 'earlierSlugs'>): string {
  return [slug, ...earlierSlugs].map((one) => toProductKey({ collection, slug: one })).join(' ');
}

export function splitProductKey(product: ProductKey): { readonly collection: string; readonly slug: string } {
  const at = product.indexOf('/');
  return { collection: product.slice(0, at), slug: product.slice(at + 1) };
}
