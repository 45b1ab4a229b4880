import type { Product } from './product.ts';

/**
 * The products that stand beside a product: the next ones of its listing, those of the same material first,
 * beginning again at the front when the end is reached. Spec §7 asks for any rows but the product's own.
 *
 * @param listing all products of the collection in listing order
 * @param limit how many at most
 */
export function pickRelated(
  listing: readonly Product[],
  product: Product,
  limit: number,
): readonly Product[] {
  const place = listing.findIndex((other) => other.slug === product.slug);
  const others = [...listing.slice(place + 1), ...listing.slice(0, Math.max(place, 0))];
  const isSameMaterial = (other: Product) => other.materialType === product.materialType;
  return [...others.filter(isSameMaterial), ...others.filter((other) => !isSameMaterial(other))].slice(
    0,
    limit,
  );
}
