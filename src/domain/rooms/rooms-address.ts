import { toStonePath } from './stone.ts';
import type { CollectionSlug } from '../catalogue/collection.ts';

export interface RoomPlaces {
  readonly room: string;
  readonly surfaces: readonly string[];
}

/** The first suitable stones of a list, one per surface; undefined if none is suitable (stone.ts). */
export function composeRoomsAddress(
  stones: readonly { readonly collection: CollectionSlug; readonly slug: string }[],
  { room, surfaces }: RoomPlaces,
  page: string,
): string | undefined {
  if (stones.length === 0) return undefined;
  const parameters = new URLSearchParams({ room });
  for (const [index, surface] of surfaces.entries()) {
    const stone = stones[index];
    if (stone) parameters.set(surface, toStonePath(`${stone.collection}/${stone.slug}`));
  }
  return `${page}?${parameters.toString()}`;
}
