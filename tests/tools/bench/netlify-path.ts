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
import { buildSite } from '#publishing/build/build-site.ts';
import { assertSiteIsSound } from '#publishing/gates/gates.ts';
import { openKnownReferences } from '#publishing/gates/known-references.ts';
import { netlifyConfig } from '#publishing/publish.ts';
import { startLocalSupabase } from '#local/stack.ts';
import { fillCatalogue } from './bench-catalogue.ts';
import { listPages, writeBarePages } from './build-floor.ts';

/** Of /proc/self/stat; Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const EDITED = 'bench-1';

export interface NetlifyRun {
  edit: string;
  wallMs: number;
  /** CPU of the build and the checks together. */
  cpuMs: number;
  checkingMs: number;
  isCompiled: boolean;
  /** Files that the deploy before did not have. */
  uploads: number;
  pages: number;
}

export interface NetlifyBench {
  products: number;
  runs: NetlifyRun[];
  /** CPU of writing as many bytes to as many files from a bare loop: part of the full build. */
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
  const before = { children: readCpuOfChildrenMs(), own: 0 };
  let isCompiled = true;
  const log = (line: string) => {
    if (line.startsWith('Only the catalogue has changed')) isCompiled = false;
  };
  await buildSite({ outDir, backend, log, goesOn: true });
  const buildingMs = readCpuOfChildrenMs() - before.children;
  before.own = readOwnCpuMs();
  const known = openKnownReferences(`${outDir}-references.json`, await readPageDigests(cacheFolder));
  const { pageCount } = await assertSiteIsSound(outDir, netlifyConfig, undefined, undefined, known);
  known.save();
  const checkingMs = readOwnCpuMs() - before.own;
  return {
    edit,
    wallMs: performance.now() - startedAtMs,
    cpuMs: buildingMs + checkingMs,
    checkingMs,
    isCompiled,
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

/** Of the children that have ended, with theirs. */
function readCpuOfChildrenMs(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name, in brackets, may hold anything; `cutime` and `cstime` are the 14th and 15th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND;
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
  return runs.map(({ edit, wallMs, cpuMs, checkingMs, isCompiled, uploads, pages }) => ({
    products: size,
    edit,
    pages,
    'wall, s': s(wallMs),
    'CPU, s': s(cpuMs),
    'checking, s': s(checkingMs),
    compiled: isCompiled ? 'yes' : 'no',
    'of it writing, s': s(writingMs),
    'of the full build': (cpuMs / (runs[0]?.cpuMs ?? cpuMs)).toFixed(2),
    'files uploaded': uploads,
  }));
}
