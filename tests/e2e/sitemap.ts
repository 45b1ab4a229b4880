import type { APIRequestContext } from '@playwright/test';
import { splitLanguage } from '#domain/site/languages.ts';
import { listLocations } from '#domain/site/sitemap.ts';

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
  { path: '/admin/update-gallery-urls', status: 200 },
  { path: '/admin/upload-images', status: 200 },
  { path: '/admin/generate-project-images', status: 200 },
] as const;

/** The paths of all pages in the sitemap, in order. */
export async function fetchSitemapPaths(request: APIRequestContext): Promise<string[]> {
  const index = await fetchLocations(request, '/sitemap-index.xml');
  const parts = await Promise.all(index.map((part) => fetchLocations(request, part)));
  const paths = parts.flat();
  if (paths.length === 0) throw new Error('The sitemap is empty: a check of nothing is no check.');
  return paths;
}

/** Most products of a collection that a sweep of `npm test` opens; `npm test -- --nightly` opens all. */
const SAMPLED_PRODUCTS = 2;

/** Whether a page of any language is about one product, or is a page of a long listing. */
export function isProductPath(path: string): boolean {
  return /^\/collections\/[^/]+\/./.test(splitLanguage(path).path);
}

/** The paths of every page without a product and of a few products of each collection. */
export async function fetchSampledPaths(request: APIRequestContext): Promise<string[]> {
  const paths = await fetchSitemapPaths(request);
  if (process.env['E2E_NIGHTLY'] === '1') return paths;
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    if (!isProductPath(path)) return true;
    const collection = path.slice(0, path.lastIndexOf('/'));
    const count = (seen.get(collection) ?? 0) + 1;
    seen.set(collection, count);
    return count <= SAMPLED_PRODUCTS;
  });
}

async function fetchLocations(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path);
  if (!response.ok()) throw new Error(`${path} answers ${String(response.status())}`);
  return listLocations(await response.text()).map((url) => new URL(url).pathname);
}
