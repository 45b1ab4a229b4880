import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLocalSupabase, type LocalSupabase } from '#local/stack.ts';
import { createBuildHook } from '#publishing/server/webhook.ts';

const SECRET = 'the secret of the database and the function';
const HOOK_SECRET = 'the secret of the function and the hook';
const QUIET_MS = 1_000;

/** A build hook on loopback, and the functions in real Deno. */
const hook = { status: 200, calls: [] as { headers: IncomingHttpHeaders; body: Buffer }[] };
let hookServer: Server;
let dataDir: string;
let stack: LocalSupabase;

beforeAll(async () => {
  hookServer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      hook.calls.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(hook.status).end();
    });
  });
  await new Promise<void>((resolve) => hookServer.listen(0, '127.0.0.1', resolve));
  const { port } = hookServer.address() as AddressInfo;
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'rebuild-'));
  stack = await startLocalSupabase({
    port: 0,
    dataDir,
    env: {
      REBUILD_SECRET: SECRET,
      REBUILD_HOOK_URL: `http://127.0.0.1:${String(port)}/`,
      REBUILD_HOOK_SECRET: HOOK_SECRET,
      REBUILD_QUIET_SECONDS: String(QUIET_MS / 1000),
      REBUILD_RETRY_SECONDS: '1',
      REBUILD_DAILY_CAP: '2',
    },
  });
}, 180_000);
afterAll(async () => {
  await stack.stop();
  hookServer.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  hook.status = 200;
  hook.calls = [];
  await stack.query('delete from private.build_orders');
  await stack.query(`update private.publishers set position = private.get_position(), building_since = null,
    failure = null, notice = null`);
});

async function call(secret = SECRET) {
  const response = await fetch(`${stack.url}/functions/v1/rebuild-site`, {
    method: 'POST',
    headers: { 'x-rebuild-secret': secret, 'content-type': 'application/json' },
    body: '{}',
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function edit() {
  await stack.query("update public.extras set custom_sizes = $1 where slug = 'birdbaths'", [
    `Edition ${String(Math.random())}`,
  ]);
}

const age = (table: string, column: string, interval: string) =>
  stack.query(`update private.${table} set ${column} = ${column} - interval '${interval}'`);

async function readStatus() {
  const response = await fetch(`${stack.url}/functions/v1/publishing-status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return (await response.json()) as Record<string, unknown>;
}

async function until(condition: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen within 20 seconds.');
    await wait(50);
  }
}

describe('the function rebuild-site', () => {
  it('makes one build of a burst, after the quiet period, without another call', async () => {
    for (let count = 0; count < 5; count++) await edit();
    // The first call starts the function, which takes longer than the quiet period on a busy machine.
    await age('catalogue_changes', 'happened_at', '-3 seconds');
    expect((await call()).body).toEqual({ outcome: 'waiting', because: 'edits-keep-coming' });
    expect(hook.calls).toEqual([]);
    await until(() => hook.calls.length > 0);
    await until(async () => (await readStatus())['pendingCount'] === 0);
    expect(hook.calls).toHaveLength(1);
  });

  it('signs the call as a self-hosted site requires', async () => {
    await edit();
    await age('catalogue_changes', 'happened_at', '1 minute');
    expect((await call()).body).toEqual({ outcome: 'building' });
    let rebuilds = 0;
    const endpoint = createBuildHook({ secret: HOOK_SECRET, onCall: () => (rebuilds += 1) });
    const [received] = hook.calls;
    if (!received) throw new Error('The hook was not called.');
    expect(await endpoint({ method: 'POST', query: '', ...received })).toMatchObject({ status: 202 });
    expect(rebuilds).toBe(1);
  });

  it('makes one build for any number of concurrent calls', async () => {
    await edit();
    await age('catalogue_changes', 'happened_at', '1 minute');
    await Promise.all(Array.from({ length: 10 }, () => call()));
    expect(hook.calls).toHaveLength(1);
  });

  it('keeps the edits if the hook refuses, and retries without another call', async () => {
    hook.status = 500;
    await edit();
    await age('catalogue_changes', 'happened_at', '1 minute');
    expect((await call()).body).toMatchObject({ outcome: 'failed' });
    expect(await readStatus()).toMatchObject({
      pendingCount: 1,
      lastFailure: null,
      notice: 'The build could not be started: the build hook answered 500',
    });
    hook.status = 200;
    await until(async () => (await readStatus())['pendingCount'] === 0);
  });

  it('stops at the daily limit and says when it continues', async () => {
    for (let count = 0; count < 3; count++) {
      await edit();
      await age('catalogue_changes', 'happened_at', '1 minute');
      await call();
    }
    expect(hook.calls).toHaveLength(2);
    expect(await readStatus()).toMatchObject({
      pendingCount: 1,
      buildsToday: 2,
      notice: expect.stringMatching(/all 2 builds of the last 24 hours are used up/) as string,
    });
  });

  it('refuses a wrong secret', async () => {
    expect(await call('wrong')).toMatchObject({ status: 401, body: { code: 'wrong_secret' } });
  });
});
