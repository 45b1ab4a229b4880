import { splitLanguage, toLanguagePath, type Language } from './languages.ts';
import { paths } from './paths.ts';

/**
 * The address of a page as links spell it. Astro compiles all pages as if they were at the root, and uses `/about.html` and
 * `/index` during a build.
 *
 * @param pathname like `Astro.url.pathname`
 */
export function toLinkPath(pathname: string, language: Language): string {
  const path = pathname.replace(/\.html$/, '').replace(/(.)\/$/, '$1');
  return toLanguagePath(language, path === '/index' ? paths.home : path);
}

/**
 * The `aria-current` of a menu entry: 'page' on its own page, 'true' on pages below it, such as every listing and
 * product for Products.
 */
export function toAriaCurrent(entryPath: string, currentPath: string): 'page' | 'true' | undefined {
  if (entryPath === currentPath) return 'page';
  const { language, path } = splitLanguage(currentPath);
  const isInside = entryPath === toLanguagePath(language, paths.products) && path.startsWith('/collections/');
  return isInside ? 'true' : undefined;
}
