import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import { IMAGE_SERVICE_PATH, type PICTURE_WIDTHS } from '#domain/site/pictures.rules.ts';

/**
 * A thumbnail of a picture in storage if the site has an image service, otherwise the picture itself.
 *
 * @param width in pixels, one that the service offers
 */
export function toSmallPicture(src: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  if (PUBLIC_IMAGE_SERVICE === 'netlify') {
    return `${IMAGE_SERVICE_PATH}?${new URLSearchParams({ url: src, w: String(width) })}`;
  }
  const stored = '/storage/v1/object/public/';
  return PUBLIC_IMAGE_SERVICE === 'supabase' && src.includes(stored)
    ? `${src.replace(stored, '/storage/v1/render/image/public/')}?width=${width}&resize=contain`
    : src;
}
