/** A process from nothing, with the cache of the build before, as on Netlify: nothing is compiled for an edit of the catalogue. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startLocalSupabase, type LocalSupabase } from '../../../../supabase/local/stack.ts';
import { cacheNames } from '../../../../src/build/astro-inside.ts';
import { locateKept, readKept } from '../../../../src/build/kept/kept-site.ts';
import { projectRoot } from '../../../../src/program/environment.ts';
import type * as Builds from '../../../../src/publishing/build/build-site.ts';
import type * as BuildTurns from '../../../../src/publishing/build/build-turn.ts';
import type * as WarmBuilders from '../../../../src/publishing/build/warm-builder.ts';
import { compareTrees, readTree } from '../../../tools/edits/compare-trees.ts';
import { createRandom, editAtRandom } from '../../../tools/edits/random-edits.ts';

const EDITS = 2;
/** Builds, and the turns of others. */
const LIMIT_MS = 600_000;

let folder: string;
let cache: string;
let backend: LocalSupabase;
/** Loaded when the cache is named: one of their modules reads the name as it is loaded. */
let builds: typeof Builds;
let turns: typeof BuildTurns;
let builders: typeof WarmBuilders;
/** What a full build makes of the edited catalogue. */
let fullTree: ReturnType<typeof readTree>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'goes-on-'));
  mkdirSync(path.join(projectRoot, '.cache'), { recursive: true });
  // Of its own, because the neighbors build other catalogues.
  cache = mkdtempSync(path.join(projectRoot, '.cache/goes-on-'));
  vi.stubEnv('ASTRO_CACHE_DIR', cache);
  builds = await import('../../../../src/publishing/build/build-site.ts');
  turns = await import('../../../../src/publishing/build/build-turn.ts');
  builders = await import('../../../../src/publishing/build/warm-builder.ts');
  vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'netlify');
  backend = await startLocalSupabase({ port: 0, dataDir: path.join(folder, 'data') });
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(cache, { recursive: true, force: true });
});

async function build() {
  const outDir = path.join(folder, 'site');
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir);
  const said: string[] = [];
  const { facts } = await builds.buildSite({ outDir, backend, log: (line) => said.push(line), goesOn: true });
  return { said: said.join('\n'), facts, tree: readTree(outDir) };
}

/** One that was killed had compiled pages with other variables: they still lie where the next one puts its own. */
async function leaveBehindAKilledBuild(): Promise<void> {
  const endTurn = await turns.takeBuildTurn(undefined);
  const left = path.join(projectRoot, '.astro/.prerender');
  mkdirSync(left, { recursive: true });
  writeFileSync(path.join(left, 'prerender-entry.killed.mjs'), '');
  endTurn();
}

test(
  'after edits nothing is compiled, and the site is, byte for byte, the one that a full build makes',
  async () => {
    await leaveBehindAKilledBuild();
    await build();
    const random = createRandom(20261123);
    let last = { tree: new Map<string, string>(), facts: {} as unknown };
    for (let number = 1; number <= EDITS; number++) {
      await editAtRandom((sql, values) => backend.query(sql, values), random, number);
      const built = await build();
      expect(built.said).toMatch(/^Only the catalogue has changed: \d+ pages rendered\.$/m);
      last = built;
    }

    const [[name, , , , place] = []] = Object.values(readKept(cache)?.pages ?? {}).filter(
      (page) => page[4] === 'here',
    );
    expect(place).toBe('here');
    writeFileSync(path.join(locateKept(cache).pages, name ?? ''), 'damaged');
    // Without Astro's list of pages, too, everything is rendered.
    rmSync(path.join(cache, cacheNames.manifest));
    const full = await build();
    expect(full.said).toMatch(/The site is compiled: .+ is not what the last build left there\./);
    expect(compareTrees(last.tree, full.tree)).toEqual([]);
    expect(last.facts).toEqual(full.facts);
    fullTree = full.tree;
  },
  LIMIT_MS,
);

test(
  'compiled before its backend was there, a first build makes the same site, byte for byte, and stays in memory',
  async () => {
    const { folder: kept } = locateKept(cache);
    for (const name of readdirSync(cache)) {
      if (name !== path.basename(kept)) rmSync(path.join(cache, name), { recursive: true });
    }
    const outDir = path.join(folder, 'first');
    const said: string[] = [];
    const builder = builders.createWarmBuilder();
    const start = { backend, log: (line: string) => said.push(line), codeFingerprint: 'of this code' };
    await builder.begin(start);
    await builder.build({ ...start, outDir, current: undefined, changes: undefined });
    await builder.stop();
    expect(compareTrees(readTree(outDir), fullTree)).toEqual([]);
    expect(said.filter((line) => line.includes('full build again'))).toEqual([]);
  },
  LIMIT_MS,
);

test.each([
  ['a variable of the pages', () => vi.stubEnv('PUBLIC_PHONE', '+1 212 555 0199')],
  ['the address of the site', () => vi.stubEnv('SITE_URL', 'https://elsewhere.example')],
])(
  '%s is another: the site is compiled',
  async (_what, change) => {
    change();
    const outDir = path.join(folder, 'site');
    const endTurn = await turns.takeBuildTurn(undefined);
    const started = builds.startBuild(
      { outDir, backend, log: () => undefined, goesOn: true },
      { kind: 'again' },
    );
    const reply = await started.nextReply();
    await started.ended.finally(endTurn);
    expect(reply).toEqual({ kind: 'declined', reason: 'the code or its settings have changed' });
  },
  LIMIT_MS,
);
