/**
 * Whether what is published after an edit is, byte for byte, what a full build of the same catalogue gives: by the
 * builder that stays in memory after every edit, and by Astro's incremental build now and then.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLocalSupabase } from '../../../supabase/local/stack.ts';
import { cacheFolder } from '../../../src/build/cache-folder.ts';
import { forgetPages } from '../../../src/build/integrations/sound-incremental.ts';
import { buildSite } from '../../../src/publishing/build/build-site.ts';
import { createPublishingBackend } from '../../../src/publishing/edits/publishing-backend.ts';
import { createApiTransport, createDirectTransport } from '../../../src/publishing/edits/transports.ts';
import { createLinkMemory } from '../../../src/publishing/gates/link-memory.ts';
import { publishSite } from '../../../src/publishing/publish.ts';
import { openReleases } from '../../../src/publishing/releases/releases.ts';
import type { PartialBuild } from '../../../src/build/warm/protocol.ts';
import { createWarmBuilder } from '../../../src/publishing/build/warm-builder.ts';
import { compareTrees, readTree } from '../edits/compare-trees.ts';
import { createRandom, editAtRandom } from '../edits/random-edits.ts';

export interface IncrementalReport {
  edits: number;
  /** How many of them were published without a full build. */
  warm: number;
  /** Files that differ from those of a full build, with the edit after which they did. */
  differences: string[];
  publishMs: number[];
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
  /** How the publisher asks the database: straight, or as it asks a hosted project. */
  transport?: 'direct' | 'api';
  log: (line: string) => void;
}): Promise<IncrementalReport> {
  const { edits, from = 1, checkEvery, seed, imageService = 'netlify', transport = 'direct', log } = options;
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
  const report: IncrementalReport = { edits, warm: 0, differences: [], publishMs: [] };
  // So few that complete folders and overlays take turns.
  const releases = openReleases(folder, { mostOverlayFiles: 40 });
  const publishing = createPublishingBackend(
    transport === 'api'
      ? createApiTransport(stack)
      : createDirectTransport((sql, values) => stack.query(sql, values)),
    'incremental',
  );
  const links = createLinkMemory();
  const publish = async () => {
    let partial: PartialBuild | undefined;
    const outcome = await publishSite({
      releases,
      backend: stack,
      readCatalogueState: publishing.readCatalogueState,
      readPicturesState: publishing.readPicturesState,
      takeEdits: () => publishing.takeEdits(),
      build: async (order) => {
        const built = await builder.build(order);
        partial = built.partial;
        return built;
      },
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
    await publishing.endBuild();
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
        report.publishMs.push(ms);
      }
      log(`${number}. ${words}: ${partial?.changed.length ?? 'all'} files, ${ms.toFixed(0)} ms`);
      if (number % checkEvery !== 0 && number !== edits) continue;
      const warm = readTree(site);
      const incremental = await ordinary('incremental');
      // Without its list of the last build Astro renders everything.
      await forgetPages(cacheFolder);
      const full = await ordinary('full');
      for (const file of compareTrees(warm, full))
        report.differences.push(`after edit ${number}, in memory: ${file}`);
      for (const file of compareTrees(incremental, full))
        report.differences.push(`after edit ${number}, incremental: ${file}`);
      log(`   compared ${full.size} files: ${report.differences.length} differences so far`);
    }
    return report;
  } finally {
    await builder.stop();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
    if (before === undefined) delete process.env['PUBLIC_IMAGE_SERVICE'];
    else process.env['PUBLIC_IMAGE_SERVICE'] = before;
  }
}
