import { attempt } from '../attempt.ts';
import { splitLanguage } from './languages.ts';
import { KEPT } from './offline.rules.ts';

/** `page`, `part` (cards that a listing fetches) and `data` are network first; `file` and `picture` are cache first. */
export type Handling = 'page' | 'part' | 'data' | 'file' | 'picture' | 'none';

export const KEPT_IN = {
  page: KEPT.pages,
  part: KEPT.pages,
  data: KEPT.data,
  file: KEPT.files,
  picture: KEPT.pictures,
} as const satisfies Record<Exclude<Handling, 'none'>, (typeof KEPT)[keyof typeof KEPT]>;

/** Netlify's, with PUBLIC_IMAGE_SERVICE=netlify. */
const IMAGE_CDN = '/.netlify/images';

/** A selection needs them to show names without a connection. */
const CATALOGUE = /^\/catalogue\/(?:facts\/|names\/)?[a-z0-9-]+\.json$/;

// Pages in any language that must not be cached: editors' tools, a backend that shares this origin, shells of products
// newer than the build, pages with a member's key in the address, and previews of drafts.
const LEFT_ALONE =
  /^\/(?:admin|functions|rest|auth|storage|realtime|graphql|hooks|live|unsubscribe|confirm|preview|offline|\.[^/]*)(?:\/|$)/;

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

/** As servers do: `/%61dmin`, `//admin` and `/Admin` are the same. */
function toPlainPath(pathname: string): string | undefined {
  return attempt(() => decodeURIComponent(pathname))
    ?.replace(/\/{2,}/g, '/')
    .toLowerCase();
}

/** Without the query, which doesn't change a file of a static site. On the image CDN, it selects the picture. */
export function toKey(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (pathname === IMAGE_CDN ? search : '');
}

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

/** Complete, from this origin, of the type that the address implies. Errors, opaque responses, redirects (browsers
 * refuse them for a navigation) and `no-store` are excluded. */
export function isKeepable(handling: Exclude<Handling, 'none'>, answer: Answer): boolean {
  const header = (name: string) => answer.headers.get(name) ?? '';
  return (
    answer.status === 200 &&
    !answer.redirected &&
    CONTENT_TYPES[handling].test(header('content-type')) &&
    !header('cache-control').includes('no-store')
  );
}

/** The cached copy must then go, too. Status 0 is a redirect to another address. */
export function isGone({ status }: Pick<Answer, 'status'>): boolean {
  return status === 0 || status === 404 || status === 410;
}
