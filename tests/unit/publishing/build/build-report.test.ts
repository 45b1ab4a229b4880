import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { countCatalogue } from '#data/catalogue-facts.ts';
import { loadNetlifyRules } from '#output/netlify-rules.ts';
import type { SiteRecord } from '#output/site-record.ts';
import { netlifyConfig } from '#publishing/publish-once.ts';
import * as reports from '#publishing/build/build-report.ts';
import { makeFolder } from '#tests/folders.ts';

const { addReport, BUILD_REPORT_FILE, findCommit, readBuildReport } = reports;
const FACTS = { products: { extras: 12 }, rejectedRows: { extras: 1 } };

it('says what was built, when, from which code, and what was left out', () => {
  const folder = makeFolder();
  const built = {
    record: { code: '', source: '', files: {} as SiteRecord['files'] },
    isIncremental: false,
    facts: FACTS,
    snapshot: { position: '7@@', hiddenCount: 3 },
  };
  const figures = { durationMs: 61_234.5, pageCount: 95 };
  const name = addReport(folder, built, figures);
  const report = readBuildReport(folder);
  const copied = { kind: 'full', position: '7@@', hiddenProducts: 3, ...FACTS, commit: findCommit() };
  expect(report).toMatchObject({ durationMs: 61_235, pages: 95, ...copied });
  expect(Math.abs(Date.now() - Date.parse(report?.finishedAt ?? ''))).toBeLessThan(60_000);
  expect([name]).toEqual(readdirSync(folder));
  const { size } = statSync(path.join(folder, BUILD_REPORT_FILE));
  expect(built.record.files).toEqual({ [BUILD_REPORT_FILE]: [size, '', ''] });
  // A file may be shared with the previous release.
  expect(() => addReport(folder, built, figures)).toThrow('EEXIST');
});

it('names the commit that Netlify builds, otherwise that of the repository', () => {
  expect(findCommit({ COMMIT_REF: 'f00d' })).toBe('f00d');
  expect(findCommit({})).toMatch(/^[\da-f]{40}$/);
});

it('is always revalidated, and stays out of search engines', async () => {
  const rules = await loadNetlifyRules('', netlifyConfig);
  const own = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };
  expect(rules.getHeaders('/build.json')).toMatchObject(own);
});

it('counts products by collection and rejected rows by table, without naming them', () => {
  const quarantined = ['secret-name', 'another'].map((row) => ({ table: 'extras', row, problems: [] }));
  const facts = countCatalogue({ products: [], quarantined });
  expect(facts.rejectedRows).toMatchObject({ extras: 2, hardscape_materials: 0 });
  expect(facts.products).toMatchObject({ extras: 0, 'floor-and-wall': 0 });
  expect(JSON.stringify(facts)).not.toContain('secret-name');
});
