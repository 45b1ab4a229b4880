import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite, SiteBuilder } from '#publishing/build/site-builder.ts';

export const EMPTY_SNAPSHOT: BuiltSite['snapshot'] = {
  products: [],
  quarantined: [],
  mistranslated: [],
  rows: new Map(),
  versions: new Map(),
  position: '',
  hiddenCount: 0,
};

/** What a builder returns for a site with one page. */
export function writeSite(outDir: string, html: string): BuiltSite {
  writeFileSync(path.join(outDir, 'index.html'), html);
  return {
    snapshot: EMPTY_SNAPSHOT,
    facts: { products: {}, rejectedRows: {} },
    record: { code: 'code', source: '', files: { 'index.html': [html.length, '', ''] } },
    changed: ['index.html'],
    removed: [],
    languages: ['en'],
    isIncremental: false,
  };
}

export const createBuilder = (build: SiteBuilder['build']): SiteBuilder => ({
  nameCode: () => 'code',
  prepare: () => Promise.resolve(),
  build,
  published: () => undefined,
});
