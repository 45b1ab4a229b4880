/**
 * Whether what is published after an edit is, byte for byte, what a full build of the same catalogue gives: by the
 * builder that stays in memory after every edit, and by Astro's incremental build now and then.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalSupabase } from '../local-supabase/stack.ts';
import { projectRoot } from '../environment.ts';
import { buildSite } from '../publishing/build-site.ts';
import { readCatalogueDigest } from '../publishing/fingerprint.ts';
import { createLedger } from '../publishing/ledger.ts';
import { createLinkMemory } from '../publishing/links.ts';
import { publishSite } from '../publishing/publish.ts';
import { openReleases } from '../publishing/releases.ts';
import type { PartialBuild } from '../publishing/warm/protocol.ts';
import { createWarmBuilder } from '../publishing/warm/warm-builder.ts';
import { compareTrees, readTree } from './compare-trees.ts';
import { createRandom, editAtRandom } from './random-edits.ts';

export interface IncrementalReport {
  edits: number;
  /** How many of them were published without a full build. */
  warm: number;
  /** Files that differ from those of a full build, with the edit after which they did. */
  differences: string[];
  republishMs: number[];
}

export async function compareWithFullBuilds(options: {
  edits: number;
  /** The first edit that is published; those before it are only made, so that a run can be taken up again. */
  from?: number;
  /** After so many edits, and after the last. */
  checkEvery: number;
  seed: number;
  /** Where pictures are encoded. `build`: an edit of the set of pictures is a full build. */
  imageService?: 'netlify' | 'build';
  log: (line: string) => void;
}): Promise<IncrementalReport> {
  const { edits, from = 1, checkEvery, seed, imageService = 'netlify', log } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'incremental-'));
  const dataDir = path.join(folder, 'data');
  const stack = await startLocalSupabase({ port: 0, dataDir });
  const builder = createWarmBuilder();
  const before = process.env['PUBLIC_IMAGE_SERVICE'];
  process.env['PUBLIC_IMAGE_SERVICE'] = imageService;

  const makeFolder = (name: string) => {
    const made = path.join(folder, name);
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made);
    return made;
  };
  const ordinary = async (name: string) => {
    const outDir = makeFolder(name);
    await buildSite({ outDir, backend: stack, log: () => undefined });
    return readTree(outDir);
  };
  const report: IncrementalReport = { edits, warm: 0, differences: [], republishMs: [] };
  // So few that complete folders and thin ones take turns.
  const releases = openReleases(folder, { mostThinFiles: 40 });
  const ledger = createLedger((sql, values) => stack.query(sql, values));
  const links = createLinkMemory();
  const publish = async () => {
    let partial: PartialBuild | undefined;
    const outcome = await publishSite({
      releases,
      backend: stack,
      readCatalogueDigest: () => readCatalogueDigest((sql) => stack.query(sql)),
      claimChanges: () => ledger.begin(),
      build: async (order) => (partial = await builder.build(order)),
      onReleased: ({ id }) => {
        builder.released(id);
      },
      links,
      log,
      signal: new AbortController().signal,
    });
    if (outcome.kind !== 'released') {
      throw new Error(outcome.kind === 'failed' ? outcome.reason : 'The publication was ended.');
    }
    await ledger.end();
    return { partial, site: outcome.release.site };
  };

  try {
    const random = createRandom(seed);
    const edit = (number: number) => editAtRandom((sql, values) => stack.query(sql, values), random, number);
    for (let number = 1; number < from; number++) await edit(number);
    await publish();
    for (let number = from; number <= edits; number++) {
      const words = await edit(number);
      const startedAtMs = performance.now();
      const { partial, site } = await publish();
      const ms = performance.now() - startedAtMs;
      await releases.tidy(new AbortController().signal);
      if (partial) {
        report.warm += 1;
        report.republishMs.push(ms);
      }
      log(`${number}. ${words}: ${partial?.changed.length ?? 'all'} files, ${ms.toFixed(0)} ms`);
      if (number % checkEvery !== 0 && number !== edits) continue;
      const warm = readTree(site);
      const incremental = await ordinary('incremental');
      // Without its list of the last build Astro renders everything.
      rmSync(path.join(projectRoot, 'node_modules/.astro/incremental-build.json'), { force: true });
      const full = await ordinary('full');
      for (const file of compareTrees(warm, full))
        report.differences.push(`after edit ${number}, in memory: ${file}`);
      for (const file of compareTrees(incremental, full))
        report.differences.push(`after edit ${number}, incremental: ${file}`);
      log(`   compared ${full.size} files: ${report.differences.length} differences so far`);
    }
    return report;
  } finally {
    builder.stop();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
    if (before === undefined) delete process.env['PUBLIC_IMAGE_SERVICE'];
    else process.env['PUBLIC_IMAGE_SERVICE'] = before;
  }
}
