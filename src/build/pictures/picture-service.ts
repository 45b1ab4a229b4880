import type { ImageTransform, LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import { isThisMachine } from '#domain/site/this-machine.ts';

/**
 * Astro's sharp service, with one difference: a picture's file is named after what it shows, not after the port that
 * the storage behind it happens to listen on. The embedded backend may then run anywhere and still meet the pictures
 * that an earlier build encoded.
 */
const pictureService: LocalImageService = {
  ...sharpService,

  async validateOptions(options, imageConfig, logger) {
    const validated = (await sharpService.validateOptions?.(options, imageConfig, logger)) ?? options;
    return { ...validated, identity: toIdentity(validated.src) };
  },

  getHTMLAttributes(options, imageConfig, logger) {
    const { identity: _identity, ...shown } = options as ImageTransform & { identity?: string };
    return sharpService.getHTMLAttributes?.(shown, imageConfig, logger) ?? {};
  },

  propertiesToHash: ['identity', 'width', 'height', 'format', 'quality', 'fit', 'position', 'background'],
};

export default pictureService;

/** Where a picture comes from, without the address of this machine. */
function toIdentity(src: ImageTransform['src']): string {
  if (typeof src !== 'string') return src.src;
  if (!URL.canParse(src)) return src;
  const url = new URL(src);
  return isThisMachine(url) ? `${url.pathname}${url.search}` : `${url.origin}${url.pathname}${url.search}`;
}
