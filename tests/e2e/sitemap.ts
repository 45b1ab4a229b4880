import type { APIRequestContext } from '@playwright/test';
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

async function fetchLocations(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path);
  if (!response.ok()) throw new Error(`${path} answers ${String(response.status())}`);
  return listLocations(await response.text()).map((url) => new URL(url).pathname);
}
