// What a language calls the products, for the search in the other languages: `/es/catalogue/names/all.json`. A file of
// its own, so that no file of another language changes with a name, and one for all collections, so that a search takes
// one request.
import type { CatalogueEntry } from './catalogue-file.ts';
import { collections, type CollectionSlug } from './collection.ts';
import type { Product } from './product.ts';

interface Names {
  readonly of: number;
  /** In listing order; an empty text stands for the English name. */
  readonly names: readonly string[];
}

export function composeNamesFile(getProducts: (collection: CollectionSlug) => readonly Product[]): string {
  const lists = collections.map(({ slug }): [CollectionSlug, Names] => {
    const products = getProducts(slug);
    const names = products.map(({ name, englishName }) => (englishName === undefined ? '' : name));
    return [slug, { of: identify(products), names }];
  });
  return JSON.stringify(Object.fromEntries(lists));
}

/** In the order of the entries. Undefined if the file is damaged or has other products, because it is of another
 * release. */
export function readNames(
  value: unknown,
  collection: CollectionSlug,
  entries: readonly CatalogueEntry[],
): readonly string[] | undefined {
  const { of, names } =
    ((value ?? {}) as Partial<Record<CollectionSlug, Partial<Names> | null>>)[collection] ?? {};
  if (of !== identify(entries) || !Array.isArray(names)) return undefined;
  return names.every((name) => typeof name === 'string') ? names : undefined;
}

/** The same for the same products in the same order; for others once in 4 billion. */
function identify(products: readonly { readonly slug: string }[]): number {
  let sum = 0;
  for (const { slug } of products)
    for (const letter of `${slug} `) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return sum;
}
