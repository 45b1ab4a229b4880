import sharp from 'sharp';
import { MAX_PICTURE_PIXELS, PICTURE_QUALITY, SHARE_PICTURE } from '#domain/site/pictures.rules.ts';
import { PictureError, type Format, type Order } from './picture-order.ts';

export type Effort = 'quick' | 'full';

/** @throws {PictureError} for a drawing; sharp's Error if the bytes aren't a picture */
export async function encodePicture(
  bytes: Buffer,
  order: Order,
  format: Format,
  effort: Effort,
): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS });
  const { autoOrient, format: found } = await image.metadata();
  // A drawing can contain scripts, and references that its viewer would load.
  if (found === 'svg') throw new PictureError(422, 'A drawing (SVG) is no photograph.');
  const resized = image
    .autoOrient()
    .resize({ ...toSize(order, autoOrient), fit: SHARP_FITS[order.fit], position: order.position });
  const quality = order.quality ?? QUALITY[format];
  switch (format) {
    case 'avif':
      return resized.avif({ quality: PICTURE_QUALITY.avif, effort: 1 }).toBuffer();
    case 'webp':
      return resized.webp({ quality: PICTURE_QUALITY.webp, effort: effort === 'quick' ? 0 : 3 }).toBuffer();
    case 'jpeg':
      return resized.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
    case 'png':
      return resized.png().toBuffer();
  }
}

const QUALITY = { ...PICTURE_QUALITY, png: 100 };
const SHARP_FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

// Never larger than the original, in the requested ratio. Only a link preview always has the size that its page
// declares.
function toSize(
  { width, height }: Pick<Order, 'width' | 'height'>,
  natural: { width: number; height: number },
) {
  if (width === SHARE_PICTURE.width && height === SHARE_PICTURE.height) return { width, height };
  const scale = Math.min(1, natural.width / width, natural.height / (height ?? natural.height));
  const shrink = (length: number | undefined) => length && Math.max(1, Math.round(length * scale));
  return { width: shrink(width), height: shrink(height) };
}
