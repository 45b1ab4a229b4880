import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { listCataloguePages, type CataloguePage } from '#domain/catalogue/catalogue-pages.ts';
import type { CatalogueProduct } from '#domain/catalogue/product.ts';
import { checkLinks, describeFaults, type PartialSite } from './links.ts';
import type { Language } from '#domain/site/languages.ts';
import { toPageAddress, toPageFile, toSiteFile } from '#domain/site/page-files.ts';
import { loadNetlifyRules, type NetlifyRules } from '#output/netlify-rules.ts';
import { findFile } from '#output/site-files.ts';
import type { SiteRecord } from '#output/site-record.ts';
import { locateFile } from '#output/site-folder.ts';

export interface GateReport {
  pageCount: number;
  referenceCount: number;
}

export class GateError extends Error {
  override name = 'GateError';
}

/** With `partial`, only differences from a site that passed are checked. @throws {GateError} listing all faults */
export async function assertSiteIsSound(
  site: string,
  configFile: string,
  partial?: PartialSite,
  languages: readonly Language[] = ['en'],
): Promise<GateReport> {
  const problems: string[] = [];
  const pages = [
    'index.html',
    '404.html',
    ...listFixedFiles(path.join(path.dirname(configFile), 'src', 'pages')),
  ];
  const inAll = languages.flatMap((language) => pages.flatMap((file) => toSiteFile(file, language) ?? []));
  for (const file of new Set([...inAll, ...(partial?.changed ?? [])])) {
    if (!isFilled(site, file)) problems.push(`${file} is missing or empty.`);
  }
  for (const file of partial?.removed ?? []) {
    if (isFilled(site, file)) problems.push(`${file} should be gone and is still there.`);
  }
  const rules = await loadNetlifyRules(site, configFile);
  for (const target of rules.rewriteTargets) {
    if (!isFilled(site, target)) problems.push(`netlify.toml rewrites to ${target}, which does not exist.`);
  }
  problems.push(...findLostTargets(site, rules, partial));
  const { pageCount, referenceCount, faults } = await checkLinks(site, rules, partial);
  if (pageCount === 0) problems.push('There is not a single page.');
  else if (referenceCount === 0 && partial === undefined)
    problems.push('No page refers to any other: the link check saw nothing.');
  if (faults.length > 0) problems.push(`${faults.length} broken references:\n${describeFaults(faults)}`);
  if (problems.length > 0) throw new GateError(problems.join('\n'));
  return { pageCount, referenceCount };
}

function listFixedFiles(pagesFolder: string): string[] {
  if (!statSync(pagesFolder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|ts)$/.test(file) && !/\[|(?:^|[\\/])_/.test(file))
    .map((file) => file.replace(/\.astro$/, '.html').replace(/\.ts$/, ''));
}

function findLostTargets(site: string, rules: NetlifyRules, partial: PartialSite | undefined): string[] {
  const removed = partial && new Set(partial.removed.map(toPageAddress));
  const targets = rules.redirectTargets.filter((target) => removed?.has(target) ?? true);
  return [...new Set(targets)]
    .filter((target) => findFile(site, target).kind !== 'file')
    .map(
      (target) =>
        `A redirect leads to ${target}, which does not exist. Redirects of renamed products come from the ` +
        'table of old addresses (src/build/redirects.ts), others from netlify.toml and public/_redirects.',
    );
}

function isFilled(site: string, name: string): boolean {
  const file = locateFile(site, name);
  return file !== undefined && statSync(file).size > 0;
}

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
    `${lost.length} pages that should be there are missing or empty:\n${describePages(lost)}\n` +
      'The catalogue calls for them, but nothing was made of it. The site was not published and the last good one stays ' +
      'online. Build again from nothing: delete .cache, or on Netlify choose "Clear cache and deploy site".',
  );
}

function describePages(lost: readonly CataloguePage[], limit = 20): string {
  const lines = lost.slice(0, limit).map(({ path, kind }) => `  ${path} (${kind})`);
  if (lost.length > limit) lines.push(`  … and ${lost.length - limit} more`);
  return lines.join('\n');
}
