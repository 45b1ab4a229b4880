import { splitLanguage } from '#domain/site/languages.ts';
import { listLocations } from '#domain/site/sitemap.ts';
import { isNightly } from './nightly.ts';

/** Pages that must not be in a sitemap, with their statuses. */
export const unlistedPages = [
  { path: '/404', status: 404 },
  { path: '/no/such/page', status: 404 },
  { path: '/collections/extras/no-such-product', status: 404 },
  { path: '/offline', status: 200 },
  { path: '/search', status: 200 },
  { path: '/selection', status: 200 },
  { path: '/unsubscribe', status: 200 },
  { path: '/confirm', status: 200 },
  { path: '/preview', status: 200 },
  { path: '/admin/catalogue', status: 200 },
  { path: '/admin/members', status: 200 },
  { path: '/admin/update-gallery-urls', status: 200 },
  { path: '/admin/upload-images', status: 200 },
  { path: '/admin/generate-project-images', status: 200 },
] as const;

export const pagesOfEachKind = [
  '/',
  '/about',
  '/products',
  '/services',
  '/projects',
  '/contact',
  '/privacy',
  '/terms',
  '/offline',
  '/unsubscribe',
  '/no/such/page',
  '/collections/floor-and-wall',
  '/collections/stone-fixing-solutions',
  '/collections/floor-and-wall/volakas',
  '/selection',
  '/selection?compare=floor-and-wall/volakas,floor-and-wall/basalt-dark-honed',
  '/search',
  '/search?q=travertine',
  '/admin/update-gallery-urls',
];

/** The paths of all pages in the sitemap of a site, in order. */
export async function fetchSitemapPaths(site = process.env['E2E_SITE_URL'] ?? ''): Promise<string[]> {
  const read = async (address: string) => {
    const response = await fetch(new URL(new URL(address, site).pathname, site));
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return listLocations(await response.text());
  };
  const parts = await Promise.all((await read('/sitemap-index.xml')).map(read));
  const paths = parts.flat().map((location) => new URL(location).pathname);
  if (paths.length === 0) throw new Error('The sitemap is empty: a check of nothing is no check.');
  return paths;
}

/** Of other languages, a sweep of `npm test` opens only these: their pages have the elements of the English ones. */
const sampledTranslations = [
  '/',
  '/contact',
  '/collections/floor-and-wall',
  '/collections/floor-and-wall/volakas',
];

/** Whether a page of any language is about one product, or is a page of a long listing. */
export function isProductPath(path: string): boolean {
  return /^\/collections\/[^/]+\/./.test(splitLanguage(path).path);
}

/** The paths of one page of each kind; with `npm test -- --nightly`, of all pages. */
export async function fetchSampledPaths(site?: string): Promise<string[]> {
  const paths = await fetchSitemapPaths(site);
  if (isNightly) return paths;
  const seen = new Set<string>();
  return paths.filter((address) => {
    const { language, path } = splitLanguage(address);
    if (language !== 'en') return sampledTranslations.includes(path);
    if (!isProductPath(path)) return true;
    const collection = path.slice(0, path.lastIndexOf('/'));
    const isFirst = !seen.has(collection);
    seen.add(collection);
    return isFirst;
  });
}
