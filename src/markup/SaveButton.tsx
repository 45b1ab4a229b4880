import { productWords } from '#content/words/catalogue.ts';
import { saveLabels } from '#content/words/controls.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { composeSaveKeys } from '#domain/selection/product-key.ts';

interface Props {
  readonly product: Pick<Product, 'collection' | 'slug' | 'earlierSlugs' | 'name'>;
  readonly hasWord?: boolean;
}

/** Markup only: the page's script handles clicks and updates name and state (src/behaviors/selection/save-buttons.ts).
 * Render a new element for each stone, because React must not revert what the script has written. */
export function SaveButton({ product, hasWord = false }: Props) {
  const keys = composeSaveKeys(product);
  return (
    <button
      key={keys}
      className={hasWord ? 'group/save save' : 'keep'}
      type="button"
      data-save={keys}
      data-name={product.name}
      aria-pressed="false"
      aria-label={`${saveLabels.toSave}${product.name}`}
    >
      {hasWord && (
        <span className="grid justify-items-end">
          <span className="col-1 row-1 group-aria-pressed/save:invisible">{productWords.save}</span>
          <span className="col-1 row-1 not-group-aria-pressed/save:invisible">{productWords.saved}</span>
        </span>
      )}
    </button>
  );
}
