const LISTING_OR_PRODUCT = /^\/collections\/(?:[a-z0-9-]+\/)?[a-z0-9-]+$/;

/**
 * Whether a page that is shown again starts at its top (rule 2.5). The exceptions are /products and
 * the collection paths whose last segment is a slug: a listing restores its own place.
 *
 * @param pathname as in `location.pathname`
 */
export function startsAtTop(pathname: string): boolean {
  return pathname !== '/products' && !LISTING_OR_PRODUCT.test(pathname);
}
