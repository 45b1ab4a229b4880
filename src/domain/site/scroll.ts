import { splitLanguage } from './languages.ts';
import { paths } from './paths.ts';

const OWN_PLACES: readonly string[] = [paths.search, paths.selection, paths.rooms];
const LISTING_OR_PRODUCT = /^\/collections\/(?:[a-z0-9-]+\/)?[a-z0-9-]+$/;

/** Whether a page starts at its top when it is shown again (rule 2.5). The exceptions are /products, collection
 * paths (a listing restores its own position), /search, /selection and /rooms. */
export function startsAtTop(pathname: string): boolean {
  const { path } = splitLanguage(pathname);
  return path !== paths.products && !keepsOwnPlace(path) && !LISTING_OR_PRODUCT.test(path);
}

/** Rule 2.5. */
export function keepsOwnPlace(pathname: string): boolean {
  return OWN_PLACES.includes(splitLanguage(pathname).path);
}
