/**
 * Kills `npm start` (`kill -9`) at random moments in a series of edits, and checks the result: no confirmed edit is
 * lost, visitors always find one complete release, and the final site equals the current catalogue, byte for byte.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { collections } from '#domain/catalogue/collection.ts';
import { projectRoot } from '#program/environment.ts';
import { startLocalSupabase, type LocalSupabase } from '#local/stack.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { assertSiteIsSound } from '#publishing/gates/gates.ts';
import { netlifyConfig } from '#publishing/publish-once.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { compareTrees, readTree } from '#tests/tools/edits/compare-trees.ts';
import { createRandom } from '#tests/tools/edits/random-edits.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';

export interface KillReport {
  kills: number;
  /** Faults in releases, confirmed edits or the final site. */
  faults: string[];
  /** Number of different releases that were found after a kill. */
  releases: number;
  /** Number of edits that the backend confirmed. */
  edits: number;
}

export interface KillOptions {
  kills: number;
  seed: number;
  log: (line: string) => void;
}

const TABLE = 'extras';
/** Its name contains the number of the last edit, and appears on two pages. */
const EDITED = { slug: 'edited', pages: ['collections/extras/edited.html', 'collections/extras.html'] };
const PRODUCTS_LEFT = 3;
const LONGEST_LIFE_MS = 20_000;
const FIRST_RELEASE_LIMIT_MS = 240_000;
const LAST_EDIT_LIMIT_MS = 240_000;

export async function killAtRandomMoments(options: KillOptions): Promise<KillReport> {
  const { kills, seed, log } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  const localDir = path.join(folder, 'publisher');
  const port = await findUnusedPorts(2);
  const said = path.join(folder, 'publisher.log');
  const random = createRandom(seed);
  const report: KillReport = { kills, faults: [], releases: 0, edits: 0 };
  const seen = new Set<string>();
  const findCurrent = () => openReleases(localDir, { cleanUp: false }).findCurrent();
  const openStack = () => startLocalSupabase({ port: port + 1, dataDir: localDir });
  let publisher: ChildProcess | undefined;

  try {
    const setUp = await openStack();
    const { url, secretKey } = setUp;
    await leaveFewProducts(setUp);
    await setUp.stop();
    const editions = trackEditions(createEditor(url, secretKey));

    /** Examines the state that a restart finds, before any cleanup. */
    const examine = async (): Promise<string[]> => {
      const current = findCurrent();
      if (current === undefined) return seen.size > 0 ? ['There is no release any more.'] : [];
      seen.add(current.id);
      return [
        ...(await findFaults(current.site, current.pageCount)),
        ...editions.judge(readEditions(current.site)),
      ];
    };

    for (let number = 1; number <= kills; number++) {
      publisher = startPublisher(port, localDir, said);
      const diesAtMs = Date.now() + random() * LONGEST_LIFE_MS;
      // A compile may take longer than a life on a busy machine; without a release little is tested.
      const waitsUntilMs = number > kills / 10 && seen.size === 0 ? Date.now() + FIRST_RELEASE_LIMIT_MS : 0;
      while (findCurrent() === undefined && Date.now() < waitsUntilMs) await wait(100);
      await editUntil(diesAtMs, editions, random);
      // Sometimes only the program itself is killed, and its children remain.
      const isAlone = random() < 0.3;
      if (!isRunning(publisher))
        throw new Error(
          `The publisher ended by itself before kill ${number}:\n${readFileSync(said, 'utf8')}`,
        );
      await kill(publisher, isAlone);
      const faults = await examine();
      report.faults.push(...faults.map((fault) => `after kill ${number}: ${fault}`));
      log(
        `${number}. killed ${isAlone ? 'alone' : 'with all it started'}, ${seen.size} releases so far, ` +
          `edit ${editions.state.confirmed} of ${editions.state.sent} confirmed: ${faults.join(' ') || 'whole'}`,
      );
    }
    report.releases = seen.size;
    if (seen.size === 0) report.faults.push('No kill came after a release.');

    publisher = startPublisher(port, localDir, said);
    // A starting backend refuses edits. The first one that it accepts is the last one of the run.
    const last = editions.state.sent + 1;
    const live = await waitForLastEdit(editions, last, findCurrent);
    report.edits = editions.state.confirmedCount;
    if (live === undefined) report.faults.push(`The last edit, number ${last}, never became live.`);
    await stop(publisher);
    report.faults.push(...editions.judge(live === undefined ? [] : readEditions(live.site)));
    if (live === undefined) return report;

    const backend = await openStack();
    try {
      const pending = await countPending(backend);
      if (pending > 0) report.faults.push(`${pending} edits are still pending in the end.`);
      report.faults.push(...(await compareWithFullBuild(live.site, backend, path.join(folder, 'fresh'))));
    } finally {
      await backend.stop();
    }
    return report;
  } finally {
    if (publisher !== undefined && isRunning(publisher)) await kill(publisher, false);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Editions = ReturnType<typeof trackEditions>;

/** @param port of the site; the backend uses the next one */
function startPublisher(port: number, localDir: string, said: string): ChildProcess {
  const output = openSync(said, 'w');
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      SUPABASE_PORT: String(port + 1),
      LOCAL_DIR: localDir,
      PUBLIC_IMAGE_SERVICE: 'netlify',
      ALLOW_PLACEHOLDERS: '1',
    },
    stdio: ['ignore', output, output],
    // A separate process group, so that all its processes can be killed at once.
    detached: true,
  });
  closeSync(output);
  return child;
}

