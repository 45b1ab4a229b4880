import { productWords } from '#content/words/catalogue.ts';
import { getCollection, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { DetailColumns, DetailFrame } from '#markup/ProductDetail.tsx';
import { GalleryFrame, MAIN_PICTURE, THUMBNAIL } from '#markup/ProductGallery.tsx';

export function LiveProductSkeleton({ collection }: { collection: CollectionSlug }) {
  const { thumbnailCount } = getCollection(collection);
  return (
    <DetailFrame aria-busy>
      <h1 className="sr-only" suppressHydrationWarning>
        {productWords.loading}
      </h1>
      <div aria-hidden="true">
        <DetailColumns
          gallery={
            <GalleryFrame
              thumbnails={Array.from({ length: thumbnailCount }, (_, index) => (
                <div key={index} className={`pic aspect-4/5 ${THUMBNAIL}`} />
              ))}
            >
              <div className={`pic aspect-4/5 ${MAIN_PICTURE}`} />
            </GalleryFrame>
          }
          facts={LINES.map((line) => (
            <div key={line} className={`bg-band ${line}`} />
          ))}
        />
      </div>
    </DetailFrame>
  );
}

const LINES = [
  'h-[12px] w-1/4',
  'mt-5 h-[44px] w-4/5',
  'mt-5 h-[16px] w-full',
  'mt-5 h-[16px]',
  'mt-5 h-[16px] w-3/5',
  'mt-12 h-[54px]',
];
