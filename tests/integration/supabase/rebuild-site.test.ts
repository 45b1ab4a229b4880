import { createHash, createHmac } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openStack } from '#tests/integration/open-stack.ts';
import { serve } from '#tests/site/serve.ts';

const SECRET = 'the secret of the database and the function';
const QUIET_MS = 1_000;

/** Stands in for Netlify: the site with its /build.json, and the build hook, which reports each build as published. The functions run in real Deno. */
const hook = { calls: [] as string[], live: null as string | null, reports: [] as Promise<void>[] };
const hookServer = await serve(({ url }, response) => {
  if (url === '/build.json') {
    response.end(JSON.stringify({ position: hook.live }));
    return;
  }
  const title = new URL(url ?? '', 'http://127.0.0.1').searchParams.get('trigger_title') ?? '';
  hook.calls.push(title);
  response.end();
  hook.reports.push(reportDeploy(title));
});
afterAll(hookServer.close);
const stack = await openStack({
  env: {
    REBUILD_SECRET: SECRET,
    SITE_URL: hookServer.url,
    REBUILD_HOOK_URL: `${hookServer.url}/`,
    REBUILD_QUIET_SECONDS: String(QUIET_MS / 1000),
  },
});
await stack.query('update private.publishers set position = private.get_position()');
afterAll(() => Promise.all(hook.reports));

async function call() {
  const response = await fetch(`${stack.url}/functions/v1/rebuild-site`, {
    method: 'POST',
    headers: { 'x-rebuild-secret': SECRET, 'content-type': 'application/json' },
    body: '{}',
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Netlify's notification, which it signs with the secret (a JSON Web Signature). */
async function reportDeploy(title: string) {
  const now = new Date().toISOString();
  const body = JSON.stringify({
    state: 'ready',
    context: 'production',
    title,
    updated_at: now,
    published_at: now,
  });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: 'netlify', sha256: createHash('sha256').update(body).digest('hex') };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64url');
  await fetch(`${stack.url}/functions/v1/rebuild-site`, {
    method: 'POST',
    headers: { 'x-webhook-signature': `${signed}.${signature}`, 'content-type': 'application/json' },
    body,
  });
}

async function edit() {
  await stack.query("update public.extras set custom_sizes = $1 where slug = 'birdbaths'", [
    `Edition ${String(Math.random())}`,
  ]);
}

const age = (table: string, column: string, interval: string) =>
  stack.query(`update private.${table} set ${column} = ${column} - interval '${interval}'`);

async function readStatus() {
  const [row] = await stack.query<{ status: Record<string, unknown> }>(
    'select public.read_publishing_status() as status',
  );
  return row?.status ?? {};
}

describe('the function rebuild-site', () => {
  // First, because a function that has answered "waiting" goes on, and would order the build of this edit.
  it('orders no build of what another deploy has published', async () => {
    await edit();
    await age('catalogue_changes', 'happened_at', '1 minute');
    const [now] = await stack.query<{ position: string }>('select private.get_position() as position');
    hook.live = now?.position ?? null;
    expect((await call()).body).toEqual({ outcome: 'idle' });
    expect(hook.calls).toEqual([]);
    expect(await readStatus()).toMatchObject({ pendingCount: 0 });
  });

  it('makes one build of a burst, after the quiet period, without another call', async () => {
    for (let count = 0; count < 5; count++) await edit();
    // The first call starts the function, which takes longer than the quiet period on a busy machine.
    await age('catalogue_changes', 'happened_at', '-3 seconds');
    expect((await call()).body).toEqual({ outcome: 'waiting', because: 'edits-keep-coming' });
    expect(hook.calls).toEqual([]);
    await expect.poll(() => hook.calls.length).toBe(1);
    await expect.poll(async () => (await readStatus())['pendingCount']).toBe(0);
    expect(hook.calls).toHaveLength(1);
  });
});
