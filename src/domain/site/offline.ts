import { splitLanguage } from './languages.ts';
import { KEPT } from './offline.rules.ts';

/**
 * How the service worker handles a request. `page`, `part` (cards that a listing fetches) and `data` (the catalogue)
 * are network first; `file` and `picture` are cache first; `none` is left to the browser.
 */
export type Handling = 'page' | 'part' | 'data' | 'file' | 'picture' | 'none';

/** The cache for each kind of request. */
export const KEPT_IN = {
  page: KEPT.pages,
  part: KEPT.pages,
  data: KEPT.data,
  file: KEPT.files,
  picture: KEPT.pictures,
} as const satisfies Record<Exclude<Handling, 'none'>, (typeof KEPT)[keyof typeof KEPT]>;

/** Netlify's image CDN, used with PUBLIC_IMAGE_SERVICE=netlify. */
const IMAGE_CDN = '/.netlify/images';

/** A selection needs these files to show names without a connection. */
const CATALOGUE = /^\/catalogue\/(?:facts\/|names\/)?[a-z0-9-]+\.json$/;

/**
 * Addresses without a file extension that must not be cached: the editors' tools, paths of the backend in case it
 * shares this origin, the shells of products that are newer than the build, the pages whose address contains a
 * member's key, and previews of drafts. In every language.
 */
const LEFT_ALONE =
  /^\/(?:admin|functions|rest|auth|storage|realtime|graphql|hooks|live|unsubscribe|confirm|preview|offline|\.[^/]*)(?:\/|$)/;

/**
 * @param address of the request
 * @param origin of the site, like `location.origin`; requests to other origins are never handled
 */
export function chooseHandling(address: URL, method: string, origin: string): Handling {
  if (method !== 'GET' || address.origin !== origin) return 'none';
  const plain = toPlainPath(address.pathname);
  if (plain === undefined) return 'none';
  const { path } = splitLanguage(plain);
  if (path === IMAGE_CDN) return 'picture';
  if (path.startsWith('/_astro/')) {
    if (/\.(?:js|css|woff2)$/.test(path)) return 'file';
    return /\.(?:avif|webp|jpe?g|png|svg)$/.test(path) ? 'picture' : 'none';
  }
  if (CATALOGUE.test(path)) return 'data';
  if (LEFT_ALONE.test(path) || /\.[^/]*$/.test(path)) return 'none';
  return path.startsWith('/fragments/') ? 'part' : 'page';
}

/**
 * Normalizes a path like a server: `/%61dmin`, `//admin` and `/Admin` are the same. Undefined if it can't be decoded.
 */
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
 * The cache key of a response: its address without the query, because a query doesn't change a file of a static site.
 * The browser reads `?type=granite`, `?product=…` and campaign parameters from the visible address. The only exception
 * is the image CDN, whose query selects the picture.
 */
export function toKey(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (pathname === IMAGE_CDN ? search : '');
}

/** The parts of a `Response` that decide whether it is cached. */
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
 * Whether a response may be cached, or used from the cache: complete, from this origin, and of the type that its
 * address implies. Errors, opaque responses, redirects (browsers refuse them for a navigation) and `no-store` are
 * excluded.
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

/**
 * Whether the server says that this page is gone, so that the cached copy must go too. Status 0 is a redirect to
 * another address.
 */
export function isGone({ status }: Pick<Answer, 'status'>): boolean {
  return status === 0 || status === 404 || status === 410;
}
