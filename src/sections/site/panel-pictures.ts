import { getCollectionContent } from '#shared/collections.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { PictureElement } from '#ui/PictureElement.tsx';
import { createPictureSources } from '#ui/picture-sources.ts';
import { renderStatic } from '#ui/static-react.ts';

/** Created once, because the panel is on every page: otherwise it would dominate the build's work on pictures. */
export const panelPictures: ReadonlyMap<CollectionSlug, string> = new Map(
  await Promise.all(
    collections.map(async ({ slug }) => {
      const { image, focal } = getCollectionContent(slug).banner;
      const sources = await createPictureSources({ src: image, ratio: 6 / 5, widths: [320, 640], focal });
      const picture = { ...sources, sizes: '300px' };
      return [
        slug,
        renderStatic(PictureElement, { picture, alt: '', className: 'size-full object-cover' }),
      ] as const;
    }),
  ),
);
