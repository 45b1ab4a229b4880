import type { Product } from '#domain/catalogue/product.ts';
import { createPictureSources } from '#ui/picture-sources.ts';
import { PRODUCT_PICTURE } from '#sections/catalogue/product-pictures.ts';

/** Chips are 44 to 64 pixels wide, or a sixth of a row on a tablet. */
export const SWATCH_PICTURE = {
  sizes: '(40rem <= width < 64rem) 15vw, 64px',
  widths: [88, 176, ...PRODUCT_PICTURE.widths],
} as const;

export async function findSmallTexture({ images: [image] }: Product): Promise<string | undefined> {
  if (!image) return undefined;
  const { sources, fallback } = await createPictureSources({ ...PRODUCT_PICTURE, src: image.src });
  return sources[0]?.srcset.split(' ')[0] ?? fallback.src;
}
