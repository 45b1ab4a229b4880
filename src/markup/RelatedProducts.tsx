import type { ReactNode } from 'react';
import { productWords } from '#content/words/catalogue.ts';
import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { findTypeByKey, toTypeKey } from '#domain/catalogue/filter.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ProductCard } from './ProductCard.tsx';
import type { OfferedPicture } from '#ui/PictureElement.tsx';

interface Props {
  readonly related: readonly { readonly product: Product; readonly picture: OfferedPicture | undefined }[];
  readonly link?: ReactNode;
  /** It follows a separate section instead of the product itself. */
  readonly standsApart?: boolean;
}

const ROW = { 4: 'md:grid-cols-4' } satisfies Record<typeof RELATED_PRODUCT_COUNT, string>;

export function RelatedProducts({ related, link, standsApart = false }: Props) {
  if (related.length === 0) return null;
  return (
    <section
      className={standsApart ? 'sheet pt-section pb-section' : 'sheet pb-section'}
      aria-labelledby="related"
    >
      <div className={standsApart ? undefined : 'border-rule border-t pt-14'}>
        <div className="mb-9 flex flex-col justify-between gap-1 sm:flex-row sm:items-baseline sm:gap-8">
          <h2 className="display-44" id="related">
            {productWords.related}
          </h2>
          {link}
        </div>
        {/* All in a row, or rows of two, which hide the product that would be alone. */}
        <ul className={`plates sm:max-md:grid-cols-2 ${ROW[RELATED_PRODUCT_COUNT]}`}>
          {related.map(({ product, picture }) => (
            <li
              key={product.slug}
              className="xs:max-md:nth-[2n+3]:last:hidden"
              data-type={toCardType(product)}
            >
              <ProductCard product={product} picture={picture} level={3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function toCardType({ materialType }: Pick<Product, 'materialType'>): string | undefined {
  const type = findTypeByKey(materialType);
  return type && toTypeKey(type);
}
