/**
 * Formats in which a room's files are delivered. Light and gloss files contain numbers (light.ts). As AVIF, they differ
 * from their originals by less than one code value (root mean square). tests/unit/domain/rooms/room-files.test.ts
 * compares every delivered file with its original, and the whole room with the error of the rendering. Large masks are
 * delivered unchanged, lossless.
 *
 * `npx node scripts/rooms.ts` writes the files next to their originals, so that builds don't encode them and every
 * browser gets the same bytes.
 */

/** The formats in order of preference. A browser without AVIF takes the next. */
export const SENT_FORMATS = ['avif', 'webp'] as const;

type SentFormat = (typeof SENT_FORMATS)[number];
type Qualities = Readonly<Record<SentFormat, number>>;

/** Widths in pixels; phones get half the width. */
const WIDTHS = { small: 900, large: 1800 } as const;
const DATA: Qualities = { avif: 70, webp: 95 };
const BASE: Qualities = { avif: 65, webp: 88 };

export type RoomSize = keyof typeof WIDTHS;

/** A file to write, and its source. */
export interface SentFile {
  /** Relative to the folder of the room. */
  readonly original: string;
  /** Relative to the folder of the room. */
  readonly sent: string;
  readonly format: SentFormat;
  readonly quality: number;
  /** The width in pixels; undefined for that of the original. */
  readonly width: number | undefined;
}

interface RoomFiles {
  readonly base: string;
  readonly surfaces: readonly { readonly mask: string; readonly light: string; readonly gloss: string }[];
}

/** Lists every file to write for a room. */
export function listSentFiles({ base, surfaces }: RoomFiles): SentFile[] {
  const send = (original: string, qualities: Qualities, size?: RoomSize): SentFile[] =>
    SENT_FORMATS.map((format) => ({
      original,
      sent: toSentName(original, format, size),
      format,
      quality: qualities[format],
      width: size && WIDTHS[size],
    }));
  return [
    ...send(base, BASE, 'small'),
    ...send(base, BASE, 'large'),
    ...surfaces.flatMap(({ mask, light, gloss }) => [
      ...send(mask, DATA, 'small'),
      ...send(light, DATA),
      ...send(gloss, DATA),
    ]),
  ];
}

/** Name of a delivered file, relative to the folder of the room. */
export function toSentName(original: string, format: SentFormat, size?: RoomSize): string {
  const [name] = original.split('.');
  return `sent/${size ? `${name}-${size}` : name}.${format}`;
}
