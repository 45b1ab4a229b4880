import { groupBy } from '../group-by.ts';
import { findFirst } from '../find-first.ts';
import type { Product } from './product.ts';
import { findPictureFolder } from './storage-url.ts';

export type Relative = Pick<Product, 'slug' | 'materialType' | 'images'>;

/** Closest first: same type and picture folder ("Paving", "Anchors"), then type, then folder, then the others. Each
 * group continues in listing order after the product and wraps around. Constant time for a listing that was indexed
 * before. */
export function pickRelated<One extends Relative>(
  listing: readonly One[],
  product: Relative,
  limit: number,
): readonly One[] {
  const { placeBySlug, membersOf } = getIndex(listing);
  const own = placeBySlug.get(product.slug) ?? -1;
  const picked = new Set([own]);
  for (const group of listGroups(product)) {
    const members = membersOf.get(group) ?? [];
    const next = findFirst(members.length, (index) => (members[index]?.place ?? 0) > own);
    for (let step = 0; step < members.length && picked.size <= limit; step++)
      picked.add(members[(next + step) % members.length]?.place ?? own);
  }
  return [...picked].slice(1).flatMap((place) => listing[place] ?? []);
}

const groupsOf = new WeakMap<Relative, readonly string[]>();

function listGroups(product: Relative): readonly string[] {
  const groups = groupsOf.get(product) ?? nameGroups(product);
  groupsOf.set(product, groups);
  return groups;
}

function nameGroups({ materialType, images: [image] }: Relative): readonly string[] {
  const folder = image && findPictureFolder(image.src);
  const groups =
    folder === undefined ? [[materialType], []] : [[materialType, folder], [materialType], ['', folder], []];
  return groups.map((group) => JSON.stringify(group));
}

const indexes = new WeakMap<readonly Relative[], ReturnType<typeof createIndex>>();

function getIndex(listing: readonly Relative[]) {
  const index = indexes.get(listing) ?? createIndex(listing);
  indexes.set(listing, index);
  return index;
}

function createIndex(listing: readonly Relative[]) {
  const members = listing.flatMap((one, place) => listGroups(one).map((group) => ({ group, place })));
  return {
    placeBySlug: new Map(listing.map(({ slug }, place) => [slug, place])),
    membersOf: groupBy(members, ({ group }) => group),
  };
}
