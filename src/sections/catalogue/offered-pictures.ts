import type { ProductImage } from '#domain/catalogue/product.ts';
import { toTone } from '#domain/catalogue/tone.ts';
import type { OfferedPicture } from '#markup/ProductPicture.tsx';
import { createPictureSources } from '#ui/picture-sources.ts';
import { PRODUCT_PICTURE } from './product-pictures.ts';

interface Request {
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes: string;
  /** Names the files. */
  readonly slug: string;
  readonly widths?: readonly number[];
}

/** A product's picture with the addresses that the build gives it. */
export async function offerPicture(
  image: ProductImage,
  { sizes, slug, widths = PRODUCT_PICTURE.widths }: Request,
): Promise<OfferedPicture> {
  const offered = await createPictureSources({
    src: image.src,
    ratio: PRODUCT_PICTURE.ratio,
    size: image.seen,
    widths,
    fileName: slug,
  });
  return { ...offered, sizes, tone: image.seen && toTone(image.seen.color) };
}
