import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { startLocalSupabase, type LocalSupabase } from '../../../supabase/local/stack.ts';

/** A database of its own: these tests forget what is pending. */
let dataDir: string;
let stack: LocalSupabase;
const stateless = { auth: { persistSession: false, autoRefreshToken: false } };

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'publishing-'));
  stack = await startLocalSupabase({ port: 0, dataDir });
}, 180_000);
afterAll(async () => {
  await stack.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await stack.query('delete from private.catalogue_events');
  await stack.query('delete from private.rebuilds');
  await stack.query('delete from private.publishers');
  await stack.query('delete from private.publishing_notice');
});

const asVisitor = () => createClient(stack.url, stack.publishableKey, stateless);
const asService = () => createClient(stack.url, stack.secretKey, stateless);

async function readEvents() {
  const rows = await stack.query<{ source: string; operation: string; rebuild_id: number | null }>(
    `select e.source, e.operation, t.rebuild_id
     from private.catalogue_events e left join private.taken_edits t on t.event_id = e.id order by e.id`,
  );
  return rows;
}

async function call<Answer>(name: string, parameters: Record<string, unknown> = {}): Promise<Answer> {
  const answer = await asService().rpc(name, parameters);
  if (answer.error) throw new Error(answer.error.message);
  return answer.data as Answer;
}

async function edit(text: string) {
  await stack.query('update public.extras set custom_sizes = $1 where slug = $2', [text, 'birdbaths']);
}

describe('the outbox', () => {
  it.each(collections.map(({ table }) => table))('writes down one edit of %s', async (table) => {
    await stack.query(`update public.${table} set description = 'Edited ' || slug`);
    expect(await readEvents()).toEqual([{ source: table, operation: 'update', rebuild_id: null }]);
  });

  it('hears nothing of a statement that changed nothing', async () => {
    await stack.query('update public.extras set sort_order = sort_order');
    await stack.query("update public.extras set sort_order = 1 where slug = 'no such product'");
    expect(await readEvents()).toEqual([]);
  });

  it('hears nothing of a visitor whose update row-level security filters to no row', async () => {
    await asVisitor().from('extras').update({ product_name: 'Mine' }).eq('slug', 'birdbaths');
    expect(await readEvents()).toEqual([]);
  });

  it('forgets an edit that was rolled back', async () => {
    await expect(
      stack.query(`do $$ begin
        update public.extras set description = 'Never';
        raise exception 'changed my mind';
      end $$`),
    ).rejects.toThrow('changed my mind');
    expect(await readEvents()).toEqual([]);
  });

  it('hears of a picture that was replaced under its name', async () => {
    await stack.query(
      `update storage.objects set metadata = jsonb_build_object('eTag', 'another')
       where id = (select id from storage.objects where bucket_id = 'extras other' limit 1)`,
    );
    expect(await readEvents()).toEqual([
      { source: 'storage/extras other', operation: 'update', rebuild_id: null },
    ]);
  });
});

