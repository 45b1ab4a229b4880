import type { Product } from '#domain/catalogue/product.ts';
import { composeSaveKeys } from '#domain/selection/save-keys.ts';
import { listSurfaceFinishes, toPictureWidthM } from '#domain/rooms/stone.ts';
import { createPictureSources } from '#ui/picture-sources.ts';
import { PRODUCT_PICTURE } from '#sections/catalogue/product-pictures.ts';

/**
 * Chips are 44 to 64 pixels wide, or a sixth of a row on a tablet. The larger sizes are for the rendering and are the
 * same as on product pages.
 */
export const SWATCH_PICTURE = {
  sizes: '(40rem <= width < 64rem) 15vw, 64px',
  widths: [88, 176, ...PRODUCT_PICTURE.widths],
} as const;

/** The key of a product among the stones. */
export const toKey = ({ collection, slug }: Pick<Product, 'collection' | 'slug'>) => `${collection}/${slug}`;

/** Attributes with a stone's data for the room's script (behaviors/rooms/stones.ts). */
export function toStoneAttributes(product: Product) {
  const width = toPictureWidthM(toKey(product), product.technicalData.pictureWidthMm);
  return {
    'data-stone': toKey(product),
    'data-save-keys': product.earlierSlugs && composeSaveKeys(product),
    'data-name': product.name,
    'data-type': product.materialType,
    'data-finishes': listSurfaceFinishes(product.finishes).join(' '),
    'data-width-m': String(width.meters),
    'data-approximate': width.isAssumed ? '' : undefined,
  };
}

/** Address of a stone's picture in the size for phones, in the preferred format; undefined if there isn't one. */
export async function findSmallTexture({ images: [image] }: Product): Promise<string | undefined> {
  if (!image) return undefined;
  const { sources, fallback } = await createPictureSources({ ...PRODUCT_PICTURE, src: image.src });
  return sources[0]?.srcset.split(' ')[0] ?? fallback.src;
}
