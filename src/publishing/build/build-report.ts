// Nothing private. It alone differs between builds of the same catalogue, so it is written after the build.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { RenderedSite } from '#build/render-site.ts';
import { catalogueFactsSchema, type CatalogueFacts } from '#data/catalogue-facts.ts';
import type { CatalogueSnapshot } from '#data/snapshot.ts';
import { projectRoot } from '#program/environment.ts';
import { readJson } from '#program/json-file.ts';
import { locateFile } from '#output/site-folder.ts';

export const BUILD_REPORT_FILE = 'build.json';

const count = z.int().nonnegative();

export const buildReportSchema = z.object({
  kind: z.enum(['full', 'incremental']),
  finishedAt: z.iso.datetime(),
  durationMs: count,
  commit: z.string().nullable(),
  pages: count,
  position: z.string().nullish(),
  products: catalogueFactsSchema.shape.products.nullable(),
  hiddenProducts: count.nullish(),
  rejectedRows: catalogueFactsSchema.shape.rejectedRows.nullable(),
});

export type BuildReport = z.infer<typeof buildReportSchema>;

type Built = Pick<RenderedSite, 'record' | 'isIncremental'> & {
  readonly facts: CatalogueFacts;
  readonly snapshot: Pick<CatalogueSnapshot, 'position' | 'hiddenCount'>;
};

/** Also names it in the record of the site. @returns its name */
export function addReport(
  folder: string,
  { record, isIncremental, facts, snapshot }: Built,
  { durationMs, pageCount }: { durationMs: number; pageCount: number },
): string {
  if (ownCommit === undefined) ownCommit = findCommit();
  const report: BuildReport = {
    kind: isIncremental ? 'incremental' : 'full',
    finishedAt: new Date().toISOString(),
    durationMs: Math.round(durationMs),
    commit: ownCommit,
    pages: pageCount,
    position: snapshot.position,
    hiddenProducts: snapshot.hiddenCount,
    ...facts,
  };
  const bytes = Buffer.from(`${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(path.join(folder, BUILD_REPORT_FILE), bytes, { flag: 'wx' });
  record.files[BUILD_REPORT_FILE] = [bytes.length, '', ''];
  return BUILD_REPORT_FILE;
}

/** Of the running code, even if another one is checked out later. Null without Git. */
let ownCommit: string | null | undefined;

export function readBuildReport(siteFolder: string): BuildReport | undefined {
  const file = locateFile(siteFolder, BUILD_REPORT_FILE);
  return file === undefined ? undefined : readJson(file, buildReportSchema);
}

export function findCommit(variables: NodeJS.ProcessEnv = process.env): string | null {
  const named = variables['COMMIT_REF']?.trim();
  if (named) return named;
  try {
    const answer = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.trim();
  } catch {
    return null;
  }
}
