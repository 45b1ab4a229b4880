export interface PictureType {
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  /** The first one is used for stored files. */
  extensions: readonly [string, ...string[]];
}

const jpeg: PictureType = { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] };
const png: PictureType = { mediaType: 'image/png', extensions: ['png'] };
const webp: PictureType = { mediaType: 'image/webp', extensions: ['webp'] };
const avif: PictureType = { mediaType: 'image/avif', extensions: ['avif'] };

/** The types that the functions accept. Each bucket accepts the same ones. */
export const pictureTypes = [jpeg, png, webp, avif] as const;

/** From the first bytes: a sender's file name and content type can be wrong. */
export function detectPictureType(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpeg;
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return png;
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return webp;
  if (text(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(bytes, 8, 12))) return avif;
  return undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
