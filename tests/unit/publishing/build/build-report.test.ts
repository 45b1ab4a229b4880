import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { countCatalogue } from '#data/catalogue-facts.ts';
import * as reports from '#publishing/build/build-report.ts';
import { makeFolder } from '#tests/folders.ts';

const { BUILD_REPORT_FILE, findCommit, readBuildReport, writeBuildReport } = reports;
const FACTS = { products: { extras: 12 }, rejectedRows: { extras: 1 } };
const FULL = {
  kind: 'full',
  durationMs: 61_234.5,
  pageCount: 95,
  facts: FACTS,
  position: '7@@',
  hiddenProducts: 3,
} as const;

it('says what was built, when, from which code, and what was left out', () => {
  const folder = makeFolder();
  const size = writeBuildReport(folder, FULL);
  const report = readBuildReport(folder);
  const { kind, position, hiddenProducts } = FULL;
  const copied = { kind, position, hiddenProducts, ...FACTS, commit: findCommit() };
  expect(report).toMatchObject({ durationMs: 61_235, pages: 95, ...copied });
  expect(Math.abs(Date.now() - Date.parse(report?.finishedAt ?? ''))).toBeLessThan(60_000);
  expect(readdirSync(folder)).toEqual([BUILD_REPORT_FILE]);
  expect(statSync(path.join(folder, BUILD_REPORT_FILE)).size).toBe(size);
  // A file may be shared with the previous release.
  expect(() => writeBuildReport(folder, FULL)).toThrow('EEXIST');
});

it('names the commit that Netlify builds, otherwise that of the repository', () => {
  expect(findCommit({ COMMIT_REF: 'f00d' })).toBe('f00d');
  expect(findCommit({})).toMatch(/^[\da-f]{40}$/);
});

it('is always revalidated, and stays out of search engines', () => {
  const rules = readFileSync(path.resolve(import.meta.dirname, '../../../../netlify.toml'), 'utf8');
  const [, rule = ''] = rules.split('for = "/build.json"');
  expect(rule).toContain('Cache-Control = "no-cache"');
  expect(rule).toContain('X-Robots-Tag = "noindex"');
});

it('counts products by collection and rejected rows by table, without naming them', () => {
  const quarantined = [
    { table: 'extras', row: '"secret-name"', problems: [] },
    { table: 'extras', row: '"another"', problems: [] },
  ];
  const facts = countCatalogue({ products: [], quarantined });
  expect(facts.rejectedRows).toMatchObject({ extras: 2, hardscape_materials: 0 });
  expect(facts.products).toMatchObject({ extras: 0, 'floor-and-wall': 0 });
  expect(JSON.stringify(facts)).not.toContain('secret-name');
});
