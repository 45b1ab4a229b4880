import type { Product } from './product.ts';

/**
 * The products that stand beside a product: the next ones of its listing, those of the same material first,
 * wrapping around at the end. Rule 8.3 asks for any products but the page's own.
 *
 * Constant time in any listing, after the listing was indexed once.
 *
 * @param listing all products of the collection in listing order
 * @param limit how many at most
 */
export function pickRelated(
  listing: readonly Product[],
  product: Product,
  limit: number,
): readonly Product[] {
  const { placeBySlug, placesByMaterial } = getPlaces(listing);
  const place = placeBySlug.get(product.slug) ?? -1;
  const picked: Product[] = [];

  const sameMaterial = placesByMaterial.get(product.materialType) ?? [];
  const next = findFirstAfter(sameMaterial, place);
  for (let step = 0; step < sameMaterial.length && picked.length < limit; step++) {
    const other = listing[sameMaterial[(next + step) % sameMaterial.length] ?? -1];
    if (other && other.slug !== product.slug) picked.push(other);
  }
  // Only reached by materials of few products: the others are close by.
  for (let step = 1; step <= listing.length && picked.length < limit; step++) {
    const other = listing[(place + step) % listing.length];
    if (other && other.materialType !== product.materialType) picked.push(other);
  }
  return picked;
}

interface Places {
  readonly placeBySlug: ReadonlyMap<string, number>;
  /** Ascending. */
  readonly placesByMaterial: ReadonlyMap<string, readonly number[]>;
}

const known = new WeakMap<readonly Product[], Places>();

function getPlaces(listing: readonly Product[]): Places {
  let places = known.get(listing);
  if (!places) {
    const all = [...listing.keys()];
    places = {
      placeBySlug: new Map(listing.map(({ slug }, place) => [slug, place])),
      placesByMaterial: Map.groupBy(all, (place) => listing[place]?.materialType ?? ''),
    };
    known.set(listing, places);
  }
  return places;
}

/** Where in ascending numbers the first one above `value` stands; their length when there is none. */
function findFirstAfter(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
