import { getImage } from 'astro:assets';
import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import type { ImageMetadata } from 'astro';
import { transformUrl } from 'unpic';
import { toPosition } from './picture-sources.ts';
import { fitShareImage, SHARE_IMAGE, SHARE_RATIO } from './share-size.ts';

/** A page's picture for link previews. */
export interface SharePicture {
  /** A picture of the project, or the public address of a picture in storage. */
  readonly image: ImageMetadata | string;
  readonly alt: string;
  readonly focal?: readonly [x: number, y: number] | undefined;
}

export interface ShareImage {
  /** Absolute. */
  readonly url: string;
  /** Of the file; undefined for an image CDN, which may or may not enlarge. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/**
 * The picture as a JPEG in the share size, because every network supports JPEG. A smaller picture is cropped to the
 * same ratio and never enlarged.
 */
export async function createShareImage(picture: SharePicture, site: URL): Promise<ShareImage> {
  const { image, focal } = picture;
  const size = typeof image === 'string' ? undefined : image;
  const position = focal && size ? toPosition(focal, size.width / size.height, SHARE_RATIO) : 'center';
  const cut = size ? fitShareImage(size) : SHARE_IMAGE;
  const provider = PUBLIC_IMAGE_SERVICE;
  if (provider === 'netlify' || (provider === 'supabase' && typeof image === 'string')) {
    const url = typeof image === 'string' ? image : image.src;
    const asked = provider === 'netlify' ? ({ format: 'jpg' } as const) : {};
    const placed = provider === 'netlify' && position !== 'center' ? { netlify: { position } } : {};
    const address = transformUrl({ url, provider, ...cut, ...asked }, placed) ?? url;
    return { url: new URL(address, site).href, size: size && cut };
  }
  if (typeof image === 'string') return { url: new URL(image, site).href, size: undefined };
  const encoded = await getImage({ src: image, ...cut, fit: 'cover', position, format: 'jpeg' });
  return { url: new URL(encoded.src, site).href, size: size && cut };
}
