import type { Product } from '#domain/catalogue/product.ts';
import { composeSaveKeys } from '#domain/selection/save-keys.ts';
import { listSurfaceFinishes, toPictureWidthM } from '#domain/rooms/stone.ts';
import { createPictureSources } from '#ui/picture-sources.ts';
import { PRODUCT_PICTURE } from '#sections/catalogue/product-pictures.ts';

/** Chips are 44 to 64 pixels wide, six of them a whole row on a tablet; the larger files are what is laid, and those of the product's own page. */
export const SWATCH_PICTURE = {
  sizes: '(40rem <= width < 64rem) 15vw, 64px',
  widths: [88, 176, ...PRODUCT_PICTURE.widths],
} as const;

/** The key of a product among the stones. */
export const toKey = ({ collection, slug }: Pick<Product, 'collection' | 'slug'>) => `${collection}/${slug}`;

/** Attributes that tell the room's script about a stone (behaviors/rooms/stones.ts). */
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

/** The address of a stone's picture as a phone lays it, in the format to try first; undefined when it has none. */
export async function findSmallTexture({ images: [image] }: Product): Promise<string | undefined> {
  if (!image) return undefined;
  const { sources, fallback } = await createPictureSources({ ...PRODUCT_PICTURE, src: image.src });
  return sources[0]?.srcset.split(' ')[0] ?? fallback.src;
}
