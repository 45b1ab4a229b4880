/**
 * The gate "no page lost": whatever was read of the catalogue must have become a page, and stand in the sitemap. It runs
 * inside every build and can fail it; then the last good release stays online.
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { listCataloguePages, type CataloguePage } from '#domain/catalogue/catalogue-pages.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import { isPublicPath } from '#domain/site/paths.ts';
import { readSitemapPaths } from '#output/sitemap.ts';

/** Pages that should be there are not; the message names them and says what to do. */
export class LostPagesError extends Error {
  override name = 'LostPagesError';
}

/** After the integrations that write the sitemap. */
export function noPageLost(): AstroIntegration {
  let products: readonly Product[] | undefined;
  return {
    name: 'no-page-lost',
    hooks: {
      'catalogue:read': (record) => {
        products = record.products;
      },
      'astro:build:done': ({ dir, logger }) => {
        if (products === undefined) {
          throw new LostPagesError(
            'No page could be compared with the catalogue, because this build read none. ' +
              'The loader of src/content.config.ts has to hand on what it reads (src/data/build-record.ts).',
          );
        }
        const siteFolder = fileURLToPath(dir);
        assertNoPageLost(products, (page) => isFilled(path.join(siteFolder, toPageFile(page))));
        assertSitemapIsComplete(products, new Set(readSitemapPaths(siteFolder)));
        logger.info(`every page of ${products.length} products is there`);
      },
    },
  };
}

/**
 * @param hasPage whether the site has a page of this address
 * @throws {LostPagesError} naming every page that is missing, and the remedy
 */
export function assertNoPageLost(products: readonly Product[], hasPage: (path: string) => boolean): void {
  const lost = listCataloguePages(products).filter((page) => !hasPage(page.path));
  if (lost.length === 0) return;
  throw new LostPagesError(
    `${count(lost.length, 'page')} that should be there ${lost.length === 1 ? 'is' : 'are'} missing:\n` +
      `${describe(lost)}\n` +
      'The catalogue that was read calls for them, but nothing was made of it. The site was not published and the ' +
      'last good one stays online. Build again from nothing: delete .cache, or on Netlify choose ' +
      '"Clear cache and deploy site". If they are missing again, the routes in src/pages/collections, ' +
      'src/pages/fragments, src/pages/catalogue and src/pages/live do not return them from getStaticPaths.',
  );
}

/** @param inSitemap the addresses of the sitemap, without origin */
export function assertSitemapIsComplete(products: readonly Product[], inSitemap: ReadonlySet<string>): void {
  const lost = listCataloguePages(products).filter(
    (page) => isPublicPath(page.path) && !inSitemap.has(page.path),
  );
  if (lost.length === 0) return;
  throw new LostPagesError(
    `${count(lost.length, 'page')} ${lost.length === 1 ? 'is' : 'are'} missing from the sitemap:\n` +
      `${describe(lost)}\n` +
      'Search engines would lose them. The site was not published and the last good one stays online. ' +
      'See src/build/integrations/image-sitemap.ts.',
  );
}

function isFilled(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** With as many lines as a person reads. */
function describe(lost: readonly CataloguePage[], limit = 20): string {
  const lines = lost.slice(0, limit).map(({ path: address, kind }) => `  ${address} (${kind})`);
  if (lost.length > limit) lines.push(`  … and ${lost.length - limit} more`);
  return lines.join('\n');
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
