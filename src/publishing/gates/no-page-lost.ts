import { listCataloguePages, type CataloguePage } from '#domain/catalogue/catalogue-pages.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import type { Language } from '#domain/site/languages.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import type { SiteRecord } from '#output/site-record.ts';
import { GateError } from './gates.ts';

/** @throws {GateError} listing all missing pages, and the remedy */
export function assertNoPageLost(
  products: readonly CatalogueProduct[],
  files: SiteRecord['files'],
  languages: readonly Language[],
): void {
  const lost = listCataloguePages(products, languages).filter(
    ({ path }) => (files[toPageFile(path)]?.[0] ?? 0) === 0,
  );
  if (lost.length === 0) return;
  throw new GateError(
    `${lost.length} pages that should be there are missing or empty:\n${describe(lost)}\n` +
      'The catalogue calls for them, but nothing was made of it. The site was not published and the last good one stays ' +
      'online. Build again from nothing: delete .cache, or on Netlify choose "Clear cache and deploy site".',
  );
}

function describe(lost: readonly CataloguePage[], limit = 20): string {
  const lines = lost.slice(0, limit).map(({ path, kind }) => `  ${path} (${kind})`);
  if (lost.length > limit) lines.push(`  … and ${lost.length - limit} more`);
  return lines.join('\n');
}
