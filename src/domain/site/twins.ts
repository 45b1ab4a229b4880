import { languages, splitLanguage, toLanguagePath, type Language } from './languages.ts';
import { paths } from './paths.ts';

export function listTwins(path: string, inLanguages: readonly Language[]) {
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

/** The same list in every language, with English for visitors of further ones. Empty for a single language. */
export function listAlternates(path: string, inLanguages: readonly Language[]) {
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
