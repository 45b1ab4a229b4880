import { languageCodes, splitLanguage, toLanguagePath } from '#domain/site/languages.ts';

/** On pages whose HTML is the same at many addresses. */
export function leadToTwin(): void {
  const { path } = splitLanguage(location.pathname);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-twin]')) {
    const language = languageCodes.find((code) => code === link.hreflang);
    if (language) link.href = toLanguagePath(language, path) + location.search + location.hash;
  }
}
