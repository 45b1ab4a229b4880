import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';

interface Props {
  className: string;
  product: Pick<CatalogueEntry, 'picture'> | undefined;
  isGone?: boolean;
  /** Asked for when it is shown, or when a page is about to be printed, not before. */
  isLazy?: boolean;
}

/** The stone beside its name, which says it all: for the eye alone. */
export function EntryPicture({ className, product, isGone = false, isLazy = false }: Props) {
  const isMissing = isGone || (product !== undefined && product.picture === undefined);
  return (
    <div className={`pic pic-45 ${className}`} data-missing={isMissing ? '' : undefined}>
      {product?.picture !== undefined && (
        <img loading={isLazy ? 'lazy' : 'eager'} src={product.picture} alt="" width="176" height="220" />
      )}
    </div>
  );
}
