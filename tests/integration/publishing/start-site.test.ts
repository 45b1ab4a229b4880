import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeBuildTurn } from '#publishing/build/compile-site.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { startSite } from '#publishing/start-site.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { makeFolder } from '#tests/folders.ts';

const START_LIMIT_MS = 300_000;
vi.setConfig({ testTimeout: START_LIMIT_MS });

let localDir: string;
let said: string[];
/** The reason that editors see for a held release. */
let held: string;
beforeEach(async () => {
  localDir = makeFolder();
  said = [];
  // Visitors see a catalogue that an editor created and whose database is gone.
  const releases = openReleases(localDir);
  const staging = releases.createStaging();
  writeFileSync(path.join(staging, 'index.html'), 'the catalogue of the editors');
  await releases.seal(staging, { code: 'theirs', source: '', files: {} }, ['index.html']);
  releases.release(staging, { fingerprint: 'theirs', pageCount: 1 });
});
/** Starts the site, and returns what visitors see when it runs. */
async function visit(): Promise<string> {
  const port = await findUnusedPorts(2);
  const site = await startSite({
    port,
    supabasePort: port + 1,
    localDir,
    log: (line) => said.push(line),
  });
  try {
    const { url, secretKey = '' } = site.supabase;
    held = await vi.waitUntil(async () => {
      const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
      const answer = await fetch(`${url}/rest/v1/rpc/read_publishing_status`, { method: 'POST', headers });
      return ((await answer.json()) as { held: string | null }).held;
    }, START_LIMIT_MS);
    return await (await fetch(`${site.siteUrl}/`)).text();
  } finally {
    await site.stop();
  }
}

test('a seed does not replace a published catalogue without consent, at this start or the next', async () => {
  expect(await visit()).toBe('the catalogue of the editors');
  const why = /made again from the seed.*not what visitors see.*--resume/s;
  expect(said.join('\n')).toMatch(why);
  expect(held).toMatch(why);
  expect(openReleases(localDir).findPin()?.reason).toMatch(/made again from the seed/);
  expect(await visit()).toBe('the catalogue of the editors');
  expect(said.filter((line) => line.includes('new one is built'))).toEqual([]);
});

test('a first start whose backend cannot start reports that, and leaves no running build behind', async () => {
  vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'netlify');
  const firstDir = path.join(localDir, 'first');
  const port = await findUnusedPorts(2);
  const other = createServer();
  const children: ChildProcess[] = [];
  const note = (message: unknown) => {
    children.push((message as { process: ChildProcess }).process);
    // Another program takes the backend's port after the build has started.
    if (!other.listening) other.listen(port + 1, '127.0.0.1');
  };
  subscribe('child_process', note);
  // No other build can start in between, because the turn is released and taken in the same step.
  const endTurn = await takeBuildTurn(AbortSignal.timeout(START_LIMIT_MS));
  const site = startSite({
    port,
    supabasePort: port + 1,
    localDir: firstDir,
    log: () => setImmediate(endTurn),
  });
  await expect(site).rejects.toThrow(String(port + 1));
  unsubscribe('child_process', note);
  other.close();
  // One build for each language.
  expect(new Set(children.map(({ signalCode }) => signalCode))).toEqual(new Set(['SIGTERM']));
  vi.unstubAllEnvs();
});
