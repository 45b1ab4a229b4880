import { productWords } from '#content/words/product.ts';
import type { ProductKey } from '#domain/selection/product-key.ts';

interface Props {
  readonly product: ProductKey;
  readonly name: string;
}

/** Save as a mark on a card; the page itself answers the click (src/behaviors/selection/early.ts). */
export function SaveButton({ product, name }: Props) {
  return (
    <button
      key={product}
      className="keep"
      type="button"
      data-save={product}
      aria-pressed="false"
      aria-label={`${productWords.save} ${name}`}
    />
  );
}
