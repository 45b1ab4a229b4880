import { collectionContent } from '#content/collections.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { createPictureSources, type PictureSources } from '#ui/picture-sources.ts';

/**
 * The pictures of the collections in the header's panel. It is on every page: made with each, they would be most of what
 * a build does about pictures, and most of what Astro notes down about a page.
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
