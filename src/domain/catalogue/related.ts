import { groupBy } from '../group-by.ts';
import { findFirst } from '../find-first.ts';
import type { Product } from './product.ts';
import { findPictureFolder } from './storage-url.ts';

/** Closest first: same type and picture folder ("Paving", "Anchors"), then type, then folder, then the others. Each
 * group continues in listing order after the product and wraps around. Constant time for a listing that was indexed
 * before. */
export function pickRelated<One extends Relative>(
  listing: readonly One[],
  product: Relative,
  limit: number,
): readonly One[] {
  const { kin, placeBySlug, closest, sameType, sameFolder, all } = getPlaces(listing);
  const place = placeBySlug.get(product.slug) ?? -1;
  const own = toKin(product);
  const picked: One[] = [];
  const isOfType = ({ type }: Kin) => type === own.type;
  const isOfFolder = ({ folder }: Kin) => folder !== undefined && folder === own.folder;

  const pick = (places: readonly number[] = [], isPickedBefore: (other: Kin) => boolean) => {
    const next = findFirst(places.length, (index) => (places[index] ?? 0) > place);
    for (let step = 0; step < places.length && picked.length < limit; step++) {
      const at = places[(next + step) % places.length] ?? -1;
      const other = listing[at];
      const otherKin = kin[at];
      if (other && otherKin && at !== place && !isPickedBefore(otherKin)) picked.push(other);
    }
  };
  if (own.folder !== undefined) pick(closest.get(own.key), () => false);
  pick(sameType.get(own.type), isOfFolder);
  if (own.folder !== undefined) pick(sameFolder.get(own.folder), isOfType);
  pick(all, (other) => isOfType(other) || isOfFolder(other));
  return picked;
}

export type Relative = Pick<Product, 'slug' | 'materialType' | 'images'>;

interface Kin {
  readonly type: string;
  readonly folder: string | undefined;
  readonly key: string;
}

interface Places {
  readonly kin: readonly Kin[];
  readonly placeBySlug: ReadonlyMap<string, number>;
  readonly closest: ReadonlyMap<string, readonly number[]>;
  readonly sameType: ReadonlyMap<string, readonly number[]>;
  readonly sameFolder: ReadonlyMap<string | undefined, readonly number[]>;
  readonly all: readonly number[];
}

const known = new WeakMap<readonly Relative[], Places>();

function getPlaces(listing: readonly Relative[]): Places {
  let places = known.get(listing);
  if (!places) {
    const kin = listing.map(toKin);
    const all = [...kin.keys()];
    places = {
      kin,
      placeBySlug: new Map(listing.map(({ slug }, place) => [slug, place])),
      closest: groupBy(all, (place) => kin[place]?.key ?? ''),
      sameType: groupBy(all, (place) => kin[place]?.type ?? ''),
      sameFolder: groupBy(all, (place) => kin[place]?.folder),
      all,
    };
    known.set(listing, places);
  }
  return places;
}

const kinOf = new WeakMap<Relative, Kin>();

function toKin(product: Relative): Kin {
  let kin = kinOf.get(product);
  if (!kin) {
    const type = product.materialType;
    const folder = product.images[0] && findPictureFolder(product.images[0].src);
    kin = { type, folder, key: JSON.stringify([type, folder]) };
    kinOf.set(product, kin);
  }
  return kin;
}
