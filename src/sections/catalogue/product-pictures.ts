import { PUBLIC_IMAGE_SERVICE } from 'astro:env/client';
import { getCollectionContent } from '#shared/collections.ts';
import * as nameWords from '#content/words/terms.ts';
import { toShareAddress } from '#domain/site/share-picture.ts';
import { composeFullName, type Product, type ProductImage } from '#domain/catalogue/product.ts';
import type { OfferedPicture } from '#ui/PictureElement.tsx';
import { createPictureAddress, createPictureSources } from '#ui/picture-sources.ts';
import type { ContentPicture } from '#shared/images.ts';

/** On cards and on detail pages: each file is encoded once, and a card's picture is in the cache when its page
 * opens. Phones with density 2 use 360 and 780. The zoom shows the original. */
export const PRODUCT_PICTURE = { ratio: 4 / 5, widths: [360, 640, 780, 960] } as const;

export const THUMBNAIL = { sizes: '112px', widths: [176] } as const;

export const MAIN_PICTURE = {
  sizes: '(min-width: 1440px) calc(421px + 14.2vw), (min-width: 1024px) 44vw, 75vw',
} as const;

export const RELATED_PICTURE = {
  sizes:
    '(min-width: 1440px) calc(195px + 7vw), (min-width: 768px) 21vw, (min-width: 360px) calc(50vw - 28px), 90vw',
} as const;

export const LEAF_PICTURE = {
  sizes: '(min-width: 1440px) calc(208px + 7.5vw), (min-width: 1024px) 22vw, 45vw',
} as const;

export async function offerPicture(
  { src }: ProductImage,
  { sizes, widths }: { readonly sizes: string; readonly widths?: readonly number[] },
): Promise<OfferedPicture> {
  return { ...(await createPictureSources({ ...PRODUCT_PICTURE, ...(widths && { widths }), src })), sizes };
}

export function toSharePicture(product: Product) {
  const image = product.images[0];
  const address = image && toShareAddress(image.src, PUBLIC_IMAGE_SERVICE);
  return address === undefined
    ? getCollectionContent(product.collection).banner
    : { address, alt: composeFullName(product, nameWords) };
}

export async function toPictureUrls(product: Product, site: URL): Promise<readonly string[]> {
  return Promise.all(
    product.images.map(async ({ src }) => {
      const { fallback } = await createPictureSources({ ...PRODUCT_PICTURE, src });
      return new URL(fallback.src, site).href;
    }),
  );
}

export async function toContentPictureUrl({ image }: ContentPicture, site: URL): Promise<string> {
  return new URL(await createPictureAddress({ src: image, width: PRODUCT_PICTURE.widths[1] }), site).href;
}

export const toSmallPicture = rememberAddress(THUMBNAIL.widths[0]);

export const toCardPicture = rememberAddress(PRODUCT_PICTURE.widths[0]);

export const toLargePicture = rememberAddress(PRODUCT_PICTURE.widths[3]);

/** With ten thousand products only the changed ones are computed again. */
function rememberAddress(width: number) {
  const known = new WeakMap<Product, string | undefined>();
  return async (product: Product): Promise<string | undefined> => {
    if (known.has(product)) return known.get(product);
    const image = product.images[0];
    const address =
      image && (await createPictureAddress({ src: image.src, ratio: PRODUCT_PICTURE.ratio, width }));
    known.set(product, address);
    return address;
  };
}
