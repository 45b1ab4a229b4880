import {
  PICTURE_FILE_MAX_BYTES,
  PICTURE_LONG_EDGE_PX,
  PICTURE_MAX_BYTES,
  UPLOAD_QUALITY,
} from '#domain/desk/desk.rules.ts';
import { MAX_PICTURE_PIXELS } from '#domain/site/pictures.rules.ts';
import type { PictureType } from '#domain/desk/file-name.ts';
import { findPictureType, fitInto, mayCarryMetadata } from '#domain/desk/picture-file.ts';

/** A picture that cannot be taken, and why, in words. */
export class PictureError extends Error {
  override name = 'PictureError';
}

export interface PreparedPicture {
  readonly file: Blob;
  readonly type: PictureType;
}

/**
 * Makes a picture fit for the catalogue, in the browser: at most 3,000 pixels long, upright, without the place where it
 * was taken, below what the storage takes. A file that is all that already is sent as it is.
 *
 * @throws {PictureError}
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size > PICTURE_FILE_MAX_BYTES) throw new PictureError('Larger than 150 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = findPictureType(bytes.subarray(0, 32));
  if (type === undefined) throw new PictureError('Only JPEG, PNG, WebP or AVIF');
  const typed = new Blob([bytes], { type });
  // Decoded upright, as the file says it was held.
  const picture = await createImageBitmap(typed, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureError('This picture is damaged');
  });
  try {
    if (picture.width * picture.height > MAX_PICTURE_PIXELS)
      throw new PictureError('More than 100 megapixels');
    const isFit = Math.max(picture.width, picture.height) <= PICTURE_LONG_EDGE_PX;
    if (isFit && file.size <= PICTURE_MAX_BYTES && !mayCarryMetadata(bytes)) return { file: typed, type };
    return await redraw(picture, type);
  } finally {
    picture.close();
  }
}

async function redraw(picture: ImageBitmap, type: PictureType): Promise<PreparedPicture> {
  const { width, height } = fitInto(picture, PICTURE_LONG_EDGE_PX);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('This browser cannot make the picture smaller');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  // A browser writes no AVIF; what can be transparent stays so as long as it fits.
  const attempts: readonly (readonly [PictureType, number])[] = [
    ...(type === 'image/png' ? ([['image/png', 1]] as const) : []),
    ...(type === 'image/png' || type === 'image/webp' ? ([['image/webp', UPLOAD_QUALITY]] as const) : []),
    ['image/jpeg', UPLOAD_QUALITY],
    ['image/jpeg', 0.75],
    ['image/jpeg', 0.5],
  ];
  for (const [wanted, quality] of attempts) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, quality));
    // A browser that cannot write the kind writes PNG.
    if (blob?.type === wanted && blob.size <= PICTURE_MAX_BYTES) return { file: blob, type: wanted };
  }
  throw new PictureError('Too large even when made smaller');
}

/** Whether two files are the same, byte for byte. */
export async function isSameFile(url: string, file: Blob): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return false;
  const [stored, own] = await Promise.all([response.blob().then(digest), digest(file)]);
  return stored === own;
}

async function digest(blob: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(hash)].join();
}
