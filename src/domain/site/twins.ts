import { languages, splitLanguage, toLanguagePath, type Language } from './languages.ts';
import { paths } from './paths.ts';

/** The same page in another language. */
export interface Twin {
  readonly language: Language;
  /** As the language calls itself. */
  readonly name: string;
  readonly href: string;
}

/**
 * The twins of a page, for the language switch and for search engines. The editors' tools are English only.
 *
 * @param path as links spell it
 * @param inLanguages of the published site
 */
export function listTwins(path: string, inLanguages: readonly Language[]): readonly Twin[] {
  const { language, path: englishPath } = splitLanguage(path);
  if (englishPath.startsWith('/admin/')) return [];
  return inLanguages
    .filter((other) => other !== language)
    .map((other) => ({
      language: other,
      name: languages[other].name,
      href: toLanguagePath(other, toLasting(englishPath)),
    }));
}

/** An unknown address leads home, and a product that is newer than the site to its collection. */
function toLasting(path: string): string {
  if (path === paths.notFound) return paths.home;
  return path.replace(/^\/live\//, '/collections/');
}

/**
 * The addresses of an indexed page in every language, for `hreflang`: the same list in all of them, with English for
 * visitors of further languages. Empty if the site has one language.
 */
export function listAlternates(
  path: string,
  inLanguages: readonly Language[],
): readonly { readonly hreflang: string; readonly path: string }[] {
  if (inLanguages.length < 2) return [];
  const { path: englishPath } = splitLanguage(path);
  return [
    ...inLanguages.map((language) => ({
      hreflang: language,
      path: toLanguagePath(language, englishPath),
    })),
    { hreflang: 'x-default', path: englishPath },
  ];
}
