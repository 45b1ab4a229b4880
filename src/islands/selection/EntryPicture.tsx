import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';

interface Props {
  className: string;
  product: Pick<CatalogueEntry, 'picture'> | undefined;
  isGone?: boolean;
  /** Another size of it, for where this one cannot be had. */
  otherwise?: string | undefined;
}

/** The stone beside its name, which says it all: for the eye alone. Asked for where it is shown, or about to be printed. */
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
