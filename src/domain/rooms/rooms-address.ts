import { toStonePath } from './stone.ts';
import type { CollectionSlug } from '../catalogue/collection.ts';

/** A room, and the surfaces that a visitor can choose for, in order. */
export interface RoomPlaces {
  readonly room: string;
  readonly surfaces: readonly string[];
}

/**
 * The address of a room with the first stones of a list, one per surface. The visitor can choose the others there.
 *
 * @param stones must be suitable for rooms (stone.ts)
 * @param page address of the rooms in the visitor's language
 * @returns undefined if none is suitable
 */
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
