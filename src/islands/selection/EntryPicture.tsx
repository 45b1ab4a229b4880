import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';

interface Props {
  className: string;
  product: Pick<CatalogueEntry, 'picture'> | undefined;
  isGone?: boolean;
  /** Another size of it, if this one isn't available. */
  otherwise?: string | undefined;
}

/** The stone's picture, decorative because its name is next to it. Loaded when it is shown, or before printing. */
export function EntryPicture({ className, product, isGone = false, otherwise }: Props) {
  const isMissing = isGone || (product !== undefined && product.picture === undefined);
  return (
    <div className={`pic pic-45 ${className}`} data-missing={isMissing ? '' : undefined}>
      {product?.picture !== undefined && (
        <img
          loading="lazy"
          src={product.picture}
          alt=""
          width="176"
          height="220"
          data-otherwise={otherwise}
        />
      )}
    </div>
  );
}
