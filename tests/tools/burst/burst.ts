/**
 * A burst of edits, like an import or a script of an editor: one statement per product, as fast as the backend accepts
 * them. It must cause only a few builds, leave nothing pending, and end with the last edit live.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { collections } from '#domain/catalogue/collection.ts';
import type { Database } from '#data/supabase/database.types.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { LOCAL_POLICY } from '#domain/publishing/publishing.rules.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { startSite } from '#publishing/start-site.ts';
import { compareTrees, readTree } from '#tests/tools/edits/compare-trees.ts';

export interface BurstReport {
  edits: number;
  burstMs: number;
  /** From the first edit until nothing is pending. */
  builds: number;
  /** The number that the longest wait allows for a burst of this length, plus one for the rest. */
  allowedBuilds: number;
  faults: string[];
}

const statusSchema = z.object({ pendingCount: z.int(), buildingSince: z.string().nullable() });

export async function publishBurst(options: {
  edits: number;
  /** Port of the site; the backend uses the next one. */
  port: number;
  /** Whether to compare the final site with a full build, byte for byte. */
  compares: boolean;
  log: (line: string) => void;
}): Promise<BurstReport> {
  const { edits, port, compares, log } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'burst-'));
  const localDir = path.join(folder, 'site');
  const imageService = process.env['PUBLIC_IMAGE_SERVICE'];
  process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';
  let builds = 0;
  try {
    const site = await startSite({
      port,
      supabasePort: port + 1,
      localDir,
      log: (line) => {
        if (line.startsWith('Published ')) builds += 1;
        log(`  ${line}`);
      },
    });
    try {
      const { url, publishableKey, secretKey = '' } = site.supabase;
      const editor = createClient<Database>(url, secretKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const products = await listProducts(editor);
      await site.whenIdle();
      builds = 0;

      const startedAtMs = performance.now();
      let last = products[0];
      for (let number = 1; number <= edits; number++) {
        last = products[number % products.length];
        if (last === undefined) throw new Error('There is no product to edit.');
        await editor
          .from(last.table)
          .update({ description: `Edit ${number} of ${edits}.` })
          .eq('id', last.id)
          .throwOnError();
      }
      const burstMs = Math.round(performance.now() - startedAtMs);
      await site.whenIdle();

      const report: BurstReport = {
        edits,
        burstMs,
        builds,
        allowedBuilds: Math.ceil(burstMs / LOCAL_POLICY.longestWaitMs) + 1,
        faults: [],
      };
      const page = await (await fetch(`${site.siteUrl}${last?.path ?? '/'}`)).text();
      if (!page.includes(`Edit ${edits} of ${edits}.`)) {
        report.faults.push(`The last edit is not live at ${last?.path ?? '/'}.`);
      }
      const status = await editor.rpc('read_publishing_status').throwOnError();
      const { pendingCount, buildingSince } = statusSchema.parse(status.data);
      if (pendingCount > 0 || buildingSince !== null) {
        report.faults.push(`${pendingCount} edits are pending, a build is under way since ${buildingSince}.`);
      }
      const live = openReleases(localDir, { cleanUp: false }).findCurrent();
      if (compares && live !== undefined) {
        const fresh = path.join(folder, 'fresh');
        mkdirSync(fresh);
        await buildWholeSite({ outDir: fresh, backend: { url, publishableKey } });
        const differences = compareTrees(readTree(live.site), readTree(fresh));
        if (differences.length > 0) report.faults.push(`Not as a full build: ${differences.join(', ')}`);
      }
      return report;
    } finally {
      await site.stop();
    }
  } finally {
    if (imageService === undefined) delete process.env['PUBLIC_IMAGE_SERVICE'];
    else process.env['PUBLIC_IMAGE_SERVICE'] = imageService;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listProducts(editor: ReturnType<typeof createClient<Database>>) {
  const perTable = await Promise.all(
    collections.map(async ({ table, slug: collection }) => {
      const { data } = await editor.from(table).select('id, slug').order('id').throwOnError();
      return data.map(({ id, slug }) => ({ table, id, path: `/collections/${collection}/${slug}` }));
    }),
  );
  return perTable.flat();
}
