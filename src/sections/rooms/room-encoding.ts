/**
 * How a room's files are sent. The light and gloss pictures hold numbers (domain/rooms/light.ts): as AVIF they differ from
 * the delivered files by less than one code in the root mean square, and tests/unit/sections/rooms/room-encoding.test.ts
 * holds the whole room to the error that it was computed with. Masks go out as they are, lossless; phones get them half as
 * wide, in the encoding of the light.
 */
export const DATA_ENCODINGS = [
  { format: 'avif', quality: 70 },
  { format: 'webp', quality: 95 },
] as const;

/** The finished picture of the room, for large screens and, half as wide, for phones. */
export const BASE_ENCODINGS = [
  { format: 'avif', quality: 65 },
  { format: 'webp', quality: 88 },
] as const;

export const ROOM_WIDTHS = { small: 900, large: 1800 } as const;
