import { collectionContent } from '#content/collections.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { createPictureSources, type PictureSources } from '#ui/picture-sources.ts';

/**
 * The pictures of the collections in the header's panel, created once. The panel is on every page; creating them for
 * each page would dominate the build's work on pictures.
 */
export const panelPictures: ReadonlyMap<CollectionSlug, PictureSources> = new Map(
  await Promise.all(
    collections.map(async ({ slug }) => {
      const { image, focal } = collectionContent[slug].banner;
      const sources = await createPictureSources({ src: image, ratio: 6 / 5, widths: [320, 640], focal });
      return [slug, sources] as const;
    }),
  ),
);
