import type { ProductImage } from '#domain/catalogue/product.ts';
import type { OfferedPicture } from '#ui/PictureElement.tsx';

/** A picture as it is stored, because no build has seen it: picture services refuse it. Sizes as on the built page. */
export const offerStored = ({ src }: ProductImage): OfferedPicture => ({
  sources: [],
  fallback: { src, width: 640, height: 800 },
});

export const offerThumbnail = ({ src }: ProductImage): OfferedPicture => ({
  sources: [],
  fallback: { src, width: 176, height: 220 },
});
