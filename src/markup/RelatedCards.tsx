import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { findTypeByKey, toTypeKey } from '#domain/catalogue/filter.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ProductCard } from './ProductCard.tsx';
import type { OfferedPicture } from '#ui/PictureElement.tsx';

export interface PicturedProduct {
  readonly product: Product;
  readonly picture: OfferedPicture | undefined;
}

const ROW = { 4: 'md:grid-cols-4' } satisfies Record<typeof RELATED_PRODUCT_COUNT, string>;

/** All in a row, or rows of two, which hide the product that would be alone. */
export function RelatedCards({ related }: { readonly related: readonly PicturedProduct[] }) {
  return (
    <ul className={`plates sm:max-md:grid-cols-2 ${ROW[RELATED_PRODUCT_COUNT]}`}>
      {related.map(({ product, picture }) => (
        <li key={product.slug} className="xs:max-md:nth-[2n+3]:last:hidden" data-type={toCardType(product)}>
          <ProductCard product={product} picture={picture} level={3} />
        </li>
      ))}
    </ul>
  );
}

export function toCardType({ materialType }: Pick<Product, 'materialType'>): string | undefined {
  const type = findTypeByKey(materialType);
  return type && toTypeKey(type);
}
