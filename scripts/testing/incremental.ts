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
import { assertSiteIsSound } from '../publishing/gates.ts';
import { netlifyConfig } from '../publishing/publish.ts';
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
  /** After so many edits, and after the last. */
  checkEvery: number;
  seed: number;
  log: (line: string) => void;
}): Promise<IncrementalReport> {
  const { edits, checkEvery, seed, log } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'incremental-'));
  const dataDir = path.join(folder, 'data');
  const stack = await startLocalSupabase({ port: 0, dataDir });
  const builder = createWarmBuilder();
  const before = process.env['PUBLIC_IMAGE_SERVICE'];
  // Pictures are made on request then, so that every edit can be published from memory.
  process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';

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
  let current: string | undefined;
  const publish = async (number: number) => {
    const outDir = makeFolder(`release-${number}`);
    const partial = await builder.build({
      outDir,
      backend: stack,
      log,
      codeFingerprint: 'the same all the time',
      current,
    });
    await assertSiteIsSound(outDir, netlifyConfig, partial);
    if (current !== undefined) rmSync(current, { recursive: true });
    current = outDir;
    return { partial, outDir };
  };

  try {
    const random = createRandom(seed);
    await publish(0);
    for (let number = 1; number <= edits; number++) {
      const edit = await editAtRandom((sql, values) => stack.query(sql, values), random, number);
      const startedAtMs = performance.now();
      const { partial, outDir } = await publish(number);
      const ms = performance.now() - startedAtMs;
      if (partial) {
        report.warm += 1;
        report.republishMs.push(ms);
      }
      log(`${number}. ${edit}: ${partial?.changed.length ?? 'all'} files, ${ms.toFixed(0)} ms`);
      if (number % checkEvery !== 0 && number !== edits) continue;
      const warm = readTree(outDir);
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
