/**
 * `npm run build`: the site as files in dist/. Netlify runs it with a hosted project in its environment;
 * without one the embedded backend runs for as long as the build takes.
 */
import path from 'node:path';
import { loadEnvironment, projectRoot, EnvironmentError } from '#program/environment.ts';
import { openBackend } from '#publishing/edits/open-backend.ts';
import { writeBuildReport } from '#publishing/build/build-report.ts';
import { buildSite } from '#publishing/build/build-site.ts';
import { assertSiteIsSound, GateError } from '#publishing/gates/gates.ts';
import { openKnownReferences } from '#publishing/gates/known-references.ts';
import { cacheFolder } from '#build/cache-folder.ts';
import { readPageDigests } from '#build/integrations/sound-cache.ts';
import { forgetPages } from '#build/integrations/sound-incremental.ts';
import { explainFullDisk } from '#program/full-disk.ts';
import { assertPortIsFree } from '#program/ports.ts';
import { describeError } from '#program/program.ts';
import { netlifyConfig } from '#publishing/publish.ts';

const outDir = path.join(projectRoot, 'dist');

try {
  await build();
} catch (error) {
  if (error instanceof GateError) await forgetPages(cacheFolder);
  console.error(
    `\n${explainFullDisk(describeError(error), 'The site was not built.')}\n\nNothing was published.`,
  );
  process.exitCode = 1;
}

async function build() {
  const { hosted, supabasePort, localDir, isNetlify, keepBuilderWarm } = loadEnvironment();
  if (isNetlify && hosted === undefined) {
    throw new EnvironmentError(
      'SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set, so this would publish the demonstration catalogue, ' +
        'with forms that lead nowhere. Set both in Netlify: Site configuration → Environment variables.',
    );
  }
  if (hosted === undefined) await assertPortIsFree(supabasePort, 'SUPABASE_PORT', 'the embedded backend');
  const startedAtMs = performance.now();
  const backend = await openBackend({ hosted, supabasePort, localDir, log: console.log });
  const { facts } = await buildSite({ outDir, backend, log: console.log, goesOn: keepBuilderWarm }).finally(
    backend.stop,
  );
  const known = openKnownReferences(
    path.join(cacheFolder, 'page-references.json'),
    await readPageDigests(cacheFolder),
  );
  const { pageCount, referenceCount } = await assertSiteIsSound(
    outDir,
    netlifyConfig,
    undefined,
    undefined,
    known,
  );
  known.save();
  const durationMs = performance.now() - startedAtMs;
  writeBuildReport(outDir, { kind: 'full', durationMs, pageCount, facts });
  console.log(`${pageCount} pages in dist/, ${referenceCount} references checked.`);
}
