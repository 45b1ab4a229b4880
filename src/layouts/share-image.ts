import { getImage } from 'astro:assets';
import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import type { ImageMetadata } from 'astro';
import { SHARE_PICTURE } from '#domain/site/pictures.rules.ts';
import { toShareAddress } from '#domain/site/share-picture.ts';
import { toPosition } from '#ui/picture-sources.ts';

export type SharePicture = { readonly alt: string } & (
  | { readonly image: ImageMetadata; readonly focal?: readonly [x: number, y: number] | undefined }
  | { readonly address: string }
);

/** A JPEG in the share size. @throws if a picture of the project is smaller, because it is never enlarged */
export async function createShareImage(picture: SharePicture, site: URL): Promise<string> {
  if ('address' in picture) return new URL(picture.address, site).href;
  const { image, focal } = picture;
  const { width, height } = SHARE_PICTURE;
  if (image.width < width || image.height < height)
    throw new Error(
      `${image.src} is smaller than ${width} × ${height} pixels, so it can't be a link preview.`,
    );
  const position = focal ? toPosition(focal, image.width / image.height, width / height) : 'center';
  if (PUBLIC_IMAGE_SERVICE === 'netlify') {
    const address = new URL(toShareAddress(image.src, 'netlify') ?? image.src, site);
    if (position !== 'center') address.searchParams.set('position', position);
    return address.href;
  }
  const made = await getImage({ src: image, width, height, fit: 'cover', position, format: 'jpeg' });
  return new URL(made.src, site).href;
}
