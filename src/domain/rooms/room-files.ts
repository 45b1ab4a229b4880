/**
 * How a room's files are sent. Light and gloss hold numbers (light.ts): as AVIF they differ from the delivered files by
 * less than one code in the root mean square, and tests/unit/domain/rooms/room-files.test.ts holds every file that is sent
 * to its original, and the whole room to the error that it was computed with. Large masks go out as they are, lossless.
 *
 * `npx node scripts/rooms.ts` writes the files beside their originals: no build encodes them, and every browser gets the same bytes.
 */

/** In the order to try: a browser without AVIF takes the next. */
export const SENT_FORMATS = ['avif', 'webp'] as const;

type SentFormat = (typeof SENT_FORMATS)[number];
type Qualities = Readonly<Record<SentFormat, number>>;

/** Half as wide for phones. */
const WIDTHS = { small: 900, large: 1800 } as const;
const DATA: Qualities = { avif: 70, webp: 95 };
const BASE: Qualities = { avif: 65, webp: 88 };

export type RoomSize = keyof typeof WIDTHS;

/** A file to be written, and what from. */
export interface SentFile {
  /** In the folder of the room. */
  readonly original: string;
  /** In the folder of the room. */
  readonly sent: string;
  readonly format: SentFormat;
  readonly quality: number;
  /** Undefined: as wide as the original. */
  readonly width: number | undefined;
}

interface RoomFiles {
  readonly base: string;
  readonly surfaces: readonly { readonly mask: string; readonly light: string; readonly gloss: string }[];
}

/** Every file to be written for a room. */
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

/** What a file is called when it is sent, in the folder of the room. */
export function toSentName(original: string, format: SentFormat, size?: RoomSize): string {
  const [name] = original.split('.');
  return `sent/${size ? `${name}-${size}` : name}.${format}`;
}
