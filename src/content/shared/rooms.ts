import type { ImageMetadata } from 'astro';
import roomsJson from '#assets/rooms/rooms.json';
import { roomTexts } from '#content/catalogue.ts';
import { roomsSchema, type Room as RoomFiles } from '#domain/rooms/room.ts';

export interface RoomTexts {
  readonly title: string;
  readonly alt: string;
  readonly surfaces: Readonly<Record<string, string>>;
}

type Surface = RoomFiles['surfaces'][number] & { readonly label: string };

export type Room = Omit<RoomFiles, 'surfaces'> &
  Omit<RoomTexts, 'surfaces'> & { readonly surfaces: readonly Surface[] };

export const teaserRooms: Readonly<Record<string, string>> = {
  home: 'kitchen',
  products: 'hall',
  'floor-and-wall': 'bath',
  'hardscape-materials': 'terrace',
};

export const rooms: readonly Room[] = roomsSchema.parse(roomsJson).map(addTexts);

function addTexts(room: RoomFiles): Room {
  const { surfaces: labels, ...texts } = find<RoomTexts>(roomTexts, room.id, `the room ${room.id}`);
  return {
    ...room,
    ...texts,
    surfaces: room.surfaces.map((surface) => ({
      ...surface,
      label: find(labels, surface.name, `the surface ${surface.name} of the room ${room.id}`),
    })),
  };
}

function find<Text>(texts: Readonly<Record<string, Text>>, key: string, what: string): Text {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined)
    throw new Error(`src/content/<language>/catalogue.ts lacks ${what}: add it in every language.`);
  return text;
}

// Only shown pictures, because every imported picture becomes part of the release.
const posters = import.meta.glob<ImageMetadata>('../../assets/rooms/*/poster.jpg', {
  eager: true,
  import: 'default',
});
// URLs, delivered unchanged. The security policy would block a file that is inlined into a script.
const files = import.meta.glob<string>(['../../assets/rooms/*/*-mask.webp', '../../assets/rooms/*/sent/*'], {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/** @throws if rooms.json names a missing file */
export function getRoomPicture(room: Room, file: string): ImageMetadata {
  return getFile(posters, room, file);
}

export function getRoomFile(room: Room, file: string): string {
  return getFile(files, room, file);
}

function getFile<File>(known: Record<string, File>, { id }: Room, name: string): File {
  const file = known[`../../assets/rooms/${id}/${name}`];
  if (file === undefined)
    throw new Error(
      `src/assets/rooms/${id}/${name} is missing. What rooms.json names lies there; npx node scripts/rooms.ts makes what is sent.`,
    );
  return file;
}

/** Chips, in this order. The next stone of the collection replaces one that is no longer in the catalogue. */
export const swatchSlugs: readonly string[] = [
  'calacatta-gold',
  'volakas',
  'statuario',
  'travertine-ivory-vein-cut',
  'travertine-gold',
  'travertine-noce',
  'fine-cream-limestone',
  'blue-grey-limestone',
  'granite-mid-grey',
  'emperador-dark',
  'basalt-dark-honed',
  'nero-marquina',
];
