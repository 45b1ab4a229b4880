/**
 * `npm run bench:publish`: how long publishing takes with 100, 1,000 and 10,000 products. Prints a table of the full
 * build, of one edit (from its commit to the new bytes that are served) and of the builder's peak memory.
 *
 *   npm run bench:publish -- --sizes 100,1000 --edits 5
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { projectRoot } from './environment.ts';
import { startSite } from './publishing/start-site.ts';
import { fillCatalogue } from './testing/bench-catalogue.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,10000' },
    edits: { type: 'string', default: '5' },
    port: { type: 'string', default: '55950' },
  },
});
const EDITED = { table: 'extras', slug: 'bench-1', path: '/collections/extras/bench-1' };
const EDIT_LIMIT_MS = 300_000;
const lockSchema = z.object({ children: z.array(z.object({ pid: z.int() })) });

// Pictures are made on request: encoding thousands of them measures something else.
process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';

const rows: Record<string, string | number>[] = [];
for (const size of values.sizes.split(',').map(Number)) {
  rows.push(await measure(size, Number(values.edits), Number(values.port)));
  console.table(rows);
}
process.exit(0);

async function measure(products: number, edits: number, port: number) {
  const localDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  let fullBuildMs = 0;
  try {
    await fillCatalogue(localDir, products);
    rmSync(path.join(projectRoot, 'node_modules/.astro/incremental-build.json'), { force: true });
    const site = await startSite({
      port,
      supabasePort: port + 1,
      localDir,
      log: (line) => {
        const published = /^Published (\d+) pages in ([\d.]+) s/.exec(line);
        if (published && fullBuildMs === 0) fullBuildMs = Number(published[2]) * 1000;
        console.log(`  ${line}`);
      },
    });
    try {
      const editor = createClient(site.supabase.url, site.supabase.secretKey ?? '', {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const editMs: number[] = [];
      for (let number = 1; number <= edits; number++) {
        const words = `Edition ${number} of ${products}`;
        await editor.from(EDITED.table).update({ description: words }).eq('slug', EDITED.slug).throwOnError();
        const committedAtMs = performance.now();
        while (!(await (await fetch(site.siteUrl + EDITED.path)).text()).includes(words)) {
          if (performance.now() - committedAtMs > EDIT_LIMIT_MS) throw new Error('The edit did not show.');
          await wait(20);
        }
        editMs.push(performance.now() - committedAtMs);
        await site.whenIdle();
      }
      editMs.sort((a, b) => a - b);
      return {
        products,
        'full build, s': (fullBuildMs / 1000).toFixed(1),
        'one edit live, median s': ((editMs[Math.floor(edits / 2)] ?? 0) / 1000).toFixed(2),
        'fastest, s': ((editMs[0] ?? 0) / 1000).toFixed(2),
        'slowest, s': ((editMs.at(-1) ?? 0) / 1000).toFixed(2),
        'builder peak, MB': readPeakMb(localDir),
      };
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(localDir, { recursive: true, force: true });
  }
}

/** The builder is the one child that the publisher keeps. */
function readPeakMb(localDir: string): number {
  const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(localDir, 'publisher.lock'), 'utf8')));
  const peaks = lock.children.map(({ pid }) =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
  );
  return Math.round(Math.max(0, ...peaks) / 1024);
}
