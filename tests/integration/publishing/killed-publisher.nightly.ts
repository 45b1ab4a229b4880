/** `npm start` is killed (`kill -9`) at random moments while an editor adds products. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { startLocalSupabase } from '#local/stack.ts';
import { projectRoot } from '#program/environment.ts';
import { assertSiteIsSound } from '#publishing/gates/gates.ts';
import { netlifyConfig } from '#publishing/publish-once.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { openClient } from '#tests/integration/clients.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { buildWholeSite } from '#tests/tools/edits/build-whole-site.ts';
import { compareTrees, readTree } from '#tests/tools/edits/compare-trees.ts';

const KILLS = 12;
const LONGEST_LIFE_MS = 20_000;
const patience = { timeout: 240_000, interval: 250 };

const folder = makeSharedFolder();
const localDir = path.join(folder, 'publisher');
const port = await findUnusedPorts(2);
const openBackend = () => startLocalSupabase({ port: port + 1, dataDir: localDir });
const findCurrent = () => openReleases(localDir, { cleanUp: false }).findCurrent();
const isShown = (slug: string) =>
  existsSync(path.join(findCurrent()?.site ?? '', `collections/extras/${slug}.html`));

let publisher: ChildProcess | undefined;
afterAll(async () => {
  if (publisher?.exitCode === null && publisher.signalCode === null) await end(publisher, 'SIGKILL');
});

function startPublisher(): ChildProcess {
  return spawn(process.execPath, [path.join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...{ PORT: String(port), SUPABASE_PORT: String(port + 1), LOCAL_DIR: localDir },
      ...{ PUBLIC_IMAGE_SERVICE: 'netlify', ALLOW_PLACEHOLDERS: '1' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group, so that all its processes can be killed at once.
    detached: true,
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals, isAlone = false): Promise<void> {
  const ended = once(child, 'exit');
  process.kill((child.pid ?? 0) * (isAlone ? 1 : -1), signal);
  await ended;
}

test(
  'no confirmed product is lost, visitors always find a complete release, and the last site is that of the catalogue',
  { timeout: 30 * 60_000 },
  async () => {
    const setUp = await openBackend();
    // Keeps builds short.
    for (const { table } of collections)
      await setUp.query(
        `delete from public.${table} where id not in (select id from public.${table} order by slug limit 3)`,
      );
    const editor = openClient(setUp.url, setUp.secretKey);
    await setUp.stop();

    const confirmed: string[] = [];
    let sent = 0;
    const addProduct = async () => {
      sent += 1;
      const slug = `added-${sent}`;
      const row = { slug, product_name: `Added ${sent}`, material_type: 'Marble' };
      const { error } = await editor.from('extras').insert(row).retry(false);
      if (error === null) confirmed.push(slug);
    };

    let shown: readonly string[] = [];
    for (let life = 1; life <= KILLS; life += 1) {
      publisher = startPublisher();
      // The first life may end before a release. Without one, the others would test little.
      if (life > 1) await vi.waitUntil(findCurrent, patience);
      const diesAtMs = Date.now() + Math.random() * LONGEST_LIFE_MS;
      while (Date.now() < diesAtMs) {
        await Promise.race([addProduct(), wait(diesAtMs - Date.now())]);
        await wait(Math.min(Math.random() * 900, Math.max(0, diesAtMs - Date.now())));
      }
      expect(publisher.exitCode, 'the publisher runs until it is killed').toBeNull();
      // Sometimes only the program itself is killed, and its children remain.
      await end(publisher, 'SIGKILL', life % 3 === 0);
      // What a restart finds, before it cleans up.
      const current = findCurrent();
      if (current !== undefined) {
        const { pageCount } = await assertSiteIsSound(current.site, netlifyConfig);
        expect(pageCount).toBe(current.pageCount);
      }
      expect(shown.filter((slug) => !isShown(slug))).toEqual([]);
      shown = confirmed.filter(isShown);
    }

    publisher = startPublisher();
    const before = confirmed.length;
    await vi.waitUntil(async () => {
      await addProduct();
      return confirmed.length > before;
    }, patience);
    const readStatus = async () => (await editor.rpc('read_publishing_status')).data as unknown;
    await expect.poll(readStatus, patience).toMatchObject({ pendingCount: 0, buildingSince: null });
    await end(publisher, 'SIGTERM', true);
    expect(confirmed.length).toBeGreaterThan(KILLS);
    expect(confirmed.filter((slug) => !isShown(slug))).toEqual([]);

    const backend = await openBackend();
    try {
      vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'netlify');
      const whole = path.join(folder, 'whole');
      await buildWholeSite({ outDir: whole, backend });
      expect(compareTrees(readTree(findCurrent()?.site ?? ''), readTree(whole))).toEqual([]);
    } finally {
      await backend.stop();
    }
  },
);
