import { toSlug } from '../catalogue/slug.ts';

/** Extensions of the pictures that the buckets accept, by MIME type. */
export const pictureExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;

export type PictureType = keyof typeof pictureExtensions;

const NAME_MAX_LENGTH = 80;

/** Works in every file system, address and build, and is free among `taken`, in any case. */
export function toFileName(original: string, type: PictureType, taken: Iterable<string>): string {
  const names = new Set([...taken].map((name) => name.toLowerCase()));
  const stem =
    toSlug(original.replace(/\.[^.]*$/, ''))
      .slice(0, NAME_MAX_LENGTH)
      .replace(/-+$/, '') || 'picture';
  const extension = pictureExtensions[type];
  let name = `${stem}.${extension}`;
  for (let number = 2; names.has(name); number++) name = `${stem}-${number}.${extension}`;
  return name;
}

export function getFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Kinds of files by their first bytes. Only the first four are taken. */
const KINDS = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/avif': /^.{4}ftyp.*avi[fs]/s,
  HEIC: /^.{4}ftyp.*(?:hei[cxms]|hev[cx]|mif1|msf1)/s,
  GIF: /^GIF8/,
  TIFF: /^(?:II\*\0|MM\0\*)/,
  BMP: /^BM/,
  SVG: /^\s*<(?:svg|\?xml)/,
  PDF: /^%PDF/,
} as const;

/** What a file is, whatever its name: a type of pictures that are taken, or the name of another kind. */
export function findKind(bytes: Uint8Array): keyof typeof KINDS | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  return (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].test(start));
}

export const isPictureType = (kind: string | undefined): kind is PictureType =>
  kind !== undefined && Object.hasOwn(pictureExtensions, kind);

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

interface Size {
  readonly width: number;
  readonly height: number;
}

export function fitInto({ width, height }: Size, longEdge: number): Size {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: toPixels(width), height: toPixels(height) };
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
