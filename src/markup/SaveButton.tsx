import { productWords } from '#content/words/product.ts';
import { saveLabels } from '#content/words/save-button.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { composeSaveKeys } from '#domain/selection/save-keys.ts';

interface Props {
  readonly product: Pick<Product, 'collection' | 'slug' | 'earlierSlugs' | 'name'>;
  /** With its word, as on a product's page; a card has the mark alone. */
  readonly hasWord?: boolean;
}

/**
 * Save. The page itself answers the click and keeps name and state right (src/behaviors/selection/early.ts), so this is
 * markup and nothing else; a stone that changes brings a button of its own, because React must not take back what the
 * page has written to the last one.
 */
export function SaveButton({ product, hasWord = false }: Props) {
  const keys = composeSaveKeys(product);
  return (
    <button
      key={keys}
      className={hasWord ? 'save' : 'keep'}
      type="button"
      data-save={keys}
      data-name={product.name}
      aria-pressed="false"
      aria-label={`${saveLabels.toSave}${product.name}`}
    >
      {hasWord && (
        <span className="save-words">
          <span>{productWords.save}</span>
          <span>{productWords.saved}</span>
        </span>
      )}
    </button>
  );
}
