import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { findTypeByKey, toTypeKey } from '#domain/catalogue/filter.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ProductCard } from './ProductCard.tsx';
import type { OfferedPicture } from './ProductPicture.tsx';

export interface PicturedProduct {
  readonly product: Product;
  readonly picture: OfferedPicture | undefined;
}

export function RelatedCards({ related }: { readonly related: readonly PicturedProduct[] }) {
  return (
    <ul className="plates plates-related" data-row={RELATED_PRODUCT_COUNT}>
      {related.map(({ product, picture }) => (
        <li key={product.slug} data-type={toCardType(product)}>
          <ProductCard product={product} picture={picture} level={3} />
        </li>
      ))}
    </ul>
  );
}

/** Listings filter by it. */
export function toCardType({ materialType }: Pick<Product, 'materialType'>): string | undefined {
  const type = findTypeByKey(materialType);
  return type && toTypeKey(type);
}
