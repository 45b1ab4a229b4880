export interface PictureType {
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  extensions: readonly [string, ...string[]];
}

const jpeg: PictureType = { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] };
const png: PictureType = { mediaType: 'image/png', extensions: ['png'] };
const webp: PictureType = { mediaType: 'image/webp', extensions: ['webp'] };
const avif: PictureType = { mediaType: 'image/avif', extensions: ['avif'] };

/** Each bucket accepts the same ones. */
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

const maxStemLength = 80;

/** Safe in every storage, address and file system; the same for the same name, so that uploading
 * it again replaces the file. Undefined if nothing is left of it, or if it contains a path. */
export function toSafeFileName(name: string, type: PictureType): string | undefined {
  if (/[/\\\p{Cc}]/u.test(name) || !name.isWellFormed()) return undefined;
  const stem = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')
    .slice(0, maxStemLength)
    .trimEnd();
  return /[a-z0-9]/i.test(stem) ? `${stem}.${type.extensions[0]}` : undefined;
}

/** Accepts line breaks and missing padding. Undefined if it is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text);
    // `Uint8Array.from` with a function would first make an array of all characters, fifty times as large.
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}
