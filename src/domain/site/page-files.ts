/*
 * Maps addresses to files of the built site and back (Astro's `build.format: 'file'`). For addresses in another
 * spelling, see `findFile` in src/output/site-files.ts.
 */

import { toLanguagePath, type Language } from './languages.ts';

/**
 * The file of a page, relative to the site: `/about` is about.html, `/` is index.html. An address with an extension
 * stays unchanged.
 *
 * @param address path from the root
 */
export function toPageFile(address: string): string {
  const name = address.replace(/^\/|\/$/g, '');
  if (name === '') return 'index.html';
  return /\.[a-z\d]+$/i.test(name) ? name : `${name}.html`;
}

/**
 * The address of a file: about.html is `/about`, index.html is `/`. Files that aren't pages keep their extension.
 *
 * @param file relative to the site, with slashes between folders
 */
export function toPageAddress(file: string): string {
  return `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
}

/**
 * The name in the site of a file that was compiled in a language: about.html is es/about.html in Spanish. Undefined if the
 * site has such a file once for all languages, from the compilation of English.
 *
 * @param file relative to the compiled site, with slashes
 */
export function toSiteFile(file: string, language: Language): string | undefined {
  if (language === 'en' || file.startsWith('_astro/')) return file;
  const isOfLanguage =
    (file.endsWith('.html') && !file.startsWith('admin/')) || file === 'manifest.webmanifest';
  return isOfLanguage ? toPageFile(toLanguagePath(language, toPageAddress(file))) : undefined;
}
