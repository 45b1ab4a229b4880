// Formats in which a room's files are delivered. Light and gloss files contain numbers (light.ts): as AVIF, they differ
// from their originals by less than one code value (root mean square). Large masks are lossless.
// `npx node scripts/rooms.ts` writes the files, so that builds don't encode them and every browser gets the same bytes.

export const SENT_FORMATS = ['avif', 'webp'] as const;

type SentFormat = (typeof SENT_FORMATS)[number];
type Qualities = Readonly<Record<SentFormat, number>>;

/** In pixels. */
const WIDTHS = { small: 900, large: 1800 } as const;
const DATA: Qualities = { avif: 70, webp: 95 };
const BASE: Qualities = { avif: 65, webp: 88 };

export type RoomSize = keyof typeof WIDTHS;

export interface SentFile {
  readonly original: string;
  readonly sent: string;
  readonly format: SentFormat;
  readonly quality: number;
  readonly width: number | undefined;
}

interface RoomFiles {
  readonly base: string;
  readonly surfaces: readonly { readonly mask: string; readonly light: string; readonly gloss: string }[];
}

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

export function toSentName(original: string, format: SentFormat, size?: RoomSize): string {
  const [name] = original.split('.');
  return `sent/${size ? `${name}-${size}` : name}.${format}`;
}
