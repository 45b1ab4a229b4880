import {
  MEGABYTE,
  PICTURE_FILE_MAX_BYTES,
  PICTURE_LONG_EDGE_PX,
  PICTURE_MAX_BYTES,
  UPLOAD_QUALITY,
} from '#domain/desk/desk.rules.ts';
import { isCanvasTrusted } from '#browser/canvas-trust.ts';
import { MAX_PICTURE_PIXELS } from '#domain/site/pictures.rules.ts';
import {
  findKind,
  fitInto,
  isPictureType,
  isWholePicture,
  mayCarryMetadata,
  type PictureType,
} from '#domain/desk/picture-file.ts';

const PROTECTED = `This browser protects against fingerprinting and does not let the desk change pictures: allow it for this site, use another browser, or choose a picture below ${PICTURE_MAX_BYTES / MEGABYTE} MB without location data`;

export interface PreparedPicture {
  readonly file: Blob;
  readonly type: PictureType;
}

/**
 * Prepares a picture for the catalogue in the browser: short enough, upright, without location data, below the limit of
 * storage. A file that already fulfills all this is uploaded unchanged, and so is a longer one if the browser
 * can't change pictures.
 *
 * @throws {Error} with a text for the editor
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size > PICTURE_FILE_MAX_BYTES)
    throw new Error(`Larger than ${PICTURE_FILE_MAX_BYTES / MEGABYTE} MB`);
  const content = await file.arrayBuffer().catch(() => {
    throw new Error('This file cannot be read: it is a folder, or it is not there any more');
  });
  const bytes = new Uint8Array(content);
  if (bytes.length === 0) throw new Error('This file is empty: it has 0 bytes');
  const kind = findKind(bytes);
  const type = isPictureType(kind) ? kind : undefined;
  // Safari can open an iPhone's HEIC pictures.
  if (type === undefined && kind !== 'HEIC')
    throw new Error(
      `${kind === undefined ? 'Only' : `${kind} files are not taken: only`} JPEG, PNG, WebP or AVIF`,
    );
  if (type !== undefined && !isWholePicture(bytes, type))
    throw new Error('This picture is damaged: its end is missing');
  const typed = new Blob([bytes], { type: type ?? 'image/heic' });
  // The browser decodes the picture upright, according to the file's orientation.
  const picture = await createImageBitmap(typed, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(
      type === undefined
        ? 'This is a HEIC, which this browser cannot open: save it as JPEG'
        : 'This browser cannot open the picture: it is damaged, or too large for it',
    );
  });
  try {
    if (picture.width * picture.height > MAX_PICTURE_PIXELS)
      throw new Error(`More than ${MAX_PICTURE_PIXELS / 1_000_000} megapixels`);
    const isShort = Math.max(picture.width, picture.height) <= PICTURE_LONG_EDGE_PX;
    const isFit = type !== undefined && file.size <= PICTURE_MAX_BYTES && !mayCarryMetadata(bytes);
    if (isFit && isShort) return { file: typed, type };
    if (await isCanvasTrusted().catch(() => false)) return await redraw(picture, type ?? 'image/jpeg');
    // The picture is larger than the site needs, but correct.
    if (isFit) return { file: typed, type };
    throw new Error(PROTECTED);
  } finally {
    picture.close();
  }
}

async function redraw(picture: ImageBitmap, type: PictureType): Promise<PreparedPicture> {
  const { width, height } = fitInto(picture, PICTURE_LONG_EDGE_PX);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot make the picture smaller');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  // Browsers can't write AVIF, and Safari can't write WebP. Transparency is kept if the file is small enough.
  const isTransparent = type !== 'image/jpeg' && hasTransparency(canvas);
  const attempts: readonly (readonly [PictureType, number])[] = [
    ...(type === 'image/png' ? ([['image/png', 1]] as const) : []),
    ...(isTransparent || type === 'image/png' || type === 'image/webp'
      ? ([['image/webp', UPLOAD_QUALITY]] as const)
      : []),
    ...(isTransparent && type !== 'image/png' ? ([['image/png', 1]] as const) : []),
    ...[UPLOAD_QUALITY, 0.75, 0.5].map((quality) => ['image/jpeg', quality] as const),
  ];
  for (const [wanted, quality] of attempts) {
    if (wanted === 'image/jpeg' && isTransparent) {
      // JPEG would make transparent areas black.
      context.globalCompositeOperation = 'destination-over';
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
    }
    const blob = await canvas.convertToBlob({ type: wanted, quality }).catch(() => undefined);
    // A browser that can't write the format writes PNG.
    if (blob?.type === wanted && blob.size <= PICTURE_MAX_BYTES) return { file: blob, type: wanted };
  }
  throw new Error('Too large even when made smaller');
}

/** Checks a small copy, because a cut-out isn't about single pixels. */
function hasTransparency(canvas: OffscreenCanvas): boolean {
  const context = new OffscreenCanvas(64, 64).getContext('2d');
  if (!context) return true;
  context.drawImage(canvas, 0, 0, 64, 64);
  return context.getImageData(0, 0, 64, 64).data.some((value, at) => at % 4 === 3 && value < 255);
}
