import { paths } from './paths.ts';

/** The address of a page as links spell it. Astro uses `/about.html` and `/index` during a build. */
export function toLinkPath(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/(.)\/$/, '$1');
  return path === '/index' ? paths.home : path;
}

/**
 * The `aria-current` of a menu entry: 'page' on its own page, 'true' on pages below it, such as every listing and
 * product for Products.
 */
export function toAriaCurrent(entryPath: string, currentPath: string): 'page' | 'true' | undefined {
  if (entryPath === currentPath) return 'page';
  const isInside = entryPath === paths.products && currentPath.startsWith('/collections/');
  return isInside ? 'true' : undefined;
}
