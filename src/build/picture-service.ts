// For pages that aren't prerendered Astro emits the address of a server, which a static site
// doesn't have. This service emits a file name, and records the picture for render-site.ts.
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ImageTransform, LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

export interface WantedPicture {
  readonly source: string;
  readonly transform: ImageTransform;
}

export const wantedPictures = new Map<string, WantedPicture>();

const pictureService: LocalImageService = {
  ...sharpService,

  getURL(transform, imageConfig, logger) {
    if (import.meta.env.DEV) return sharpService.getURL(transform, imageConfig, logger);
    const { src, format = 'webp', width, height, quality, fit, position } = transform;
    if (typeof src === 'string') return src;
    const made = JSON.stringify([src.src, width, height, format, quality, fit, position]);
    const name = createHash('sha256').update(made).digest('base64url').slice(0, 12);
    const address = `${src.src.slice(0, -path.extname(src.src).length)}_${name}.${format}`;
    wantedPictures.set(address, { source: src.src, transform: { ...transform } });
    return address;
  },

  transform: (original, transform, ...rest) =>
    sharpService.transform(
      original,
      transform['format'] === 'jpeg' ? { background: '#fff', ...transform } : transform,
      ...rest,
    ),
};

export default pictureService;

export async function encodePicture(
  original: Uint8Array,
  transform: Parameters<LocalImageService['transform']>[1],
  imageConfig: Parameters<LocalImageService['transform']>[2],
): Promise<Uint8Array> {
  return (await pictureService.transform(original, transform, imageConfig, console)).data;
}
