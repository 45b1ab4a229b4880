import type { PictureType } from './file-name.ts';

/** The type that a file's first bytes show, whatever its name. 32 bytes are enough. */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && ascii(1, 4) === 'PNG') return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 32))) return 'image/avif';
  return undefined;
}

/** Markers of the four types for metadata: where, when and with which device a picture was taken. */
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

/** Location or orientation. The file is then redrawn, which removes both. A false positive loses nothing visible. */
export function mayCarryMetadata(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  return MARKERS.some((marker) => text.includes(marker));
}

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

export function findOtherKind(
  bytes: Uint8Array,
): 'HEIC' | 'GIF' | 'TIFF' | 'BMP' | 'SVG' | 'PDF' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  if (start.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cx]|mif1|msf1/.test(start.slice(8))) return 'HEIC';
  if (start.startsWith('GIF8')) return 'GIF';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'TIFF';
  if (start.startsWith('BM')) return 'BMP';
  if (/^\s*<(?:svg|\?xml)/.test(start)) return 'SVG';
  if (start.startsWith('%PDF')) return 'PDF';
  return undefined;
}

/** Browsers show the beginning of a truncated picture; the encoder of the site's pictures refuses it. */
export function isWholePicture(bytes: Uint8Array, type: PictureType): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { byteLength: end } = view;
  const nameAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  let at: number;
  switch (type) {
    case 'image/jpeg':
      return hasEndOfJpeg(bytes);
    case 'image/png':
      for (at = 8; at + 12 <= end; at += 12 + view.getUint32(at)) {
        if (nameAt(at + 4) === 'IEND') return true;
      }
      return false;
    case 'image/webp':
      return end >= 12 && view.getUint32(4, true) + 8 <= end;
    case 'image/avif':
      for (at = 0; at + 8 <= end;) {
        const size = view.getUint32(at);
        // 0: until the end of the file; 1: the size follows the name.
        if (size === 0) return true;
        at += size === 1 && at + 16 <= end ? Number(view.getBigUint64(at + 8)) : Math.max(size, 8);
      }
      return at === end;
  }
}

/** Segments have a length. The image data between them continues until a 0xff that 0 or a restart marker doesn't follow. */
function hasEndOfJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at = bytes.indexOf(0xff, at);
      if (at < 0) return false;
      continue;
    }
    const mark = bytes[at + 1] ?? 0;
    if (mark === 0xd9) return true;
    if (mark === 0xff) at += 1;
    else if (mark === 0 || mark === 1 || (mark >= 0xd0 && mark <= 0xd8)) at += 2;
    else at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return false;
}
