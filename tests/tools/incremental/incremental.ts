/**
 * Checks that the published site after an edit equals a full build of the same catalogue, byte for byte: for a program
 * that has the last catalogue and release in memory, and for one that only finds the release, like a build on Netlify.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalSupabase } from '#local/stack.ts';
import { createSiteBuilder } from '#publishing/build/site-builder.ts';
import { createPublishingBackend } from '#publishing/edits/publishing-backend.ts';
import { createTransport } from '#publishing/edits/open-backend.ts';
import { publishOnce } from '#publishing/publish-once.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { compareTrees, readTree } from '#tests/tools/edits/compare-trees.ts';
import { createRandom, editAtRandom } from '#tests/tools/edits/random-edits.ts';

export interface IncrementalReport {
  /** Files that differ from those of a full build, with the edit after which they did. */
  differences: string[];
  publishMs: number[];
}

/** Number of edits between checks; the last one is always checked. */
const CHECK_EVERY = 20;

export async function compareWithFullBuilds(options: {
  edits: number;
  seed: number;
  log: (line: string) => void;
}): Promise<IncrementalReport> {
  const { edits, seed, log } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'incremental-'));
  const stack = await startLocalSupabase({ port: 0, dataDir: path.join(folder, 'data') });
  process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';
  const report: IncrementalReport = { differences: [], publishMs: [] };
  const publishing = createPublishingBackend(createTransport(stack), 'incremental', log);
  let known: string | undefined;
  const begin = () => publishing.begin(known);

  const lasting = createSiteBuilder({ backend: stack, log: () => undefined });
  const publish = createBuildSchedule(path.join(folder, 'lasting'), () => lasting);
  const publishFromNothing = createBuildSchedule(path.join(folder, 'new'), () =>
    createSiteBuilder({ backend: stack, log: () => undefined }),
  );

  try {
    const random = createRandom(seed);
    const edit = (number: number) => editAtRandom((sql, values) => stack.query(sql, values), random, number);
    const noteReleased = async (position: string | null) => {
      known = position ?? undefined;
      await publishing.report({ position, isBuilding: false });
    };
    await noteReleased((await publish(begin)).position);
    await publishFromNothing();
    for (let number = 1; number <= edits; number++) {
      const words = await edit(number);
      const startedAtMs = performance.now();
      const { rendered, site, position } = await publish(begin);
      const ms = performance.now() - startedAtMs;
      await noteReleased(position);
      report.publishMs.push(ms);
      log(`${number}. ${words}: ${rendered} pages, ${ms.toFixed(0)} ms`);
      if (number % CHECK_EVERY !== 0 && number !== edits) continue;
      const fullDir = path.join(folder, `full-${number}`);
      await buildWholeSite({ outDir: fullDir, backend: stack });
      const full = readTree(fullDir);
      rmSync(fullDir, { recursive: true });
      const sites = { 'in memory': site, 'from nothing': (await publishFromNothing()).site };
      for (const [name, folderOfSite] of Object.entries(sites)) {
        for (const file of compareTrees(readTree(folderOfSite), full))
          report.differences.push(`after edit ${number}, ${name}: ${file}`);
      }
      log(`   compared ${full.size} files: ${report.differences.length} differences so far`);
    }
    return report;
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A publisher with separate releases.
 *
 * @param folder of the releases
 * @param open creates the builder for each publication
 */
function createBuildSchedule(folder: string, open: () => ReturnType<typeof createSiteBuilder>) {
  const releases = openReleases(folder);
  return async (begin?: Parameters<typeof publishOnce>[0]['begin']) => {
    let rendered = 0;
    const builder = open();
    const outcome = await publishOnce({
      releases,
      builder: {
        ...builder,
        build: async (order) => {
          const built = await builder.build(order);
          rendered = built.changed.filter((file) => file.endsWith('.html')).length;
          return built;
        },
      },
      signal: new AbortController().signal,
      ...(begin ? { begin } : {}),
    });
    if (outcome.kind !== 'released') {
      throw new Error(outcome.kind === 'failed' ? outcome.reason : 'The publication was ended.');
    }
    await releases.deleteDropped();
    return { rendered, site: outcome.release.site, position: outcome.release.position ?? null };
  };
}
