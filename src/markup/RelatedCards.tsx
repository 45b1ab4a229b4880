import { RELATED_PRODUCT_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import { findTypeByKey, toTypeKey } from '#domain/catalogue/filter.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ProductCard } from './ProductCard.tsx';
import type { OfferedPicture } from './ProductPicture.tsx';

/** A product with the picture of its card. */
export interface PicturedProduct {
  readonly product: Product;
  readonly picture: OfferedPicture | undefined;
}

/** Related products in one row. */
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

/** A card's `data-type`, by which listings filter. */
export function toCardType({ materialType }: Pick<Product, 'materialType'>): string | undefined {
  const type = findTypeByKey(materialType);
  return type && toTypeKey(type);
}
