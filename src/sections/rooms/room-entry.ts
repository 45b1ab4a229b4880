import type { Product } from '#domain/catalogue/product.ts';
import type { RoomEntry } from '#markup/RoomRow.tsx';
import { getRoomPicture, rooms } from '#shared/rooms.ts';
import { createPictureSources } from '#ui/picture-sources.ts';
import { ROOM_THUMBNAIL, toRoomFileAttributes } from './room-data.ts';

export async function createRoomEntry(stones: readonly Product[]): Promise<RoomEntry> {
  const [room] = rooms;
  const [surface] = room?.surfaces ?? [];
  if (!room || !surface) throw new Error('rooms.json has no room with a surface.');
  const poster = await createPictureSources({
    src: getRoomPicture(room, room.poster),
    widths: ROOM_THUMBNAIL.widths,
  });
  return {
    id: room.id,
    surface: surface.name,
    poster: { ...poster, sizes: ROOM_THUMBNAIL.sizes },
    files: await toRoomFileAttributes(room, stones),
  };
}
