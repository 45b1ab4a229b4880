// `npm run build`: builds the site as files in dist/. Netlify runs it with a hosted project in its environment.
// Otherwise the embedded backend runs during the build.
//
// The cache contains the last site. Pages with an unchanged key are reused, and unchanged code isn't compiled again.
// The build reads all rows, so it needs no list of edits.
import { cpSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '#build/cache-folder.ts';
import { readJson } from '#program/json-file.ts';
import { siteRecordSchema, type RecordedSite, type SiteRecord } from '#output/site-record.ts';
import { loadEnvironment, projectRoot, EnvironmentError } from '#program/environment.ts';
import { explainFullDisk } from '#program/full-disk.ts';
import { assertPortIsFree } from '#program/ports.ts';
import { refusePlaceholders } from '#program/placeholders.ts';
import { describeError } from '#program/program.ts';
import { addReport } from '#publishing/build/build-report.ts';
import { createSiteBuilder } from '#publishing/build/site-builder.ts';
import { openBackend } from '#publishing/edits/open-backend.ts';
import { checkSite } from '#publishing/publish-once.ts';

const outDir = path.join(projectRoot, 'dist');
const keptFolder = path.join(cacheFolder, 'site');
const keptRecord = path.join(cacheFolder, 'site.json');
const staging = path.join(cacheFolder, 'staging');

try {
  await build();
} catch (error) {
  console.error(
    `\n${explainFullDisk(describeError(error), 'The site was not built.')}\n\nNothing was published.`,
  );
  process.exitCode = 1;
}

async function build() {
  const environment = loadEnvironment();
  const { hosted, supabasePort, localDir, isNetlify } = environment;
  if (isNetlify && hosted === undefined) {
    throw new EnvironmentError(
      'SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set, so this would publish the demonstration catalogue, ' +
        'with forms that lead nowhere. Set both in Netlify: Project configuration → Environment variables.',
    );
  }
  refusePlaceholders(environment, process.env);
  if (hosted === undefined) await assertPortIsFree(supabasePort, 'SUPABASE_PORT', 'the embedded backend');
  const startedAtMs = performance.now();
  const backend = await openBackend({ hosted, supabasePort, localDir, log: console.log, isPublisher: false });
  const builder = createSiteBuilder({ backend, log: console.log });
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const built = await builder
    .build({ outDir: staging, previous: findKeptSite(), changes: undefined })
    .finally(backend.stop);
  const { pageCount, referenceCount } = await checkSite(staging, built);
  addReport(staging, built, { durationMs: performance.now() - startedAtMs, pageCount });

  rmSync(keptRecord, { force: true });
  rmSync(keptFolder, { recursive: true, force: true });
  renameSync(staging, keptFolder);
  writeFileSync(keptRecord, JSON.stringify(built.record));
  rmSync(outDir, { recursive: true, force: true });
  // A copy, so that a program that changes dist doesn't change the next build's input.
  cpSync(keptFolder, outDir, { recursive: true });
  const says = built.isIncremental ? 'written, the others were in the cache' : 'written';
  console.log(
    `${pageCount} pages in dist/, ${built.changed.length} files ${says}; ${referenceCount} references checked.`,
  );
}

function findKeptSite(): RecordedSite | undefined {
  const record = readJson(keptRecord, siteRecordSchema);
  const isThere = ([name, [size]]: [string, SiteRecord['files'][string]]) =>
    statSync(path.join(keptFolder, name), { throwIfNoEntry: false })?.size === size;
  return record && Object.entries(record.files).every(isThere) ? { folder: keptFolder, record } : undefined;
}
