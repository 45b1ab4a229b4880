import type { PictureType } from './file-name.ts';

/** What the first bytes of a file say it is, whatever its name. Enough bytes: 32. */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && ascii(1, 4) === 'PNG') return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 32))) return 'image/avif';
  return undefined;
}

/** How the four kinds mark what was not photographed: where, when and with what it was taken. */
const MARKERS = [
  'Exif\0',
  'eXIf',
  'EXIF',
  'http://ns.adobe.com/xap/',
  'XMP ',
  'XML:com.adobe.xmp',
  'application/rdf+xml',
  'Photoshop 3.0',
  'Raw profile type',
];

/**
 * Whether a file may carry a place or an orientation besides its picture. It is drawn anew then, which leaves both
 * behind; a file that only looks so loses nothing that could be seen.
 */
export function mayCarryMetadata(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  return MARKERS.some((marker) => text.includes(marker));
}

/** Size of a picture that fits into a square of this many pixels, as large as it may be. */
export function fitInto(
  { width, height }: { width: number; height: number },
  longEdge: number,
): { width: number; height: number } {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
