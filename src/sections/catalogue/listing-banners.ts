import { getCollectionContent } from '#shared/collections.ts';
import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import { toTypeKey } from '#domain/catalogue/filter.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { createPictureSources } from '#ui/picture-sources.ts';

export const BANNER = { ratio: 8 / 5, sizes: '(min-width: 640px) max(50vw, 704px), 100vw' } as const;
export const FIRST_WIDTHS = [480, 800, 1200, 1600] as const;

/** The first picture has the type that is shown first. */
export function listBanners(collection: CollectionSlug) {
  const { banner, banners } = getCollectionContent(collection);
  return banners
    ? stoneTypes.map((type) => ({ type: toTypeKey(type), ...(banners[type] ?? banner) }))
    : [{ type: undefined, ...banner }];
}

export async function createFirstBanner(collection: CollectionSlug) {
  const { banner } = getCollectionContent(collection);
  const { image, focal } = listBanners(collection)[0] ?? banner;
  const sources = await createPictureSources({ src: image, ...BANNER, focal, widths: FIRST_WIDTHS });
  return { ...sources, sizes: BANNER.sizes };
}
