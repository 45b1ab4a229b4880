import type { ComponentProps, ReactNode } from 'react';
import { getCollection } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { OrderNotes, ProductFacts, ProductHead } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { TechnicalData } from './TechnicalData.tsx';

interface Props {
  readonly product: Product;
  readonly trail: ComponentProps<typeof Breadcrumb>['trail'];
  readonly pictures: ComponentProps<typeof ProductGallery>['pictures'];
  readonly links: ComponentProps<typeof ProductFacts>['links'];
  readonly notes: readonly string[];
  /** Printed only. */
  readonly letterhead?: ReactNode;
  readonly room?: ReactNode;
  /** Printed only. */
  readonly address?: ReactNode;
}

/** Built, or newer than the build. */
export function ProductDetail({ product, trail, pictures, links, notes, letterhead, room, address }: Props) {
  const { thumbnailCount, isCustomCrafted } = getCollection(product.collection);
  const ordering = (
    <div className="detail-notes">
      <OrderNotes notes={notes} />
    </div>
  );
  return (
    <article className="sheet detail">
      {letterhead}
      <Breadcrumb trail={trail} current={keepMeasures(product.name)} />
      <div className="detail-columns">
        <div className="detail-head">
          <ProductHead product={product} />
        </div>
        <div className="detail-left">
          <div className="detail-gallery">
            <ProductGallery product={product} slotCount={thumbnailCount} pictures={pictures} />
          </div>
          {/* Without a room, the notes have its place. */}
          {room ? <div className="detail-room">{room}</div> : ordering}
        </div>
        <div className="detail-facts">
          <ProductFacts product={product} isCustomCrafted={isCustomCrafted} links={links} />
        </div>
        {room && ordering}
      </div>
      <TechnicalData product={product} />
      {address}
    </article>
  );
}
