import { roomMessages, roomWords } from '#content/catalogue.ts';
import { company } from '#content/company.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { RoomData, RoomsData } from '#behaviors/rooms/rooms-data.ts';
import { fill } from '#domain/site/fill.ts';
import { SENT_FORMATS, toSentName, type RoomSize } from '#domain/rooms/room-files.ts';
import { toChoices } from '#domain/rooms/room.ts';
import type { RoomEntry } from '#markup/RoomRow.tsx';
import { PRODUCT_PICTURE } from '#sections/catalogue/product-pictures.ts';
import { getRoomFile, getRoomPicture, rooms, type Room } from '#shared/rooms.ts';
import { createPictureSources } from '#ui/picture-sources.ts';
import { MAX_DENSITY, SMALL_CANVAS_PX } from '#domain/rooms/rooms.rules.ts';

export const ROOM_THUMBNAIL = { sizes: '144px', widths: [160, 320] } as const;

/** Chips are 44 to 64 pixels wide, or a sixth of a row on a tablet. */
export const SWATCH_PICTURE = {
  sizes: '(40rem <= width < 64rem) 15vw, 64px',
  widths: [88, 176, ...PRODUCT_PICTURE.widths],
} as const;

export async function createRoomEntry(): Promise<RoomEntry> {
  const [room] = rooms;
  const [surface] = room?.surfaces ?? [];
  if (!room || !surface) throw new Error('rooms.json has no room with a surface.');
  const poster = await createPictureSources({
    src: getRoomPicture(room, room.poster),
    widths: ROOM_THUMBNAIL.widths,
  });
  return { id: room.id, surface: surface.name, poster: { ...poster, sizes: ROOM_THUMBNAIL.sizes } };
}

export function createRoomsData(): RoomsData {
  return {
    rooms: rooms.map(createRoomData),
    words: {
      ...roomMessages,
      caption: fill(roomMessages.caption, { illustration: roomWords.illustration }),
      company: company.name,
    },
  };
}

function createRoomData(room: Room): RoomData {
  const { id, title, width, height, focal, tone } = room;
  const send = (original: string, size?: RoomSize) =>
    SENT_FORMATS.map((format) => getRoomFile(room, toSentName(original, format, size)));
  return {
    id,
    title,
    width,
    height,
    focal,
    tone,
    base: { small: send(room.base, 'small'), large: send(room.base, 'large') },
    surfaces: toChoices(room).surfaces.map(
      ({ name, leader, usual, label, homography, mask, light, gloss }) => ({
        name,
        leader,
        usual,
        label,
        homography,
        mask: { small: send(mask, 'small'), large: [getRoomFile(room, mask)] },
        light: send(light),
        gloss: send(gloss),
      }),
    ),
  };
}

/** Requested before the script that reads the rest is loaded (behaviors/rooms/ask-ahead.ts). */
export async function toRoomFileAttributes(room: Room, stones: readonly Product[]) {
  const textures = await Promise.all(stones.map(findSmallTexture));
  const addresses = [...listSmallFiles(room), ...textures].filter((address) => address !== undefined);
  return {
    'data-room-files': addresses.join(' '),
    'data-room-files-media': `(width <= ${SMALL_CANVAS_PX / MAX_DENSITY}px)`,
  };
}

function listSmallFiles(room: Room): readonly (string | undefined)[] {
  const { base, surfaces } = createRoomData(room);
  const files = [base.small, ...surfaces.flatMap(({ mask, light, gloss }) => [mask.small, light, gloss])];
  return files.map(([address]) => address);
}

async function findSmallTexture({ images: [image] }: Product): Promise<string | undefined> {
  if (!image) return undefined;
  const { sources, fallback } = await createPictureSources({ ...PRODUCT_PICTURE, src: image.src });
  return sources[0]?.srcset.split(' ')[0] ?? fallback.src;
}
