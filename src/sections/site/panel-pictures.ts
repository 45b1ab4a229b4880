import { getCollectionContent } from '#shared/collections.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { createPictureSources, type PictureSources } from '#ui/picture-sources.ts';

/** Created once, because the panel is on every page: otherwise it would dominate the build's work on pictures. */
export const panelPictures: ReadonlyMap<CollectionSlug, PictureSources> = new Map(
  await Promise.all(
    collections.map(async ({ slug }) => {
      const { image, focal } = getCollectionContent(slug).banner;
      const sources = await createPictureSources({ src: image, ratio: 6 / 5, widths: [320, 640], focal });
      return [slug, sources] as const;
    }),
  ),
);
