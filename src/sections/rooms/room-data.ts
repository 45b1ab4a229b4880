import { getImage } from 'astro:assets';
import { company } from '#content/company.ts';
import { getRoomMask, getRoomPicture, roomMessages, rooms, roomWords } from '#content/rooms.ts';
import type { RoomData, RoomsData } from '#behaviors/rooms/rooms-data.ts';
import type { Room } from '#domain/rooms/room.ts';
import { BASE_ENCODINGS, BASE_WIDTHS, DATA_ENCODINGS } from './room-encoding.ts';

type Encoding = (typeof DATA_ENCODINGS | typeof BASE_ENCODINGS)[number];

/** Everything that the script needs of the rooms and of our words, with the addresses of the files. */
export async function createRoomsData(): Promise<RoomsData> {
  return {
    rooms: await Promise.all(rooms.map(createRoomData)),
    words: {
      ...roomMessages,
      company: company.name,
      illustration: roomWords.illustration,
      finishes: roomWords.finishes,
      patterns: roomWords.patterns,
    },
  };
}

async function createRoomData(room: Room): Promise<RoomData> {
  const { id, title, width, height, focal, tone } = room;
  const encode = (file: string, encodings: readonly Encoding[], size?: number) =>
    Promise.all(
      encodings.map(async ({ format, quality }) => {
        const src = getRoomPicture(room, file);
        const scaled = size ? { width: size, height: Math.round((size * height) / width) } : {};
        return (await getImage({ src, format, quality, ...scaled })).src;
      }),
    );
  return {
    id,
    title,
    width,
    height,
    focal,
    tone,
    base: {
      small: await encode(room.base, BASE_ENCODINGS, BASE_WIDTHS.small),
      large: await encode(room.base, BASE_ENCODINGS, BASE_WIDTHS.large),
    },
    surfaces: await Promise.all(
      room.surfaces.map(async ({ name, label, group, homography, default: laying, mask, light, gloss }) => ({
        name,
        label,
        ...(group && { group }),
        homography,
        default: { ...laying, stone: `floor-and-wall/${laying.stone}` },
        mask: getRoomMask(room, mask),
        light: await encode(light, DATA_ENCODINGS),
        gloss: await encode(gloss, DATA_ENCODINGS),
      })),
    ),
  };
}
