import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';

interface Props {
  className?: string;
  product: Pick<CatalogueEntry, 'picture'> | undefined;
  isGone?: boolean;
  isPrinted?: boolean;
}

/** Decorative, because the name is next to it. Loaded when it is shown. */
export function EntryPicture({ className = '', product, isGone = false, isPrinted = false }: Props) {
  const isMissing = isGone || (product !== undefined && product.picture === undefined);
  return (
    <div className={`pic aspect-4/5 ${className}`} data-missing={isMissing ? '' : undefined}>
      {product?.picture !== undefined && (
        <img loading={isPrinted ? 'eager' : 'lazy'} src={product.picture} alt="" width="176" height="220" />
      )}
    </div>
  );
}