async function editUntil(atMs: number, editions: Editions, random: () => number): Promise<void> {
  while (Date.now() < atMs) {
    await wait(Math.min(100 + random() * 900, Math.max(atMs - Date.now(), 0)));
    if (Date.now() < atMs) await Promise.race([editions.edit(random), wait(Math.max(atMs - Date.now(), 0))]);
  }
}

/**
 * Sends the last edit until it is confirmed, and waits until all pages show it.
 *
 * @returns the release that shows it; undefined if none does in time
 */
async function waitForLastEdit(
  editions: Editions,
  last: number,
  findCurrent: () => Release | undefined,
): Promise<Release | undefined> {
  const deadline = Date.now() + LAST_EDIT_LIMIT_MS;
  while (editions.state.confirmed < last && Date.now() < deadline) {
    await editions.repeatLast(last);
    await wait(250);
  }
  const findLive = () => {
    const current = findCurrent();
    return current && readEditions(current.site).every((edition) => edition === last) ? current : undefined;
  };
  while (findLive() === undefined && Date.now() < deadline) await wait(250);
  // If the last edit was read by a build that didn't claim it, another build follows.
  while (!(await editions.isAllPublished()) && Date.now() < deadline) await wait(250);
  return findLive();
}

type Release = NonNullable<ReturnType<ReturnType<typeof openReleases>['findCurrent']>>;

/** @returns a fault if the site isn't that of the catalogue, byte for byte */
async function compareWithFullBuild(site: string, backend: LocalSupabase, outDir: string): Promise<string[]> {
  process.env['PUBLIC_IMAGE_SERVICE'] = 'netlify';
  await buildWholeSite({ outDir, backend });
  const differences = compareTrees(readTree(site), readTree(outDir)).slice(0, 10);
  return differences.length === 0
    ? []
    : [`The site in the end is not that of its catalogue: ${differences.join(', ')}`];
}

/** Keeps builds short. The number of products doesn't matter for this test. */
async function leaveFewProducts({ query }: LocalSupabase): Promise<void> {
  for (const { table } of collections) {
    await query(
      `delete from public.${table} where id not in (select id from public.${table} order by slug limit $1)`,
      [PRODUCTS_LEFT],
    );
  }
  await query(
    `update public.${TABLE} set slug = $1, product_name = 'Edition 0.'
     where id = (select id from public.${TABLE} order by slug limit 1)`,
    [EDITED.slug],
  );
}

