/** The sitemap of a built site, as far as others than its writer read it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Addresses of pages, or of parts in an index, in their order. Pictures are left out. */
export function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** Paths of all pages that the parts of a built sitemap list. @param siteFolder that holds `sitemap-0.xml` */
export function readSitemapPaths(siteFolder: string): string[] {
  return readdirSync(siteFolder)
    .filter((name) => /^sitemap-\d+\.xml$/.test(name))
    .flatMap((name) => listLocations(readFileSync(path.join(siteFolder, name), 'utf8')))
    .map((address) => new URL(address).pathname);
}
