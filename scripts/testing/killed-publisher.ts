/**
 * What visitors see when the publisher is killed (`kill -9`) at random moments of a stream of edits: after each restart
 * one complete release, and in the end the catalogue of now.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../environment.ts';
import { startLocalSupabase } from '../local-supabase/stack.ts';
import { assertSiteIsSound } from '../publishing/gates.ts';
import { netlifyConfig } from '../publishing/publish.ts';
import { openReleases } from '../publishing/releases.ts';
import { createSignedHeaders, REBUILD_PATH } from '../publishing/webhook.ts';
import { createRandom } from './random-edits.ts';

export interface KillReport {
  kills: number;
  /** What was wrong with a release that visitors saw. */
  faults: string[];
  /** Different releases that were found after a kill. */
  releases: number;
}

const SECRET = 'a secret for the webhook of this test only';
const EDITED = { table: 'extras', slug: 'birdbaths', path: 'collections/extras/birdbaths.html' };
const LAST_EDIT_LIMIT_MS = 240_000;

export async function killAtRandomMoments(options: {
  kills: number;
  /** Longest life of a publisher. */
  longestLifeMs: number;
  seed: number;
  port: number;
  log: (line: string) => void;
}): Promise<KillReport> {
  const { kills, longestLifeMs, seed, port, log } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  const localDir = path.join(folder, 'publisher');
  const stack = await startLocalSupabase({ port: 0, dataDir: path.join(folder, 'backend') });
  const random = createRandom(seed);
  const report: KillReport = { kills, faults: [], releases: 0 };
  const seen = new Set<string>();
  let edition = 0;
  let publisher: ChildProcess | undefined;

  const start = () => {
    publisher = spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
      cwd: projectRoot,
      env: {
        ...process.env,
        PORT: String(port),
        LOCAL_DIR: localDir,
        SUPABASE_URL: stack.url,
        SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
        REBUILD_WEBHOOK_SECRET: SECRET,
        PUBLIC_IMAGE_SERVICE: 'netlify',
      },
      stdio: 'ignore',
    });
    return publisher;
  };
  const kill = async (child: ChildProcess) => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  const edit = async () => {
    edition += 1;
    await stack.query(`update public.${EDITED.table} set description = $2 where slug = $1`, [
      EDITED.slug,
      `Edition ${edition}.`,
    ]);
    const body = '{}';
    await fetch(`http://127.0.0.1:${port}${REBUILD_PATH}`, {
      method: 'POST',
      headers: createSignedHeaders(SECRET, { id: String(edition), sentAtMs: Date.now(), body }),
      body,
    }).catch(() => undefined);
  };
  /** As a restart finds it, without tidying up. */
  const examine = async (): Promise<string | undefined> => {
    const current = openReleases(localDir, { cleanUp: false }).findCurrent();
    if (current === undefined) return seen.size > 0 ? 'There is no release any more.' : undefined;
    seen.add(current.id);
    try {
      const { pageCount } = await assertSiteIsSound(current.folder, netlifyConfig);
      return pageCount === current.pageCount
        ? undefined
        : `${pageCount} of ${current.pageCount} pages are there.`;
    } catch (error) {
      return String(error);
    }
  };

  try {
    for (let number = 1; number <= kills; number++) {
      const child = start();
      const diesAtMs = Date.now() + random() * longestLifeMs;
      while (Date.now() < diesAtMs) {
        await wait(Math.min(100 + random() * 900, Math.max(diesAtMs - Date.now(), 0)));
        await edit();
      }
      const before = openReleases(localDir, { cleanUp: false }).findCurrent()?.id;
      await kill(child);
      const fault = await examine();
      if (fault !== undefined) report.faults.push(`after kill ${number}: ${fault}`);
      log(`${number}. release ${before ?? 'none'}, edition ${edition}: ${fault ?? 'whole'}`);
    }
    report.releases = seen.size;
    const child = start();
    await edit();
    const deadline = Date.now() + LAST_EDIT_LIMIT_MS;
    const isLive = () => {
      const current = openReleases(localDir, { cleanUp: false }).findCurrent();
      return (
        current !== undefined &&
        readFileSync(path.join(current.folder, EDITED.path), 'utf8').includes(`Edition ${edition}.`)
      );
    };
    while (!isLive() && Date.now() < deadline) await wait(250);
    if (!isLive()) report.faults.push(`The last edit, edition ${edition}, never became live.`);
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('close', resolve));
    return report;
  } finally {
    if (publisher?.exitCode === null && publisher.signalCode === null) await kill(publisher);
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
