/* Astro's `build.format: 'file'`. For addresses in another spelling, see `findFile` in src/output/site-files.ts. */

import { toLanguagePath, type Language } from './languages.ts';

export function toPageFile(address: string): string {
  const name = address.replace(/^\/|\/$/g, '');
  if (name === '') return 'index.html';
  return /\.[a-z\d]+$/i.test(name) ? name : `${name}.html`;
}

export function toPageAddress(file: string): string {
  return `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
}

/** about.html is es/about.html in Spanish. Undefined for a file that only English gives. */
export function toSiteFile(file: string, language: Language): string | undefined {
  if (language === 'en' || file.startsWith('_astro/')) return file;
  const isOfLanguage =
    (file.endsWith('.html') && !file.startsWith('admin/')) || file === 'manifest.webmanifest';
  return isOfLanguage ? toPageFile(toLanguagePath(language, toPageAddress(file))) : undefined;
}
