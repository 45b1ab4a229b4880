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
  return {
    'data-stone': toKey(product),
    'data-save-keys': product.earlierSlugs && composeSaveKeys(product),
    'data-name': product.name,
    'data-type': product.materialType,
    'data-finishes': listSurfaceFinishes(product.finishes).join(' '),
    'data-width-m': String(toShownWidthM(product).meters),
    'data-approximate': toShownWidthM(product).isAssumed ? '' : undefined,
  };
}

/** The address of a stone's picture as a phone lays it, in the format to try first; undefined when it has none. */
export async function findSmallTexture({ slug, images: [image] }: Product): Promise<string | undefined> {
  if (!image) return undefined;
  const picture = { ...PRODUCT_PICTURE, src: image.src, size: image.seen, fileName: slug };
  const { sources } = await createPictureSources(picture);
  return sources[0]?.srcset.split(' ')[0];
}

/**
 * The width of stone in the picture as the site cuts it: a broad one loses its sides.
 */
export function toShownWidthM(product: Product): { meters: number; isAssumed: boolean } {
  const whole = toPictureWidthM(toKey(product), product.technicalData.pictureWidthMm);
  const seen = product.images[0]?.seen;
  const share = seen ? Math.min(1, (seen.height * PRODUCT_PICTURE.ratio) / seen.width) : 1;
  return { ...whole, meters: Number((whole.meters * share).toFixed(3)) };
}
