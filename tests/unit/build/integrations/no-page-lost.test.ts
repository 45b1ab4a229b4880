import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertNoPageLost, noPageLost } from '../../../../src/build/integrations/no-page-lost.ts';
import { toPageFile } from '../../../../src/domain/site/page-files.ts';
import { handToIntegrations } from '../../../../src/data/build-record.ts';
import { listCataloguePages } from '../../../../src/domain/catalogue/catalogue-pages.ts';
import { isPublicPath } from '../../../../src/domain/site/paths.ts';
import { buildProduct } from '../../../builders.ts';

const PRODUCTS = [buildProduct(), buildProduct({ collection: 'extras', slug: 'birdbaths' })];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'no-page-lost-'));
  for (const { path: page } of listCataloguePages(PRODUCTS)) write(toPageFile(page), '<html></html>');
  writeSitemap(() => true);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a build', () => {
  it('passes when the site has every page', () => {
    expect(() => finishBuild()).not.toThrow();
  });

  it.each([
    ['a product', 'collections/extras/birdbaths.html', '/collections/extras/birdbaths (product)'],
    ['a listing', 'collections/extras.html', '/collections/extras (listing)'],
    ['the page of newer products', 'live/extras.html', '/live/extras (live page)'],
  ])('fails when the page of %s is missing or empty, and says which and what to do', (_what, file, line) => {
    write(file, '');
    expect(() => finishBuild()).toThrow(line);
    rmSync(path.join(folder, file));
    expect(() => finishBuild()).toThrow(/^1 page that should be there is missing[^]*delete \.cache/);
  });

  it('fails when the sitemap does not name a product', () => {
    writeSitemap((page) => !page.endsWith('/birdbaths'));
    expect(() => finishBuild()).toThrow(
      /^1 page is missing from the sitemap:\n {2}\/collections\/extras\/birdbaths/,
    );
  });

  it('fails when nobody said what was read', () => {
    expect(() => finishBuild({ hasRead: false })).toThrow('this build read none');
  });
});

it('names no more pages than a person reads', () => {
  const many = Array.from({ length: 50 }, (_, number) => buildProduct({ slug: `p-${number}` }));
  const lose = () => {
    assertNoPageLost(many, (page) => !page.includes('/p-'));
  };
  expect(lose).toThrow(/^50 pages that should be there are missing[^]*\/p-19 [^]*… and 30 more/);
});

function finishBuild({ hasRead = true } = {}) {
  const logger = { info: () => undefined } as unknown as AstroIntegrationLogger;
  const integration = noPageLost();
  const record = { products: PRODUCTS, quarantined: [], known: undefined };
  if (hasRead) handToIntegrations(record, { integrations: [integration] });
  const hook = integration.hooks['astro:build:done'];
  return hook?.({ dir: pathToFileURL(`${folder}/`), pages: [], assets: new Map(), logger });
}

function writeSitemap(isListed: (page: string) => boolean) {
  const pages = listCataloguePages(PRODUCTS).map((page) => page.path);
  const locations = pages.filter((page) => isPublicPath(page) && isListed(page));
  write('sitemap-0.xml', locations.map((page) => `<loc>https://stone.example${page}</loc>`).join('\n'));
}

function write(file: string, text: string) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
