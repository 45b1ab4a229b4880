import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openClient } from '#tests/integration/clients.ts';
import { openStack } from '#tests/integration/open-stack.ts';

/** A separate database, because these tests clear all pending edits. */
const stack = await openStack();

beforeEach(async () => {
  await stack.query('delete from private.catalogue_changes');
  await stack.query('delete from private.build_orders');
  await stack.query("delete from private.publishers where id <> 'hook'");
  await stack.query(`update private.publishers set position = private.get_position(), building_since = null,
    published_at = null, failure = null, notice = null, seen_at = '-infinity'`);
});

const visitor = openClient(stack.url, stack.publishableKey);
const service = openClient(stack.url, stack.secretKey);

const readChanges = () => stack.query('select source from private.catalogue_changes order by id');
const readStatus = () => call<Record<string, unknown>>('read_publishing_status');

async function call<Answer>(name: string, parameters: Record<string, unknown> = {}): Promise<Answer> {
  const answer = await service.rpc(name, parameters);
  if (answer.error) throw new Error(answer.error.message);
  return answer.data as Answer;
}

async function readNewestOrder(): Promise<number> {
  const [row] = await stack.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from private.build_orders',
  );
  return row?.id ?? 0;
}

/** Ends an order to Netlify. */
const end = (p_id: number | null, p_outcome: string, p_detail: string | null = null) =>
  call('end_rebuild', { p_id, p_outcome, p_detail });

interface Begun {
  position: string;
  changes: { source: string; rowIds: string[] | null }[] | null;
}
interface Reported {
  isKnown: boolean;
  waiting: { id: number; ageMs: number; oldestAgeMs: number } | null;
}
const begin = (since: string | null = null, publisher = 'one') =>
  call<Begun>('begin_publishing', { p_publisher: publisher, p_since: since });
const report = (position: string | null, more: object = {}, publisher = 'one') =>
  call<Reported>('report_publishing', {
    p_publisher: publisher,
    p_report: { position, isBuilding: false, failure: null, held: null, isOff: false, ...more },
  });

const beginRebuild = async () => call<number>('begin_rebuild', { p_newest_order: await readNewestOrder() });

let edits = 0;

/** The text is always new, because a statement without a change is no edit. */
async function edit(text: string) {
  const words = `${text} ${String(++edits)}`;
  await stack.query('update public.extras set custom_sizes = $1 where slug = $2', [words, 'birdbaths']);
}