function createEditor(url: string, secretKey: string) {
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Numbers the edits, and records which of them must be in the database. */
function trackEditions(editor: ReturnType<typeof createEditor>) {
  const state = { sent: 0, confirmed: 0, confirmedCount: 0, shown: 0 };
  const losses: string[] = [];

  async function write(edition: number): Promise<void> {
    const before = await editor
      .from(TABLE)
      .select('product_name')
      .eq('slug', EDITED.slug)
      .retry(false)
      .overrideTypes<{ product_name: string }[], { merge: false }>();
    if (before.error !== null) return;
    const kept = Number(/Edition (\d+)\./.exec(before.data[0]?.product_name ?? '')?.[1] ?? -1);
    if (kept < state.confirmed) losses.push(`Edit ${state.confirmed} was confirmed, and ${kept} is left.`);
    const { data, error } = await editor
      .from(TABLE)
      .update({ product_name: `Edition ${edition}.` })
      .eq('slug', EDITED.slug)
      .select('slug')
      .retry(false);
    if (error !== null || data.length !== 1) return;
    state.confirmed = Math.max(state.confirmed, edition);
    state.confirmedCount += 1;
  }

  /** Adds a product, and removes it with the next edit of this kind. */
  async function comeOrGo(edition: number): Promise<void> {
    const { data } = await editor.from(TABLE).delete().like('slug', 'passing-%').select('slug').retry(false);
    if (data?.length !== 0) return;
    await editor
      .from(TABLE)
      .insert({ slug: `passing-${edition}`, product_name: `Passing ${edition}`, material_type: 'Marble' })
      .retry(false);
  }

  return {
    state,
    async edit(random: () => number): Promise<void> {
      state.sent += 1;
      const edition = state.sent;
      if (random() < 0.3) await comeOrGo(edition);
      await write(edition);
    },
    async isAllPublished(): Promise<boolean> {
      const answer = await editor.rpc('read_publishing_status').retry(false);
      const status = statusSchema.safeParse(answer.data);
      return status.success && status.data.pendingCount === 0 && status.data.buildingSince === null;
    },
    async repeatLast(edition: number): Promise<void> {
      state.sent = edition;
      await write(edition);
    },
    /** All pages of a release must show the same edition, and never an older one than before. */
    judge(shown: readonly number[]): string[] {
      const [edition = state.shown] = shown;
      const faults = losses.splice(0);
      if (shown.some((other) => other !== edition))
        faults.push(`Pages show editions ${shown.join(' and ')}.`);
      if (edition < state.shown) faults.push(`Edition ${edition} is shown after edition ${state.shown}.`);
      if (edition > state.sent) faults.push(`Edition ${edition} was never sent.`);
      state.shown = Math.max(state.shown, edition);
      return faults;
    },
  };
}

async function findFaults(site: string, pageCount: number): Promise<string[]> {
  try {
    const found = await assertSiteIsSound(site, netlifyConfig);
    return found.pageCount === pageCount ? [] : [`${found.pageCount} of ${pageCount} pages are there.`];
  } catch (error) {
    return [String(error)];
  }
}

/** The edition on each of the pages; -1 if there isn't one. */
function readEditions(site: string): number[] {
  return EDITED.pages.map((page) => {
    const text = readFileSync(path.join(site, page), 'utf8');
    return Number(/Edition (\d+)\./.exec(text)?.[1] ?? -1);
  });
}

const statusSchema = z.object({ pendingCount: z.int(), buildingSince: z.string().nullable() });

async function countPending({ query }: LocalSupabase): Promise<number> {
  const rows = await query('select count(*)::int as pending from private.list_waiting_changes()');
  return z.array(z.object({ pending: z.int() })).parse(rows)[0]?.pending ?? 0;
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function kill(child: ChildProcess, isAlone: boolean): Promise<void> {
  const { pid } = child;
  if (pid === undefined) throw new Error('The publisher could not be started.');
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.kill(isAlone ? pid : -pid, 'SIGKILL');
  await ended;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}
