import type { ProductImage } from '#domain/catalogue/product.ts';
import type { OfferedPicture } from '#markup/ProductPicture.tsx';
import { createPictureSources } from '#ui/picture-sources.ts';
import { PRODUCT_PICTURE } from './product-pictures.ts';

interface Request {
  readonly sizes: string;
  readonly widths?: readonly number[];
}

export async function offerPicture(
  image: ProductImage,
  { sizes, widths = PRODUCT_PICTURE.widths }: Request,
): Promise<OfferedPicture> {
  const offered = await createPictureSources({
    src: image.src,
    ratio: PRODUCT_PICTURE.ratio,
    widths,
  });
  return { ...offered, sizes };
}