describe('an order to Netlify', () => {
  const order = async (text: string) => {
    await edit(text);
    const id = await beginRebuild();
    await end(id, 'accepted');
    return id;
  };
  const readState = (longestSeconds = 900) =>
    call<Record<string, unknown>>('read_rebuild_state', { p_longest_build_seconds: longestSeconds });

  it('includes everything pending, and is made once by any number of concurrent calls', async () => {
    await edit('one');
    await edit('two');
    const newest = await readNewestOrder();
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => call<number | null>('begin_rebuild', { p_newest_order: newest })),
    );
    const [id = null, ...others] = ids.filter((each) => each !== null);
    expect([typeof id, others]).toEqual(['number', []]);
    await edit('three');
    expect(await beginRebuild()).toBeNull();
    expect(await readState()).toMatchObject({ pending: { count: 1 }, underWay: {} });
    await end(id, 'finished');
    expect(await readStatus()).toMatchObject({ pendingCount: 1, buildingSince: null });
  });

  it('is not made by who decided before another one, which may have used up a cap', async () => {
    await edit('one');
    const newest = await readNewestOrder();
    await end(await beginRebuild(), 'finished');
    await edit('two');
    expect(await call('begin_rebuild', { p_newest_order: newest })).toBeNull();
    expect(await beginRebuild()).toBeGreaterThan(0);
  });

  it.each([
    ['failed', { lastFailure: 'Words.', notice: null }],
    ['lost', { lastFailure: null, notice: 'Words.' }],
  ])('leaves its edits pending and says why if it %s, until a build succeeds', async (outcome, said) => {
    await end(await order('fails'), outcome, 'Words.');
    expect(await readState()).toMatchObject({
      pending: { count: 1 },
      failures: { count: 1 },
      underWay: null,
    });
    expect(await readStatus()).toMatchObject({ pendingCount: 1, ...said });
    await end(await beginRebuild(), 'finished');
    expect(await readStatus()).toMatchObject({ pendingCount: 0, lastFailure: null, notice: null });
  });

  it('is lost if it was accepted and never reported its end, even without another edit', async () => {
    const id = await order('silent');
    expect(await readState()).toMatchObject({ pending: null, underWay: {}, failures: null });
    const state = await readState(0);
    expect(state).toMatchObject({ pending: { count: 1 }, underWay: null, failures: { count: 1 } });
    expect(state).toMatchObject({ unreportedCount: 1 });
    expect(state['startedAtMs']).toHaveLength(1);
    expect(await readStatus()).toMatchObject({
      pendingCount: 1,
      lastFailure: null,
      notice: expect.stringContaining('did not report its end in time') as string,
    });
    // Its report arrives after all.
    expect(await end(id, 'finished')).toBe(true);
    expect(await readStatus()).toMatchObject({ pendingCount: 0, notice: null });
    expect(await readState()).toMatchObject({ unreportedCount: 0 });
  });

  it('is ended by any deploy that contains it', async () => {
    await order('in the pushed commit');
    const { position } = await call<{ position: string }>('get_catalogue_position');
    await edit('since then');
    expect(await call('note_deployed', { p_position: position })).toBe(true);
    expect(await readState()).toMatchObject({ pending: { count: 1 }, underWay: null });
    expect(await readStatus()).toMatchObject({ pendingCount: 1, buildingSince: null });
    // The same again, an older one, and those of another database.
    const [, ...rest] = position.split('@');
    for (const other of [
      position,
      ['0', ...rest].join('@'),
      ['99999', ...rest].join('@'),
      '99999@@',
      'words',
    ])
      expect(await call('note_deployed', { p_position: other })).toBe(false);
    expect(await readStatus()).toMatchObject({ pendingCount: 1 });
  });

  it('stays pending while locked publishing keeps the deploy from visitors, and is not built again', async () => {
    const stopped = "Netlify's publishing is stopped.";
    const id = await order('locked');
    await end(id, 'unpublished', stopped);
    expect(await readStatus()).toMatchObject({ pendingCount: 1, lastFailure: null, notice: stopped });
    expect(await readState()).toMatchObject({ pending: null, failures: null, underWay: null });
    expect(await beginRebuild()).toBeNull();
    // That deploy is published manually.
    await end(id, 'finished');
    expect(await readStatus()).toMatchObject({ pendingCount: 0, notice: null });
  });

  it('is not ended by the report of another one, nor by a late one', async () => {
    const id = await order('reported');
    expect(await end(id - 1, 'finished')).toBe(false);
    expect(await readState()).toMatchObject({ underWay: {}, pending: null });
    await readState(0);
    const next = await beginRebuild();
    await end(next, 'finished');
    await edit('since then');
    expect(await end(id, 'finished')).toBe(true);
    expect(await end(id, 'failed', 'late')).toBe(false);
    expect(await readStatus()).toMatchObject({ pendingCount: 1, lastFailure: null });
  });
});

