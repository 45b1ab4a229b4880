/**
 * What one edit costs on Netlify: a process that starts from nothing, with the cache of the build before, and all files of the
 * site in a new folder. What is uploaded are the files that no deploy before had.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheFolder } from '#build/cache-folder.ts';
import { readPageDigests } from '#build/integrations/sound-cache.ts';
import { forgetPages } from '#build/integrations/sound-incremental.ts';
import { startBuild } from '#publishing/build/build-site.ts';
import { assertSiteIsSound } from '#publishing/gates/gates.ts';
import { openKnownReferences } from '#publishing/gates/known-references.ts';
import { netlifyConfig } from '#publishing/publish.ts';
import { startLocalSupabase } from '#local/stack.ts';
import { fillCatalogue } from './bench-catalogue.ts';
import { listPages, writeBarePages } from './build-floor.ts';

/** Of /proc/<pid>/stat; Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const EDITED = 'bench-1';

/** What Astro says when a part of the build is over, in order. */
const PARTS = [
  ['reading', /\[content\] Synced content/],
  ['compiling', /generating static routes/],
  ['rendering', /✓ Completed in/],
] as const;

export interface NetlifyRun {
  edit: string;
  wallMs: number;
  /** CPU of the build and the checks together, and of its parts. */
  cpuMs: number;
  parts: Record<'reading' | 'compiling' | 'rendering' | 'rest' | 'checking', number>;
  /** Files that the deploy before did not have. */
  uploads: number;
  pages: number;
}

export interface NetlifyBench {
  products: number;
  runs: NetlifyRun[];
  /** CPU of writing as many bytes to as many files from a bare loop: part of the rendering. */
  writingMs: number;
}

const EDITS: Record<string, string | undefined> = {
  'full build': undefined,
  'one text': `update public.extras set description = 'Edited.' where slug = '${EDITED}'`,
  'one picture': `update public.extras set image_url = 'another-picture.jpg' where slug = '${EDITED}'`,
  'one insertion': `insert into public.extras (slug, product_name, material_type, sort_order)
                    values ('new', 'New', 'Marble', 0)`,
};

async function measureNetlifyPath(products: number, log: (line: string) => void): Promise<NetlifyBench> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-netlify-'));
  const site = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  try {
    await fillCatalogue(dataDir, products);
    await forgetPages(cacheFolder);
    const backend = await startLocalSupabase({ port: 0, dataDir });
    const runs: NetlifyRun[] = [];
    let deployed = new Set<string>();
    try {
      for (const [edit, sql] of Object.entries(EDITS)) {
        if (sql !== undefined) await backend.query(sql);
        rmSync(site, { recursive: true, force: true });
        const { digests, ...run } = await build(site, backend, edit);
        runs.push({ ...run, uploads: digests.difference(deployed).size });
        deployed = digests;
        log(`${products} products, ${edit}: ${(run.cpuMs / 1000).toFixed(1)} s of CPU`);
      }
    } finally {
      await backend.stop();
    }
    const before = readOwnCpuMs();
    writeBarePages(
      listPages(site),
      path.join(site, `collections/extras/${EDITED}.html`),
      path.join(folder, 'bare'),
    );
    return { products, runs, writingMs: readOwnCpuMs() - before };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function build(outDir: string, backend: { url: string; publishableKey: string }, edit: string) {
  const startedAtMs = performance.now();
  const started = startBuild({ outDir, backend, log: () => undefined });
  const pid = started.child.pid ?? 0;
  const ends: number[] = [];
  let cpuMs = 0;
  const watch = setInterval(() => (cpuMs = readCpuMs(pid) ?? cpuMs), 20);
  started.child.stdout?.on('data', (data: Buffer) => {
    // Pictures of the project itself are completed, too: the first of each counts.
    const next = PARTS[ends.length];
    if (next?.[1].test(String(data))) ends.push(readCpuMs(pid) ?? cpuMs);
  });
  await started.ended.finally(() => {
    clearInterval(watch);
  });
  started.deliver();
  const before = readOwnCpuMs();
  const known = openKnownReferences(`${outDir}-references.json`, await readPageDigests(cacheFolder));
  const { pageCount } = await assertSiteIsSound(outDir, netlifyConfig, undefined, undefined, known);
  known.save();
  const checking = readOwnCpuMs() - before;
  const wallMs = performance.now() - startedAtMs;
  const [reading = 0, compiling = 0, rendering = 0] = ends;
  return {
    edit,
    wallMs,
    cpuMs: cpuMs + checking,
    parts: {
      reading,
      compiling: compiling - reading,
      rendering: rendering - compiling,
      rest: cpuMs - rendering,
      checking,
    },
    pages: pageCount,
    digests: readDigests(outDir),
  };
}

function readDigests(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Set(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return `${path.relative(folder, file)} ${createHash('sha1').update(readFileSync(file)).digest('hex')}`;
    }),
  );
}

function readOwnCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Undefined when the process has ended. */
function readCpuMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; `utime` and `stime` are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/**
 * A row of the table for each run of `measureNetlifyPath`: seconds, the share of the full build's CPU, and what is uploaded.
 *
 * @param size products in the catalogue
 */
export async function tabulateNetlifyPath(
  size: number,
  log: (line: string) => void,
): Promise<Record<string, string | number>[]> {
  const { runs, writingMs } = await measureNetlifyPath(size, log);
  const s = (ms: number) => (ms / 1000).toFixed(1);
  return runs.map(({ edit, wallMs, cpuMs, parts, uploads, pages }) => ({
    products: size,
    edit,
    pages,
    'wall, s': s(wallMs),
    'CPU, s': s(cpuMs),
    ...Object.fromEntries(Object.entries(parts).map(([part, ms]) => [`${part}, s`, s(ms)])),
    'of it writing, s': s(writingMs),
    'of the full build': (cpuMs / (runs[0]?.cpuMs ?? cpuMs)).toFixed(2),
    'files uploaded': uploads,
  }));
}
