import { showTerm } from '#content/words/terms.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { listSurfaceFinishes, toPictureWidthM } from '#domain/rooms/stone.ts';
import { composeSaveKeys } from '#domain/selection/save-keys.ts';

export const toKey = ({ collection, slug }: Pick<Product, 'collection' | 'slug'>) => `${collection}/${slug}`;

export function toStoneAttributes(product: Product) {
  const width = toPictureWidthM(toKey(product), product.technicalData.pictureWidthMm);
  return {
    'data-stone': toKey(product),
    'data-save-keys': product.earlierSlugs && composeSaveKeys(product),
    'data-name': product.name,
    'data-type': showTerm(product.materialType).label,
    'data-finishes': listSurfaceFinishes(product.finishes).join(' '),
    'data-width-m': String(width.meters),
    'data-approximate': width.isAssumed ? '' : undefined,
  };
}
