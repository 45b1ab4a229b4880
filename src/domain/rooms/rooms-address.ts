import { paths } from '../site/paths.ts';
import { toStonePath } from './stone.ts';
import type { CollectionSlug } from '../catalogue/collection.ts';

/** A room, and the surfaces of it that a visitor chooses for, in their order. */
export interface RoomPlaces {
  readonly room: string;
  readonly surfaces: readonly string[];
}

/**
 * The address of a room with the first stones of a list, one on each surface. The others of the list are a choice away.
 *
 * @param stones that can be laid (stone.ts)
 * @returns undefined if no stone can be laid
 */
export function composeRoomsAddress(
  stones: readonly { readonly collection: CollectionSlug; readonly slug: string }[],
  { room, surfaces }: RoomPlaces,
): string | undefined {
  if (stones.length === 0) return undefined;
  const parameters = new URLSearchParams({ room });
  for (const [index, surface] of surfaces.entries()) {
    const stone = stones[index];
    if (stone) parameters.set(surface, toStonePath(`${stone.collection}/${stone.slug}`));
  }
  return `${paths.rooms}?${parameters.toString()}`;
}
