import { z } from 'zod';
import type { Homography } from './homography.ts';
import type { RoomChoices } from './room-state.ts';
import { directions, formats, jointWidthsMm, patterns, surfaceFinishes } from './rooms.rules.ts';
import { toStoneKey } from './stone.ts';

const formatIds = formats.map(({ id }) => id);
const share = z.number().min(0).max(1);
const slug = z.string().regex(/^[a-z][a-z-]*$/, 'lower-case letters and hyphens');
const file = z.string().regex(/^[a-z]+(-[a-z]+)*\.(jpg|webp)$/, 'a file beside the entry, .jpg or .webp');

const cell = z.number();
const homographySchema = z
  .tuple([cell, cell, cell, cell, cell, cell, cell, cell, cell])
  .transform((matrix): Homography => matrix);

const surfaceSchema = z.strictObject({
  name: slug,
  group: z.exactOptional(slug),
  mask: file,
  light: file,
  gloss: file,
  /** Maps the picture (0 … 1, from the top left) to meters on the surface. */
  homography: homographySchema,
  meters: z.tuple([z.number().positive(), z.number().positive()]),
  default: z.strictObject({
    /** Slug in Floor and Wall Coverings. */
    stone: z.string().min(1),
    format: z.enum(formatIds),
    pattern: z.enum(patterns),
    direction: z.literal(directions),
    jointMm: z.literal(jointWidthsMm),
    finish: z.enum(surfaceFinishes),
  }),
});

const roomSchema = z.strictObject({
  id: slug.refine((id) => id !== 'room', 'is the name of a parameter'),
  width: z.int().positive(),
  height: z.int().positive(),
  focal: z.tuple([share, share]),
  base: file,
  poster: file,
  tone: z.strictObject({
    comp: z.number(),
    pivot: z.number().positive(),
    slope: z.number().positive(),
    power: z.number().positive(),
    sat: z.number().nonnegative(),
  }),
  /** Browsers guarantee sixteen textures per shader, and each surface needs four. */
  surfaces: z.array(surfaceSchema).min(1).max(3),
  /** Of the delivered files with the neutral stone to the base picture, in 8-bit code values. */
  errorRms: z.number().positive(),
});

/** To add one, see `src/assets/rooms/README.md`. */
export const roomsSchema = z
  .array(roomSchema)
  .min(1)
  .refine((rooms) => new Set(rooms.map(({ id }) => id)).size === rooms.length, 'two rooms have the same id')
  .refine(
    (rooms) =>
      rooms.every(({ surfaces }) => new Set(surfaces.map(({ name }) => name)).size === surfaces.length),
    'two surfaces of a room have the same name',
  );

export type Room = z.infer<typeof roomSchema>;

type Surface = Room['surfaces'][number];

export function toChoices<S extends Surface>({
  id,
  surfaces,
}: {
  readonly id: string;
  readonly surfaces: readonly S[];
}): Omit<RoomChoices, 'surfaces'> & {
  readonly surfaces: readonly (S & RoomChoices['surfaces'][number])[];
} {
  return {
    id,
    surfaces: surfaces.map((surface) => {
      const { jointMm: joint, ...laying } = surface.default;
      const isKin = ({ group }: Surface) => group !== undefined && group === surface.group;
      return {
        ...surface,
        leader: (surfaces.find(isKin) ?? surface).name,
        usual: { ...laying, stone: toStoneKey(laying.stone) ?? laying.stone, joint, 'joint-color': 'stone' },
      };
    }),
  };
}
