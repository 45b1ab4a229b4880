import { KEPT } from './offline.rules.ts';

/**
 * How the service worker treats a request. `page`, `part` (cards that a listing fetches) and `data` (the catalogue) come from the network
 * first, `file` and `picture` from what is kept; `none` is left to the browser, as if there were no worker.
 */
export type Handling = 'page' | 'part' | 'data' | 'file' | 'picture' | 'none';

/** Where a request of each kind is kept. */
export const KEPT_IN = {
  page: KEPT.pages,
  part: KEPT.pages,
  data: KEPT.data,
  file: KEPT.files,
  picture: KEPT.pictures,
} as const satisfies Record<Exclude<Handling, 'none'>, (typeof KEPT)[keyof typeof KEPT]>;

/** Netlify's, with PUBLIC_IMAGE_SERVICE=netlify. */
const IMAGE_CDN = '/.netlify/images';

/** Without them a selection would have no names where there is no connection. */
const CATALOGUE = /^\/catalogue\/(?:facts\/)?[a-z0-9-]+\.json$/;

/**
 * Addresses without a file ending that are no page to keep: the editors' tools, the ways to the backend should it ever
 * be reached through this origin, the shells of products newer than the build, and the page whose address is a
 * member's key.
 */
const LEFT_ALONE =
  /^\/(?:admin|functions|rest|auth|storage|realtime|graphql|hooks|live|unsubscribe|confirm|offline|\.[^/]*)(?:\/|$)/;

/**
 * @param address of the request
 * @param origin of the site, as in `location.origin`: other origins are never touched
 */
export function chooseHandling(address: URL, method: string, origin: string): Handling {
  if (method !== 'GET' || address.origin !== origin) return 'none';
  const path = toPlainPath(address.pathname);
  if (path === undefined) return 'none';
  if (path === IMAGE_CDN) return 'picture';
  if (path.startsWith('/_astro/')) {
    if (/\.(?:js|css|woff2)$/.test(path)) return 'file';
    return /\.(?:avif|webp|jpe?g|png|svg)$/.test(path) ? 'picture' : 'none';
  }
  if (CATALOGUE.test(path)) return 'data';
  if (LEFT_ALONE.test(path) || /\.[^/]*$/.test(path)) return 'none';
  return path.startsWith('/fragments/') ? 'part' : 'page';
}

/** As a server reads it: `/%61dmin`, `//admin` and `/Admin` are the same place. Undefined when it makes no sense. */
function toPlainPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .toLowerCase();
  } catch {
    return undefined;
  }
}

/**
 * Under what an answer is kept: its address without the query, which changes no file of a static site. `?type=granite`,
 * `?product=…` and the marks of campaigns are read in the browser, from the address that the visitor sees. The one
 * exception is the image CDN, whose query says what to draw.
 */
export function toKey(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (pathname === IMAGE_CDN ? search : '');
}

/** What of a `Response` decides. */
export interface Answer {
  readonly status: number;
  readonly redirected: boolean;
  readonly headers: { get: (name: string) => string | null };
}

const CONTENT_TYPES = {
  page: /^text\/html/,
  part: /^text\/html/,
  data: /^application\/json/,
  file: /javascript|^text\/css|font/,
  picture: /^image\//,
} as const;

/**
 * Whether an answer may be kept, or used if it was kept: whole, our own, of the type that its address promises.
 * Errors, opaque and redirected answers may not (a redirected one is refused for a navigation), nor `no-store`.
 */
export function isKeepable(handling: Exclude<Handling, 'none'>, answer: Answer): boolean {
  const header = (name: string) => answer.headers.get(name) ?? '';
  return (
    answer.status === 200 &&
    !answer.redirected &&
    CONTENT_TYPES[handling].test(header('content-type')) &&
    !header('cache-control').includes('no-store')
  );
}

/** Whether the site says that this page is gone: then the copy must go as well. 0 is a redirect to another address. */
export function isGone({ status }: Pick<Answer, 'status'>): boolean {
  return status === 0 || status === 404 || status === 410;
}