describe('a build', () => {
  it('takes what is pending, once', async () => {
    await edit('one');
    await edit('two');
    const id = await call<number>('begin_rebuild', { p_longest_build_seconds: 900 });
    expect(id).toBeGreaterThan(0);
    await edit('three');
    expect(await call('begin_rebuild', { p_longest_build_seconds: 900 })).toBeNull();
    expect(await readEvents()).toEqual([
      { source: 'extras', operation: 'update', rebuild_id: id },
      { source: 'extras', operation: 'update', rebuild_id: id },
      { source: 'extras', operation: 'update', rebuild_id: null },
    ]);
  });

  it('is not begun for nothing', async () => {
    expect(await call('begin_rebuild', { p_longest_build_seconds: 900 })).toBeNull();
    expect(await stack.query('select id from private.rebuilds')).toEqual([]);
  });

  it('is one of any number that are begun at once', async () => {
    await edit('race');
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => call<number | null>('begin_rebuild', { p_longest_build_seconds: 900 })),
    );
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  });

  it('gives its edits back when it failed', async () => {
    await edit('fails');
    const id = await call<number>('begin_rebuild', { p_longest_build_seconds: 900 });
    expect(await call('end_rebuild', { p_id: id, p_outcome: 'failed', p_detail: 'The hook said 500' })).toBe(
      true,
    );
    const state = await call<{ pending: { count: number }; failures: { count: number }; startedAtMs: [] }>(
      'read_rebuild_state',
    );
    expect(state).toMatchObject({ pending: { count: 1 }, failures: { count: 1 }, startedAtMs: [] });
  });

  it('gives its edits back when its caller died before the hook answered', async () => {
    await edit('dies');
    await call<number>('begin_rebuild', { p_longest_build_seconds: 900 });
    const again = await call<number>('begin_rebuild', { p_longest_build_seconds: 0 });
    expect(await readEvents()).toEqual([{ source: 'extras', operation: 'update', rebuild_id: again }]);
  });

  const order = async (text: string) => {
    await edit(text);
    const id = await call<number>('begin_rebuild', { p_longest_build_seconds: 900 });
    await call('end_rebuild', { p_id: id, p_outcome: 'accepted', p_detail: null });
    return id;
  };

  it('is lost when it was accepted and never told its end, also when no other edit comes', async () => {
    await order('silent');
    expect(await call('expire_rebuilds', { p_longest_build_seconds: 900 })).toBe(0);
    expect(await call('expire_rebuilds', { p_longest_build_seconds: 0 })).toBe(1);
    expect(await readEvents()).toEqual([{ source: 'extras', operation: 'update', rebuild_id: null }]);
    const state = await call<{ startedAtMs: number[]; failures: unknown }>('read_rebuild_state');
    expect(state.startedAtMs).toHaveLength(1);
    expect(state.failures).toMatchObject({ count: 1 });
    expect(await call('read_publishing_status')).toMatchObject({
      pendingCount: 1,
      lastFailure: expect.stringContaining('did not report its end in time') as string,
    });
  });

  it('gives its edits back when it was cancelled', async () => {
    const id = await order('cancelled');
    await call('end_rebuild', {
      p_id: id,
      p_outcome: 'lost',
      p_detail: 'The build was cancelled on Netlify.',
    });
    expect(await readEvents()).toEqual([{ source: 'extras', operation: 'update', rebuild_id: null }]);
  });

  it('is not ended by the report of another one', async () => {
    const id = await order('reported');
    expect(await call('end_rebuild', { p_id: id - 1, p_outcome: 'finished', p_detail: null })).toBe(false);
    expect(await call('read_rebuild_state')).toMatchObject({ underWay: {}, pending: null });
  });

  it('is not for visitors to begin, end or look at', async () => {
    await edit('mine');
    for (const [name, parameters] of [
      ['begin_rebuild', { p_longest_build_seconds: 0 }],
      ['expire_rebuilds', { p_longest_build_seconds: 0 }],
      ['end_rebuild', { p_id: null, p_outcome: 'finished', p_detail: null }],
      ['read_rebuild_state', {}],
      ['read_publishing_setup', {}],
      ['read_publishing_status', {}],
      ['publishing_status', {}],
      ['note_publishing', { p_notice: 'hello' }],
    ] as const) {
      const answer = await asVisitor().rpc(name, parameters);
      expect(answer).toMatchObject({ error: { code: expect.any(String) as string }, data: null });
    }
    expect(await readEvents()).toHaveLength(1);
  });
});

describe('the publishing status', () => {
  async function signIn(role?: string) {
    const email = `${role ?? 'nobody'}-${String(Date.now())}@example.com`;
    const password = 'correct horse battery';
    const created = await asService().auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      ...(role === undefined ? {} : { app_metadata: { role } }),
    });
    if (created.error) throw created.error;
    const client = asVisitor();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return client;
  }

  it('is for a signed-in editor', async () => {
    await edit('look');
    await call('note_publishing', { p_notice: 'All 12 builds are used up.' });
    expect(await (await signIn('editor')).rpc('publishing_status')).toMatchObject({
      data: { pendingCount: 1, notice: 'All 12 builds are used up.', publishedAt: null },
    });
  });

  it('is for no other account', async () => {
    expect(await (await signIn()).rpc('publishing_status')).toMatchObject({
      data: null,
      error: { code: '42501' },
    });
  });
});