describe('a program that publishes', () => {
  const publish = async (publisher = 'one') => {
    const { position } = await begin(null, publisher);
    await report(position, {}, publisher);
    return position;
  };

  it('starts at the present position: earlier edits are part of its first build, which is a full one', async () => {
    await edit('long ago');
    expect((await begin()).changes).toBeNull();
    expect(await readStatus()).toMatchObject({
      pendingCount: 0,
      buildingSince: expect.any(String) as string,
    });
  });

  it('gets the rows that changed since its known position', async () => {
    const position = await publish();
    await edit('one');
    await edit('two');
    await stack.query(
      "update private.catalogue_changes set happened_at = happened_at - interval '6 minutes'",
    );
    await edit('three');
    const { isKnown, waiting } = await report(position);
    expect(isKnown).toBe(true);
    expect(waiting?.oldestAgeMs).toBeGreaterThanOrEqual(360_000);
    expect(waiting?.ageMs).toBeLessThan(360_000);
    const [row] = await stack.query<{ id: string }>("select id from public.extras where slug = 'birdbaths'");
    const changes = [{ source: 'extras', rowIds: [row?.id] }];
    const first = await begin(position);
    expect(first.changes).toEqual(changes);
    expect(await report(position, { isBuilding: true })).toEqual({ isKnown: true, waiting: null });
    await report(position, { failure: 'The build failed.' });
    expect(await readStatus()).toMatchObject({ pendingCount: 3, lastFailure: 'The build failed.' });
    const second = await begin(position);
    expect(second.changes).toEqual(changes);
    expect(await report(second.position)).toEqual({ isKnown: true, waiting: null });
    expect(await readStatus()).toMatchObject({ pendingCount: 0, lastFailure: null, buildingSince: null });
    expect((await begin(second.position)).changes).toEqual([]);
  });

  it('counts a change from the commit of its transaction, however early that began', async () => {
    const position = await publish();
    const [row] = await stack.query<{ is_early: boolean }>(`
      with one as (update public.extras set custom_sizes = 'Begun early' where slug = 'birdbaths' returning 1)
      select private.get_position() = $1 as is_early from one`, [position]); // prettier-ignore
    expect(row).toEqual({ is_early: true });
    const next = await begin(position);
    expect(next.changes).toHaveLength(1);
    await stack.query(`do $$ begin
      update public.extras set custom_sizes = 'Not committed' where slug = 'birdbaths';
      assert (select bool_or(version is null) from private.catalogue_changes);
    end $$`);
    expect((await begin(next.position)).changes).toHaveLength(1);
    expect(
      await stack.query('select distinct version from private.catalogue_changes where version is null'),
    ).toEqual([]);
  });

  it.each([
    ['of another database', '1@@00000000-0000-4000-8000-000000000000'],
    ['of a time that this one never saw', '99999999@@'],
    ['that is not one', 'words'],
  ])('rejects a position %s', async (_case, position) => {
    await publish();
    await edit('waits');
    expect(await report(position)).toEqual({ isKnown: false, waiting: expect.any(Object) as object });
    expect((await begin(position)).changes).toBeNull();
  });

  it('builds everything after a migration, which may have changed data without a trigger', async () => {
    const position = await publish();
    await stack.query(
      "insert into supabase_migrations.schema_migrations (version) values ('99999999999999')",
    );
    try {
      expect(await report(position)).toMatchObject({ isKnown: false });
      expect((await begin(position)).changes).toBeNull();
    } finally {
      await stack.query("delete from supabase_migrations.schema_migrations where version = '99999999999999'");
    }
  });

  it('is one of several: each gets every edit, and editors wait for all that run', async () => {
    const [one, two] = [await publish('one'), await publish('two')];
    await edit('for both');
    const next = await begin(one, 'one');
    expect(await readStatus()).toMatchObject({ pendingCount: 1 });
    await report(next.position, {}, 'one');
    expect(await readStatus()).toMatchObject({ pendingCount: 1 });
    await report(two, { isOff: true }, 'two');
    expect(await readStatus()).toMatchObject({ pendingCount: 0 });
    expect((await report(two, {}, 'two')).waiting).not.toBeNull();
    expect(await readStatus()).toMatchObject({ pendingCount: 1 });
    await stack.query(
      "update private.publishers set seen_at = clock_timestamp() - interval '4 minutes' where id = 'two'",
    );
    expect(await readStatus()).toMatchObject({ pendingCount: 0 });
    expect((await begin(two, 'two')).changes).toHaveLength(1);
  });

  it('says why it shows an earlier release while it does', async () => {
    const position = await publish();
    await report(position, { held: 'Somebody rolled back.' });
    expect(await readStatus()).toMatchObject({ held: 'Somebody rolled back.' });
    await report(position);
    expect(await readStatus()).toMatchObject({ held: null });
  });

  it('cannot be the build hook', async () => {
    await expect(begin(null, 'hook')).rejects.toThrow('hook is the build hook');
    await expect(report(null, {}, 'hook')).rejects.toThrow('hook is the build hook');
  });
});

test('a project with positions of another database is built by Netlify after the next edit, once', async () => {
  await edit('before the move');
  await stack.query(
    `update private.publishers set
       position = concat_ws('@', 5000000, split_part(position, '@', 2), '00000000-0000-4000-8000-000000000000')
     where id = 'hook'`,
  );
  await edit('after the move');
  expect(await readStatus()).toMatchObject({ pendingCount: 2 });
  const id = await beginRebuild();
  expect(id).toBeGreaterThan(0);
  await end(id, 'finished');
  expect(await readStatus()).toMatchObject({ pendingCount: 0 });
  expect(await beginRebuild()).toBeNull();
  await edit('and again');
  expect(await readStatus()).toMatchObject({ pendingCount: 1 });
});

describe('changes that no publisher needs any longer', () => {
  const age = (table: string, column: string) =>
    stack.query(`update private.${table} set ${column} = clock_timestamp() - interval '31 days'`);
  const forget = () => stack.query('select private.delete_expired()');

  it('are deleted after 30 days, unless a running publisher has not published them', async () => {
    await begin(null, 'slow');
    await edit('old');
    await age('catalogue_changes', 'happened_at');
    await forget();
    expect(await readChanges()).toHaveLength(1);
    await age('publishers', 'seen_at');
    await edit('new');
    await forget();
    expect(await readChanges()).toHaveLength(1);
    expect(await stack.query("select id from private.publishers where id <> 'hook'")).toEqual([]);
  });
});

