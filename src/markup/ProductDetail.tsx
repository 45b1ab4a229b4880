import type { ComponentProps, ReactNode } from 'react';
import { getCollection } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { OrderNotes, ProductFacts, ProductHead } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { offerDrawing } from './size-drawing.ts';
import { TechnicalData } from './TechnicalData.tsx';

interface Props {
  readonly product: Product;
  readonly trail: ComponentProps<typeof Breadcrumb>['trail'];
  readonly pictures: ComponentProps<typeof ProductGallery>['pictures'];
  readonly links: ComponentProps<typeof ProductFacts>['links'];
  readonly notes: readonly string[];
  readonly letterhead?: ReactNode;
  readonly room?: ReactNode;
  readonly address?: ReactNode;
}

export function ProductDetail({ product, trail, pictures, links, notes, letterhead, room, address }: Props) {
  const { thumbnailCount, isCustomCrafted } = getCollection(product.collection);
  const ordering = <OrderNotes notes={notes} />;
  return (
    <DetailFrame>
      {letterhead}
      <div className="print:hidden">
        <Breadcrumb trail={trail} current={keepMeasures(product.name)} isShortInNarrow />
      </div>
      <DetailColumns
        head={<ProductHead product={product} />}
        gallery={
          <ProductGallery
            product={product}
            slotCount={thumbnailCount}
            pictures={pictures}
            drawing={offerDrawing(product.customSizes)}
          />
        }
        // Without a room, the notes have its place.
        below={room ?? <Notes>{ordering}</Notes>}
        facts={<ProductFacts product={product} isCustomCrafted={isCustomCrafted} links={links} />}
        notes={room && <Notes>{ordering}</Notes>}
      />
      <TechnicalData product={product} />
      {address}
    </DetailFrame>
  );
}

export function DetailFrame({
  children,
  ...rest
}: {
  readonly children: ReactNode;
  readonly 'aria-busy'?: boolean;
}) {
  return (
    <article className="sheet pb-section pt-7 max-sm:pt-4" data-print="product" {...rest}>
      {children}
    </article>
  );
}

interface ColumnsProps {
  readonly head?: ReactNode;
  readonly gallery: ReactNode;
  readonly below?: ReactNode;
  readonly facts: ReactNode;
  readonly notes?: ReactNode;
}

/** The left column spans all rows of the right one, so that neither moves what is in the other. */
export function DetailColumns({ head, gallery, below, facts, notes }: ColumnsProps) {
  return (
    <div
      // Breaks a name, a material or a size of one long word, so that it doesn't widen the page.
      className="cols-12 mt-7 wrap-anywhere max-sm:mt-4 lg:grid-rows-[auto_auto_1fr]"
      data-print="columns"
    >
      {head && (
        <div className="col-span-full min-w-0 max-lg:mb-4 lg:col-[9/13]" data-print="head">
          {head}
        </div>
      )}
      <div className="min-w-0 max-lg:contents lg:col-[1/8] lg:row-[1/4]" data-print="left">
        <div className="col-span-full min-w-0">{gallery}</div>
        {below && (
          <div className="col-span-full min-w-0 max-lg:order-1 lg:ps-[calc((100%-var(--spacing-gutter))/7+var(--spacing-gutter))]">
            {below}
          </div>
        )}
      </div>
      <div
        className="col-span-full mt-5 min-w-0 max-lg:flex max-lg:flex-col lg:col-[9/13]"
        data-print="facts"
      >
        {facts}
      </div>
      {notes && (
        <div className="col-span-full min-w-0 lg:col-[9/13]" data-print="notes">
          {notes}
        </div>
      )}
    </div>
  );
}

function Notes({ children }: { readonly children: ReactNode }) {
  return <div className="mt-8 print:mt-0">{children}</div>;
}
