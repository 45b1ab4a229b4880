import { productWords } from '#content/words/product.ts';

interface Props {
  /** Number of picture slots of the collection. */
  thumbnailCount: number;
}

/** Placeholder of a product page during the request (rule 8.5). */
export function LiveProductSkeleton({ thumbnailCount }: Props) {
  return (
    <div className="sheet detail" aria-busy="true">
      <h1 className="sr-only" suppressHydrationWarning>
        {productWords.loading}
      </h1>
      <div className="detail-columns" aria-hidden="true">
        <div className="detail-left">
          <div className="gallery">
            <div className="thumbnails">
              {Array.from({ length: thumbnailCount }, (_, index) => (
                <div key={index} className="pic pic-45" />
              ))}
            </div>
            <div className="main-picture">
              <div className="pic pic-45" />
            </div>
          </div>
        </div>
        <div className="detail-facts skeleton-lines">
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}
