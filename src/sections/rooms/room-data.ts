import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { company } from '#content/company.ts';
import {
  getRoomMask,
  getRoomMaskFile,
  getRoomPicture,
  roomMessages,
  rooms,
  roomWords,
} from '#content/rooms.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { RoomData, RoomsData } from '#behaviors/rooms/rooms-data.ts';
import { toChoices, type Room } from '#domain/rooms/room.ts';
import { MAX_DENSITY, SMALL_CANVAS_PX } from '#domain/rooms/rooms.rules.ts';
import { once } from '#ui/once.ts';
import { BASE_ENCODINGS, DATA_ENCODINGS, ROOM_WIDTHS } from './room-encoding.ts';
import { findSmallTexture } from './room-stone.ts';

type Encoding = (typeof DATA_ENCODINGS | typeof BASE_ENCODINGS)[number];

/** The first room's poster on the button of a product's page. */
export const ROOM_THUMBNAIL = { sizes: '144px', widths: [160, 320] } as const;

/** Everything that the script needs of the rooms and of our words, with the addresses of the files. */
export async function createRoomsData(): Promise<RoomsData> {
  return {
    rooms: await Promise.all(rooms.map(createRoomData)),
    words: {
      ...roomMessages,
      caption: roomMessages.caption
        .replace('{company}', company.name)
        .replace('{illustration}', roomWords.illustration),
      finishes: toLowerCase(roomWords.finishes),
      patterns: toLowerCase(roomWords.patterns),
    },
  };
}

/** Within a sentence. */
function toLowerCase<Words extends Readonly<Record<string, string>>>(words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word.toLowerCase()])) as Words;
}

async function createRoomData(room: Room): Promise<RoomData> {
  const { id, title, width, height, focal, tone } = room;
  const encode = (src: ImageMetadata, encodings: readonly Encoding[], size?: number) =>
    Promise.all(
      encodings.map(async ({ format, quality }) => {
        const scaled = size ? { width: size, height: Math.round((size * height) / width) } : {};
        return (await getImage({ src, format, quality, ...scaled })).src;
      }),
    );
  const base = getRoomPicture(room, room.base);
  return {
    id,
    title,
    width,
    height,
    focal,
    tone,
    base: {
      small: await encode(base, BASE_ENCODINGS, ROOM_WIDTHS.small),
      large: await encode(base, BASE_ENCODINGS, ROOM_WIDTHS.large),
    },
    surfaces: await Promise.all(
      toChoices(room).surfaces.map(
        async ({ name, leader, usual, label, homography, mask, light, gloss }) => ({
          name,
          leader,
          usual,
          label,
          homography,
          mask: {
            small: await encode(getRoomMask(room, mask), DATA_ENCODINGS, ROOM_WIDTHS.small),
            large: [getRoomMaskFile(room, mask)],
          },
          light: await encode(getRoomPicture(room, light), DATA_ENCODINGS),
          gloss: await encode(getRoomPicture(room, gloss), DATA_ENCODINGS),
        }),
      ),
    ),
  };
}

/**
 * What a phone needs to draw a room, as attributes that name it: asked for before the script that reads the rest is there
 * (behaviors/rooms/ask-ahead.ts).
 *
 * @param stones that lie in it, as far as they are known
 */
export async function toRoomFileAttributes(room: Room, stones: readonly Product[]) {
  const files = await once(room, 'files', async () => {
    const { base, surfaces } = await createRoomData(room);
    return [base.small, ...surfaces.flatMap(({ mask, light, gloss }) => [mask.small, light, gloss])]
      .map(([address]) => address)
      .join(' ');
  });
  return {
    'data-room-files': [files, ...(await listSmallTextures(stones))].join(' '),
    'data-room-files-media': `(width <= ${SMALL_CANVAS_PX / MAX_DENSITY}px)`,
  };
}

/** The pictures of stones as a phone lays them. */
export async function listSmallTextures(stones: readonly Product[]): Promise<string[]> {
  const textures = await Promise.all(stones.map(findSmallTexture));
  return textures.filter((texture) => texture !== undefined);
}
