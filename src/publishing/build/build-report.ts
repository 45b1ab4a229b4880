/**
 * `/build.json`: what the site that visitors see was built from, for its owner and for `npm run doctor`. Counts and times
 * only, nothing private. It is the one file of a release that no other build of the same catalogue repeats byte for
 * byte, so it is written around the build, not by it, and comparisons of releases leave it out.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { catalogueFactsSchema, type CatalogueFacts } from '#data/catalogue-facts.ts';
import { projectRoot } from '#program/environment.ts';
import { locateFile, toSite, type Site } from '#output/site-layers.ts';

export const BUILD_REPORT_FILE = 'build.json';

const count = z.int().nonnegative();

export const buildReportSchema = z.object({
  /** Every page rendered, or only those that an edit touched. */
  kind: z.enum(['full', 'incremental']),
  finishedAt: z.iso.datetime(),
  durationMs: count,
  /** Of the code; null outside of a Git repository. */
  commit: z.string().nullable(),
  pages: count,
  /** By slug of the collection; null when the build did not tell. */
  products: catalogueFactsSchema.shape.products.nullable(),
  /** Rows that stay off the site until they are mended, by table. */
  rejectedRows: catalogueFactsSchema.shape.rejectedRows.nullable(),
});

export type BuildReport = z.infer<typeof buildReportSchema>;

/**
 * Writes the report into a finished build, in place of the one that an incremental build took over from the release
 * before. Costs the same for any number of pages.
 *
 * @param siteFolder not yet released
 * @param site the whole site, where the folder holds only a part of it
 */
export function writeBuildReport(
  siteFolder: string,
  built: {
    kind: BuildReport['kind'];
    durationMs: number;
    pageCount: number;
    facts: CatalogueFacts | undefined;
  },
  site: Site | string = siteFolder,
): BuildReport {
  const { kind, durationMs, pageCount, facts } = built;
  // An incremental build runs the code of the full build that it continues.
  const before = kind === 'incremental' ? readBuildReport(site) : undefined;
  const report: BuildReport = {
    kind,
    finishedAt: new Date().toISOString(),
    durationMs: Math.round(durationMs),
    commit: before ? before.commit : findCommit(),
    pages: pageCount,
    products: facts?.products ?? null,
    rejectedRows: facts?.rejectedRows ?? null,
  };
  // Renamed into place: the file that is there may be shared with the release before.
  const file = path.join(siteFolder, BUILD_REPORT_FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(report, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  return report;
}

/** Undefined when there is none, or one of another form. */
export function readBuildReport(site: Site | string): BuildReport | undefined {
  const file = locateFile(toSite(site), BUILD_REPORT_FILE);
  return file === undefined ? undefined : readJson(file, buildReportSchema);
}

/** Netlify says it; elsewhere Git does. Null when neither is there. */
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

function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
