import { getImage } from 'astro:assets';
import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import type { ImageMetadata } from 'astro';
import { transformUrl } from 'unpic';
import { nameFile, toPosition } from './picture-sources.ts';

/** The size that social networks show large (Open Graph's 1.91 : 1). */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** The picture that stands for a page when its address is shared. */
export interface SharePicture {
  /** A picture of the project, or the public address of one in storage. */
  readonly image: ImageMetadata | string;
  readonly alt: string;
  readonly focal?: readonly [x: number, y: number] | undefined;
  /** What the file is called, without extension, where it comes from storage. */
  readonly fileName?: string | undefined;
}

/** Address, absolute, of the picture as a JPEG of the share size: the one format that every network takes. */
export async function createShareImage(picture: SharePicture, site: URL): Promise<string> {
  const { image, focal, fileName } = picture;
  const { width, height } = SHARE_IMAGE;
  if (typeof image === 'string' && PUBLIC_IMAGE_SERVICE !== 'build') {
    const options = { url: image, provider: PUBLIC_IMAGE_SERVICE, width, height } as const;
    return new URL(transformUrl(options) ?? image, site).href;
  }
  const natural = typeof image === 'string' ? undefined : image.width / image.height;
  const encoded = await getImage({
    src: typeof image === 'string' ? nameFile(image, fileName) : image,
    width,
    height,
    fit: 'cover',
    position: focal && natural ? toPosition(focal, natural, width / height) : 'center',
    format: 'jpeg',
  });
  return new URL(encoded.src, site).href;
}