describe('the publishing status', () => {
  it('is that of Netlify while no server runs, although one was seen later and has stopped', async () => {
    await call('read_rebuild_state', { p_longest_build_seconds: 900 });
    await begin(null, 'laptop');
    await report(null, { isOff: true }, 'laptop');
    await edit('goes live with Netlify');
    await stack.query("update private.publishers set seen_at = seen_at - interval '10 minutes'");
    const id = await beginRebuild();
    await end(id, 'finished');
    expect(await readStatus()).toMatchObject({ pendingCount: 0 });
  });

  it('is that of the server which stopped last if nothing else has ever published', async () => {
    await begin(null, 'server');
    await report(null, { isOff: true }, 'server');
    await edit('waits for its next start');
    expect(await readStatus()).toMatchObject({ pendingCount: 1 });
  });
});

it("leads former addresses to a product's current one, until that or another product is there, or it is deleted", async () => {
  const readRedirects = async () => {
    const answer = await visitor.rpc('get_slug_redirects');
    expect(answer.error).toBeNull();
    return answer.data as { table: string; from: string; to: string }[];
  };
  const insert = `insert into public.extras (slug, product_name, material_type) values ('moving-a', 'A', 'Marble')`;
  const rename = (from: string, to: string) =>
    stack.query('update public.extras set slug = $2 where slug = $1', [from, to]);
  await stack.query(insert);
  await rename('moving-a', 'moving-b');
  await rename('moving-b', 'moving-c');
  expect(await readRedirects()).toEqual([
    { table: 'extras', from: 'moving-a', to: 'moving-c' },
    { table: 'extras', from: 'moving-b', to: 'moving-c' },
  ]);
  await stack.query(insert);
  await rename('moving-c', 'moving-b');
  expect(await readRedirects()).toEqual([{ table: 'extras', from: 'moving-c', to: 'moving-b' }]);
  await stack.query("delete from public.extras where slug = 'moving-b'");
  expect(await readRedirects()).toEqual([]);
});

describe('a hosted project', () => {
  const readCalls = () =>
    stack.query<{ url: string; body: object; headers: object }>('select url, body, headers from net.calls');

  beforeAll(async () => {
    // The interface of pg_net: a call is queued and made after the commit.
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
  const connect = (host = 'example.supabase.co', letter = 's', isReplacing = false) =>
    call('connect_publishing', {
      p_function_url: `https://${host}/functions/v1/rebuild-site`,
      p_secret: letter.repeat(32),
      p_replaces: isReplacing,
    });

  /** The sweep of pg_cron, a minute after the last call. */
  const sweep = async () => {
    await stack.query("update private.webhook_settings set called_at = now() - interval '1 minute'");
    await stack.query('select private.sweep_catalogue_changes()');
  };

  it('is connected again with the same secret, or with a new one if that is wanted; the doctor learns neither', async () => {
    const before = await call<object>('read_publishing_setup');
    expect(before).toMatchObject({ isConnected: false, canCall: true, isSwept: false });
    expect(await connect()).toBe('s'.repeat(32));
    expect(await connect('moved.supabase.co', 't')).toBe('s'.repeat(32));
    expect(await connect('moved.supabase.co', 't', true)).toBe('t'.repeat(32));
    expect(await stack.query('select function_url, secret from private.webhook_settings')).toEqual([
      { function_url: 'https://moved.supabase.co/functions/v1/rebuild-site', secret: 't'.repeat(32) },
    ]);
    expect(await call('read_publishing_setup')).toEqual({ ...before, isConnected: true });
  });

  it('calls the function once for a burst, again if nobody has taken the edits, and during a build, so that one without a report is noticed', async () => {
    await connect();
    for (const text of ['a', 'b', 'c']) await edit(text);
    expect(await readCalls()).toEqual([
      {
        url: 'https://example.supabase.co/functions/v1/rebuild-site',
        // Nobody learns from a call what was edited.
        body: { reason: 'catalogue-changed' },
        headers: { 'content-type': 'application/json', 'x-rebuild-secret': 's'.repeat(32) },
      },
    ]);
    expect(await readChanges()).toHaveLength(3);
    await sweep();
    expect(await readCalls()).toHaveLength(2);
    const id = await beginRebuild();
    await sweep();
    expect(await readCalls()).toHaveLength(3);
    await end(id, 'finished');
    await sweep();
    expect(await readCalls()).toHaveLength(3);
  });

  test('an edit does not fail with its call', async () => {
    await connect();
    await stack.query('alter table net.calls rename to elsewhere');
    try {
      await edit('safe');
      expect(await readChanges()).toHaveLength(1);
    } finally {
      await stack.query('alter table net.elsewhere rename to calls');
    }
  });
});
