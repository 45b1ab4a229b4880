import { composeFullName, type Product } from '#domain/catalogue/product.ts';
import { createPictureSources } from '#ui/picture-sources.ts';
import type { SharePicture } from '#ui/share-image.ts';

/**
 * Every product picture is cut to 4 : 5 and offered in these widths, on cards and detail pages alike, so that a file is
 * encoded once and a card's picture is at hand when its page opens. The zoom shows the original.
 */
export const PRODUCT_PICTURE = { ratio: 4 / 5, widths: [360, 640, 960] } as const;

/** Beside the main picture, about 100 pixels wide: one width of their own serves every screen. */
export const THUMBNAIL = { sizes: '112px', widths: [176] } as const;

/** The picture that is shown where the product's address is shared; undefined when it has none. */
export function toSharePicture(product: Product): SharePicture | undefined {
  const image = product.images[0];
  return image && { image: image.src, alt: composeFullName(product), fileName: product.slug };
}

/** Absolute addresses of the product's pictures, for structured data. */
export async function toPictureUrls(product: Product, site: URL): Promise<readonly string[]> {
  return Promise.all(
    product.images.map(async ({ src, seen }) => {
      const picture = { ...PRODUCT_PICTURE, src, size: seen, fileName: product.slug };
      const { fallback } = await createPictureSources(picture);
      return new URL(fallback.src, site).href;
    }),
  );
}
