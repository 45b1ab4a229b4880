import { splitLanguage, toLanguagePath, type Language } from './languages.ts';
import { paths } from './paths.ts';

/** Astro compiles all pages as if they were at the root, and builds `/about.html` and `/index`. */
export function toLinkPath(pathname: string, language: Language): string {
  const path = pathname.replace(/\.html$/, '').replace(/(.)\/$/, '$1');
  return toLanguagePath(language, path === '/index' ? paths.home : path);
}

/** Of a menu entry: 'true' on pages below its own, such as every listing and product for Products. */
export function toAriaCurrent(entryPath: string, currentPath: string): 'page' | 'true' | undefined {
  if (entryPath === currentPath) return 'page';
  const { language, path } = splitLanguage(currentPath);
  const isInside = entryPath === toLanguagePath(language, paths.products) && path.startsWith('/collections/');
  return isInside ? 'true' : undefined;
}
