import { paths } from './paths.ts';

/** What somebody found, saved or laid is where it was left. */
const OWN_PLACES: readonly string[] = [paths.search, paths.selection, paths.rooms];
const LISTING_OR_PRODUCT = /^\/collections\/(?:[a-z0-9-]+\/)?[a-z0-9-]+$/;

/**
 * Whether a page that is shown again starts at its top (rule 2.5). The exceptions are /products and
 * the collection paths whose last segment is a slug (a listing restores its own place), and /search, /selection and /rooms.
 *
 * @param pathname as in `location.pathname`
 */
export function startsAtTop(pathname: string): boolean {
  return pathname !== paths.products && !keepsOwnPlace(pathname) && !LISTING_OR_PRODUCT.test(pathname);
}

/** Whether the browser, or the page itself, returns to the place where a visitor left (rule 2.5). @param pathname as above */
export function keepsOwnPlace(pathname: string): boolean {
  return OWN_PLACES.includes(pathname);
}
