import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLocalSupabase } from '#local/stack.ts';
import { assertSiteIsSound } from '#publishing/gates/gates.ts';
import { netlifyConfig } from '#publishing/publish.ts';
import { fillCatalogue } from './bench-catalogue.ts';
import { listPages, writeBarePages } from './build-floor.ts';
import { fitScaling } from './scaling.ts';

/** Of /proc/<pid>/stat; Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

interface Run {
  readonly products: number;
  readonly pages: number;
  readonly bytes: number;
  readonly build: Cost;
  readonly peakMb: number;
  readonly checks: Cost;
  readonly floor: Cost;
}

export interface FullBuildBench {
  /** Numbers of products. */
  readonly sizes: readonly number[];
  /** Runs of each size; the one that took the least CPU counts: others were disturbed. */
  readonly repeat: number;
  /** Of the embedded backend. */
  readonly port: number;
}

/** Prints what each size costs, and what each page more does. */
export async function benchFullBuild({ sizes, repeat, port }: FullBuildBench): Promise<void> {
  // Pictures are made on request: encoding thousands of them measures something else.
  process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';
  // The first build of a checkout compiles the code and encodes the project's own pictures.
  await measure(Math.min(...sizes), port);
  const runs: Run[] = [];
  for (const size of sizes) {
    const repeated: Run[] = [];
    for (let number = 0; number < repeat; number++) repeated.push(await measure(size, port));
    const best = repeated.toSorted((a, b) => a.build.cpuMs - b.build.cpuMs)[0];
    if (best) runs.push(best);
    printTable(runs);
  }
  if (runs.length > 1) printSlopes(runs);
}

async function measure(products: number, port: number): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const site = path.join(folder, 'site');
  try {
    await fillCatalogue(path.join(folder, 'data'), products);
    const backend = await startLocalSupabase({
      port,
      dataDir: path.join(folder, 'data'),
    });
    let peakMb = 0;
    let build: Cost;
    try {
      build = await time(readCpuOfChildrenMs, async () => {
        const program = path.join(import.meta.dirname, 'build-once.ts');
        const order = [program, site, backend.url, backend.publishableKey];
        peakMb = Number((await promisify(execFile)(process.execPath, order)).stdout);
      });
    } finally {
      await backend.stop();
    }
    const checks = await time(readOwnCpuMs, () => assertSiteIsSound(site, netlifyConfig));
    const pages = listPages(site);
    const sample = path.join(site, 'collections/extras/bench-1.html');
    const floor = await time(readOwnCpuMs, () => writeBarePages(pages, sample, path.join(folder, 'floor')));
    const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
    return { products, pages: pages.length, bytes, build, peakMb, checks, floor };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function time(readCpuMs: () => number, work: () => unknown): Promise<Cost> {
  const startMs = performance.now();
  const startCpuMs = readCpuMs();
  await work();
  return { wallMs: performance.now() - startMs, cpuMs: readCpuMs() - startCpuMs };
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

function printTable(runs: readonly Run[]): void {
  const s = (ms: number) => (ms / 1000).toFixed(1);
  console.table(
    runs.map(({ products, pages, bytes, build, peakMb, checks, floor }) => ({
      products,
      'HTML files': pages,
      MB: (bytes / 1e6).toFixed(1),
      'build: wall, s': s(build.wallMs),
      'CPU, s': s(build.cpuMs),
      'peak, MB': Math.round(peakMb),
      'checks: CPU, s': s(checks.cpuMs),
      'floor: wall, s': (floor.wallMs / 1000).toFixed(2),
      'floor: CPU, s': (floor.cpuMs / 1000).toFixed(2),
    })),
  );
}

/** What one HTML file more costs. */
function printSlopes(runs: readonly Run[]): void {
  const slopeOf = (read: (run: Run) => number) =>
    fitScaling(runs.map((run) => ({ size: run.pages, cost: read(run) }))).slope;
  const floor = { wall: slopeOf((run) => run.floor.wallMs), cpu: slopeOf((run) => run.floor.cpuMs) };
  const row = (of: string, wall: number, cpu: number) => ({
    of,
    'wall, ms': wall.toFixed(2),
    'CPU, ms': cpu.toFixed(2),
    'CPU ÷ floor': (cpu / floor.cpu).toFixed(1),
    'wall ÷ floor': (wall / floor.wall).toFixed(1),
  });
  console.log('One HTML file more:');
  console.table([
    row(
      'build',
      slopeOf((run) => run.build.wallMs),
      slopeOf((run) => run.build.cpuMs),
    ),
    row(
      'checks',
      slopeOf((run) => run.checks.wallMs),
      slopeOf((run) => run.checks.cpuMs),
    ),
    row('floor', floor.wall, floor.cpu),
  ]);
  console.log(`Peak memory: ${(slopeOf((run) => run.peakMb) * 1024).toFixed(0)} KB a file.`);
}
