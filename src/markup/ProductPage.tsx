import type { ComponentProps, ReactNode } from 'react';
import { collectionNames, paths } from '#content/words/site.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ArrowLink } from '#ui/ArrowLink.tsx';
import { Letterhead, SheetAddress, type CompanyLines } from './PrintedLines.tsx';
import { getOrderingNotes } from './ordering-notes.ts';
import { ProductDetail } from './ProductDetail.tsx';
import type { OfferedPicture } from '#ui/PictureElement.tsx';
import { QuantityHelper } from './QuantityHelper.tsx';
import { RelatedProducts } from './RelatedProducts.tsx';
import { RoomRow, type RoomEntry } from './RoomRow.tsx';

interface Props extends Pick<ComponentProps<typeof ProductDetail>, 'trail' | 'pictures' | 'links'> {
  readonly product: Product;
  readonly related: ComponentProps<typeof RelatedProducts>['related'];
  readonly company: CompanyLines;
  readonly address: string;
  readonly room: { readonly entry: RoomEntry; readonly picture: OfferedPicture } | undefined;
  readonly script?: ReactNode;
}

export function ProductPage(props: Props) {
  const { product, related, trail, pictures, links, company, address, room, script } = props;
  const standsApart = getCollection(product.collection).orderedBy === 'area';
  const [image] = product.images;
  return (
    <>
      <ProductDetail
        product={product}
        trail={trail}
        pictures={pictures}
        links={links}
        notes={getOrderingNotes(product)}
        letterhead={<Letterhead {...company} />}
        room={
          room &&
          image && <RoomRow product={product} image={image} picture={room.picture} room={room.entry} />
        }
        address={<SheetAddress company={company} page={address} />}
      />
      {standsApart && <QuantityHelper product={product} script={script} />}
      <RelatedProducts
        related={related}
        standsApart={standsApart}
        link={
          <ArrowLink href={paths.collection(product.collection)} text={collectionNames[product.collection]} />
        }
      />
    </>
  );
}
