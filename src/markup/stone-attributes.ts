import { showTerm } from '#content/words/terms.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { listSurfaceFinishes, toPictureWidthM } from '#domain/rooms/stone.ts';
import { composeSaveKeys, toProductKey } from '#domain/selection/product-key.ts';

export function toStoneAttributes(product: Product) {
  const width = toPictureWidthM(toProductKey(product), product.technicalData.pictureWidthMm);
  return {
    'data-stone': toProductKey(product),
    'data-save-keys': product.earlierSlugs && composeSaveKeys(product),
    'data-name': product.name,
    'data-type': showTerm(product.materialType).label,
    'data-finishes': listSurfaceFinishes(product.finishes).join(' '),
    'data-width-m': String(width.meters),
    'data-approximate': width.isAssumed ? '' : undefined,
  };
}
