/** The shape of a product page while Supabase is asked (spec §4: loading). */
export function LiveProductSkeleton() {
  return (
    <div className="sheet detail" aria-busy="true">
      <h1 className="sr-only">Loading the product</h1>
      <div className="detail-columns" aria-hidden="true">
        <div className="detail-gallery">
          <div className="gallery">
            <div className="thumbnails">
              <div className="pic pic-45" />
              <div className="pic pic-45" />
              <div className="pic pic-45" />
              <div className="pic pic-45" />
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