describe('old addresses', () => {
  const readRedirects = async () => {
    const answer = await asVisitor().rpc('get_slug_redirects');
    if (answer.error) throw new Error(answer.error.message);
    return answer.data as { table: string; from: string; to: string }[];
  };
  const insert = async (slug: string) => {
    await stack.query(
      "insert into public.extras (slug, product_name, material_type) values ($1, $1, 'Marble')",
      [slug],
    );
  };
  const rename = (from: string, to: string) =>
    stack.query('update public.extras set slug = $2 where slug = $1', [from, to]);

  beforeEach(async () => {
    await stack.query("delete from public.extras where slug like 'moving-%'");
  });

  it('lead to where the product is now, over any number of moves', async () => {
    await insert('moving-a');
    await rename('moving-a', 'moving-b');
    await rename('moving-b', 'moving-c');
    expect(await readRedirects()).toEqual([
      { table: 'extras', from: 'moving-a', to: 'moving-c' },
      { table: 'extras', from: 'moving-b', to: 'moving-c' },
    ]);
  });

  it('end when the product moves back', async () => {
    await insert('moving-a');
    await rename('moving-a', 'moving-b');
    await rename('moving-b', 'moving-a');
    expect(await readRedirects()).toEqual([{ table: 'extras', from: 'moving-b', to: 'moving-a' }]);
  });

  it('end when another product takes the address', async () => {
    await insert('moving-a');
    await rename('moving-a', 'moving-b');
    await insert('moving-a');
    expect(await readRedirects()).toEqual([]);
  });

  it('end with the product', async () => {
    await insert('moving-a');
    await rename('moving-a', 'moving-b');
    await stack.query("delete from public.extras where slug = 'moving-b'");
    expect(await readRedirects()).toEqual([]);
  });
});

describe('a hosted project', () => {
  const readCalls = () =>
    stack.query<{ url: string; headers: Record<string, string> }>('select url, headers from net.calls');

  beforeAll(async () => {
    // What pg_net offers: a call is written down and made after the commit.
    await stack.query('create schema net');
    await stack.query('create table net.calls (url text, body jsonb, headers jsonb)');
    await stack.query(
      `create function net.http_post(
         url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
         timeout_milliseconds int default 5000
       ) returns bigint language sql as $$
         insert into net.calls values ($1, $2, $4) returning 1::bigint
       $$`,
    );
  });
  afterAll(async () => {
    await stack.query('drop schema net cascade');
    await stack.query('delete from private.webhook_settings');
  });
  beforeEach(async () => {
    await stack.query('truncate net.calls');
    await stack.query('delete from private.webhook_settings');
  });
  const connect = () =>
    stack.query(
      `insert into private.webhook_settings (function_url, secret)
       values ('https://example.supabase.co/functions/v1/rebuild-site', repeat('s', 32))`,
    );

  it('is not called before it is connected', async () => {
    await edit('unconnected');
    expect(await readCalls()).toEqual([]);
    expect(await readEvents()).toHaveLength(1);
  });

  it('tells the doctor whether it is connected, and neither where to nor how', async () => {
    const before = await call('read_publishing_setup');
    expect(before).toEqual({ isConnected: false, canCall: true, isSwept: false, isDeleting: false });
    await connect();
    expect(await call('read_publishing_setup')).toEqual({ ...(before as object), isConnected: true });
  });

  it('calls the function with the secret, once for a burst', async () => {
    await connect();
    for (const text of ['a', 'b', 'c']) await edit(text);
    expect(await readCalls()).toEqual([
      {
        url: 'https://example.supabase.co/functions/v1/rebuild-site',
        headers: { 'content-type': 'application/json', 'x-rebuild-secret': 's'.repeat(32) },
      },
    ]);
    expect(await readEvents()).toHaveLength(3);
  });

  it('calls again for what nobody took', async () => {
    await connect();
    await edit('swept');
    await stack.query("update private.webhook_settings set called_at = now() - interval '1 minute'");
    await stack.query('select private.sweep_catalogue_events()');
    expect(await readCalls()).toHaveLength(2);
  });

  it('calls again while a build is under way, so that one that stays silent is noticed', async () => {
    await connect();
    await edit('silent');
    const id = await call<number>('begin_rebuild', { p_longest_build_seconds: 900 });
    await stack.query("update private.webhook_settings set called_at = now() - interval '1 minute'");
    await stack.query('select private.sweep_catalogue_events()');
    expect(await readCalls()).toHaveLength(2);
    await call('end_rebuild', { p_id: id, p_outcome: 'finished', p_detail: null });
    await stack.query("update private.webhook_settings set called_at = now() - interval '1 minute'");
    await stack.query('select private.sweep_catalogue_events()');
    expect(await readCalls()).toHaveLength(2);
  });

  test('an edit does not fail with its call', async () => {
    await connect();
    await stack.query('alter table net.calls rename to elsewhere');
    try {
      await edit('safe');
      expect(await readEvents()).toHaveLength(1);
    } finally {
      await stack.query('alter table net.elsewhere rename to calls');
    }
  });
});
