import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHostedDatabase } from './hosted-database.ts';

/** Publishing and unpublishing at a date: supabase/migrations, `…_dates.sql`. Set-up and clock are the database's. */
const EDITOR = '00000000-0000-4000-8000-0000000000e1';
let database: PGlite;

beforeAll(async () => {
  database = await createHostedDatabase();
  await database.query(
    `insert into auth.users (id, email, raw_app_meta_data) values ($1, 'ana@example.com', '{"role": "editor"}')`,
    [EDITOR],
  );
  for (const table of ['extras', 'architectural_designs'])
    await database.exec(
      `insert into public.${table} (slug, product_name, material_type) values ('stays', 'Stays', 'Marble')`,
    );
});

afterAll(async () => {
  await database.close();
});

afterEach(async () => {
  for (const table of ['extras', 'architectural_designs'])
    await database.exec(`delete from public.${table} where slug <> 'stays'`);
  await database.exec(
    'delete from private.drafts; delete from private.dates; delete from private.hidden_products',
  );
  await database.query(`update auth.users set raw_app_meta_data = '{"role": "editor"}', banned_until = null`);
});

const select = async <Row>(sql: string, values: unknown[] = []) =>
  (await database.query<Row>(sql, values)).rows;

async function callAsEditor<Result>(call: string, values: unknown[]): Promise<Result | undefined> {
  await database.exec(`begin; set local role authenticated; set local request.jwt.claim.sub = '${EDITOR}'`);
  try {
    const rows = await select<{ result: Result }>(`select ${call} as result`, values);
    await database.exec('commit');
    return rows[0]?.result;
  } catch (error) {
    await database.exec('rollback');
    throw error;
  }
}

async function add(slug: string, table = 'extras'): Promise<string> {
  const [row] = await select<{ id: string }>(
    `insert into public.${table} (slug, product_name, material_type) values ($1, 'Before', 'Marble') returning id`,
    [slug],
  );
  return row?.id ?? '';
}

const toItem = (changes: object, id?: string, former: object = {}) => ({
  ...(id ? { id } : {}),
  changes,
  former,
});

async function schedule(
  items: object[],
  publishAt: string | null,
  unpublishAt: string | null = null,
  table = 'extras',
) {
  const ids = await callAsEditor<string[]>(
    `public.set_dates('${table}', $1, ${publishAt ?? 'null'}, ${unpublishAt ?? 'null'})`,
    [JSON.stringify(items)],
  );
  return ids ?? [];
}

const MINUTE = "date_trunc('minute', clock_timestamp()) + interval '1 minute'";
const LATER = "date_trunc('minute', clock_timestamp()) + interval '2 minutes'";
/** Moves all dates into the past, as if their minutes had come. */
const wait = () => database.exec(`update private.dates set due_at = due_at - interval '1 hour'`);
const carryOut = async () =>
  (await select<{ count: number }>('select private.carry_out_dates() as count'))[0]?.count;
const readNames = async (table = 'extras') =>
  Object.fromEntries(
    (
      await select<{ slug: string; product_name: string }>(
        `select slug, product_name from public.${table} where slug <> 'stays' order by slug`,
      )
    ).map(({ slug, product_name }) => [slug, product_name]),
  );
const readAttention = async () =>
  (await select<{ attention: string | null }>('select attention from private.dates order by row_id')).map(
    ({ attention }) => attention,
  );

test('neither a notification nor the call of the webhook has a word of a draft', async () => {
  const CANARY = 'canary-of-a-draft';
  await database.exec(
    `create schema net;
     create table net.calls (call text);
     create function net.http_post(
       url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
       timeout_milliseconds int default 5000
     ) returns bigint language sql as $$ insert into net.calls values (concat($1, $2, $3, $4)) returning 1::bigint $$;
     grant usage on schema net to public;
     grant insert on net.calls to public;
     insert into private.webhook_settings (function_url, secret)
     values ('https://example.supabase.co/functions/v1/rebuild-site', repeat('s', 32))`,
  );
  const heard: string[] = [];
  const stop = await database.listen('catalogue_changed', (payload) => heard.push(payload));
  const id = await add('canary');
  heard.length = 0;
  await database.exec('truncate net.calls');
  await schedule([toItem({ product_name: CANARY }, id, { product_name: 'Before' })], MINUTE);
  await schedule([toItem({ slug: CANARY, product_name: CANARY, material_type: 'Marble' })], MINUTE);
  expect(heard).toEqual([]);
  expect(await select('select call from net.calls')).toEqual([]);
  await wait();
  expect(await carryOut()).toBe(2);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.join()).not.toContain(CANARY);
  await database.exec(
    `update private.webhook_settings set called_at = called_at - interval '1 day';
     update public.extras set product_name = '${CANARY} 2' where slug = 'canary'`,
  );
  const calls = await select<{ call: string }>('select call from net.calls');
  expect(calls.length).toBeGreaterThan(0);
  expect(JSON.stringify(calls)).not.toContain(CANARY);
  await stop();
  await database.exec('drop schema net cascade; delete from private.webhook_settings');
});

test('a set in two collections is published at its minute in one transaction, once', async () => {
  const id = await add('a');
  await schedule([toItem({ product_name: 'After' }, id, { product_name: 'Before' })], MINUTE);
  await schedule(
    [toItem({ slug: 'b', product_name: 'New', material_type: 'Marble' })],
    MINUTE,
    null,
    'architectural_designs',
  );
  expect(await carryOut()).toBe(0);
  expect(await readNames()).toEqual({ a: 'Before' });
  await wait();
  await database.exec('delete from private.catalogue_changes where true');
  expect(await carryOut()).toBe(2);
  expect(await carryOut()).toBe(0);
  expect([await readNames(), await readNames('architectural_designs')]).toEqual([
    { a: 'After' },
    { b: 'New' },
  ]);
  expect(await select('select count(distinct xid)::int as transactions, count(*)::int as changes from private.catalogue_changes')).toEqual([
    { transactions: 1, changes: 2 },
  ]); // prettier-ignore
  expect(
    await select(
      `select changed_by_email, released_by_email, is_scheduled, event, count(*)::int as entries
       from private.catalogue_history where row_id = $1 and operation = 'update' group by 1, 2, 3, 4`,
      [id],
    ),
  ).toEqual([
    { changed_by_email: 'ana@example.com', released_by_email: null, is_scheduled: true, event: 'published', entries: 1 },
  ]); // prettier-ignore
  expect(await select('select 1 from private.dates union all select 1 from private.drafts')).toEqual([]);
});

test('a scheduled draft that is rolled back with its transaction is still due', async () => {
  await schedule([toItem({ slug: 'b', product_name: 'New', material_type: 'Marble' })], MINUTE);
  await wait();
  await database.exec('begin');
  expect(await carryOut()).toBe(1);
  await database.exec('rollback');
  expect(await readNames()).toEqual({});
  expect(await carryOut()).toBe(1);
  expect(await readNames()).toEqual({ b: 'New' });
});

test('what cannot be published stays a draft with the reason; the rest goes', async () => {
  const id = await add('a');
  await schedule(
    [
      toItem({ product_name: 'Mine' }, id, { product_name: 'Before' }),
      toItem({ slug: 'b', product_name: 'Taken', material_type: 'Marble' }),
      toItem({ slug: 'c', product_name: 'Goes', material_type: 'Marble' }),
    ],
    MINUTE,
  );
  await database.exec(`update public.extras set product_name = 'Theirs' where slug = 'a'`);
  await add('b');
  await wait();
  expect(await carryOut()).toBe(1);
  expect(await readNames()).toEqual({ a: 'Theirs', b: 'Before', c: 'Goes' });
  expect((await readAttention()).toSorted()).toEqual([
    'Another product of this collection has this slug already.',
    'Changed since this draft.',
  ]);
  expect(await select('select 1 from private.drafts')).toHaveLength(2);
  expect(await carryOut()).toBe(0);
});

test('dates are carried out as if editors pressed at that moment: nothing that they save is lost or replaced', async () => {
  const [late, conflicting] = [await add('late'), await add('conflicting')];
  const former = { product_name: 'Before' };
  await schedule(
    [
      toItem({ product_name: 'Dated' }, late, former),
      toItem({ product_name: 'Mine' }, conflicting, former),
      toItem({ slug: 'new', product_name: 'New', material_type: 'Marble' }),
    ],
    MINUTE,
  );
  await database.exec(`update public.extras set product_name = 'Theirs' where slug = 'conflicting'`);
  // An editor saves the draft while its product is published.
  await database.exec(
    `create function public.save_meanwhile() returns trigger language plpgsql security definer as $$
     begin
       update private.drafts set version = gen_random_uuid(), changes = '{"product_name": "Typed late"}'
       where row_id = new.id and changes ->> 'product_name' = 'Dated';
       return new;
     end $$;
     create trigger save_meanwhile before update on public.extras for each row execute function public.save_meanwhile()`,
  );
  await wait();
  await database.exec('begin');
  await carryOut();
  // Whoever saves a draft or a product that is due waits until all is done, so that conflicts are found before.
  expect(
    await select(
      `select count(*)::int as locked from (
         select d.xmax from private.drafts d union all select p.xmax from public.extras p where p.slug = 'conflicting'
       ) as rows where xmax = pg_current_xact_id()::xid`,
    ),
  ).toEqual([{ locked: 3 }]);
  await database.exec('commit; drop function public.save_meanwhile cascade');
  expect(await readNames()).toEqual({ late: 'Dated', conflicting: 'Theirs', new: 'New' });
  expect(await select(`select changes ->> 'product_name' as name from private.drafts order by 1`)).toEqual([
    { name: 'Mine' },
    { name: 'Typed late' },
  ]);
});

test('a draft that only the build would refuse stays one, with the reason that the desk gave', async () => {
  const id = await add('a');
  const problem = 'Finishes has an entry that is too long.';
  await schedule([toItem({ product_name: 'After' }, id, { product_name: 'Before' })], MINUTE);
  const call = async (name: string, change: object) => {
    const [draft] = await select<{ version: string }>('select version from private.drafts');
    const item = { ...toItem({ finishes: ['x'.repeat(200)] }, id, { finishes: [] }), ...draft, ...change };
    return callAsEditor(`public.${name}('extras', $1)`, [JSON.stringify([item])]);
  };
  await call('save_drafts', { problem });
  await expect(call('publish_drafts', { problem })).rejects.toThrow('Not everything can be published');
  await wait();
  expect(await carryOut()).toBe(0);
  expect(await readNames()).toEqual({ a: 'Before' });
  expect(await readAttention()).toEqual([problem]);
  // Corrected.
  await call('publish_drafts', {});
  expect(await select('select finishes from public.extras where id = $1', [id])).toMatchObject([{ finishes: [expect.any(String)] }]); // prettier-ignore
});

test.for([
  ['banned', `banned_until = now() + interval '1 hour'`],
  ['demoted', `raw_app_meta_data = '{}'`],
])('nothing is done for an editor who was %s', async ([, change]) => {
  const id = await add('a');
  await schedule([toItem({ product_name: 'After' }, id, { product_name: 'Before' })], MINUTE);
  await database.exec(`update auth.users set ${change}`);
  await wait();
  expect(await carryOut()).toBe(0);
  expect(await readNames()).toEqual({ a: 'Before' });
  expect(await readAttention()).toEqual(['The account that set the date may no longer edit the catalogue.']);
});

test('a product leaves at its minute, and another takes its slug in the same one', async () => {
  const id = await add('a');
  await schedule([{ id }], null, MINUTE);
  // Only then the slug is free.
  await database.exec(`update public.extras set slug = 'x' where slug = 'a'`);
  await schedule([toItem({ slug: 'a', product_name: 'Next', material_type: 'Marble' })], MINUTE);
  await database.exec(`update public.extras set slug = 'a' where slug = 'x'`);
  await wait();
  expect(await carryOut()).toBe(2);
  expect(await readNames()).toEqual({ a: 'Next' });
  expect(await select(`select content ->> 'product_name' as name from private.hidden_products`)).toEqual([
    { name: 'Before' },
  ]);
});

test('what was missed while nothing ran is done in its order', async () => {
  await schedule([toItem({ slug: 'b', product_name: 'New', material_type: 'Marble' })], MINUTE, LATER);
  await wait();
  expect(await carryOut()).toBe(2);
  expect(await readNames()).toEqual({});
  expect(await select('select 1 from private.hidden_products')).toHaveLength(1);
});

test('the last two products of a collection do not leave together', async () => {
  await database.exec(`delete from public.extras where slug = 'stays'`);
  await schedule([{ id: await add('a') }, { id: await add('b') }], null, MINUTE);
  await wait();
  expect(await carryOut()).toBe(1);
  expect(Object.keys(await readNames())).toHaveLength(1);
  expect(await readAttention()).toEqual(['A collection needs at least one product.']);
  await database.exec(
    `insert into public.extras (slug, product_name, material_type) values ('stays', 'Stays', 'Marble')`,
  );
});

test('the last product leaves if another comes at the same minute', async () => {
  await database.exec(`delete from public.extras where slug = 'stays'`);
  await schedule([{ id: await add('a') }], null, MINUTE);
  await schedule([toItem({ slug: 'stays', product_name: 'Stays', material_type: 'Marble' })], MINUTE);
  await wait();
  expect(await carryOut()).toBe(2);
  expect(await readNames()).toEqual({});
  expect(await readAttention()).toEqual([]);
});

test('a date of a product that was deleted is not carried out', async () => {
  const id = await add('a');
  await schedule([toItem({ product_name: 'After' }, id, { product_name: 'Before' })], MINUTE, LATER);
  await database.exec(`delete from public.extras where slug = 'a'`);
  await wait();
  expect(await carryOut()).toBe(0);
  const reason = 'The product was deleted at that time.';
  expect(await readAttention()).toEqual([reason, reason]);
});

test('a date to leave of a product that was deleted is not carried out, and says so', async () => {
  const id = await add('gone');
  await schedule([{ id }], null, MINUTE);
  await database.exec("delete from public.extras where slug = 'gone'");
  await wait();
  expect(await carryOut()).toBe(0);
  expect(await carryOut()).toBe(0);
  expect(await readAttention()).toEqual(['The product was deleted at that time.']);
});

test('a restored date that has passed needs attention', async () => {
  const id = await add('a');
  await schedule([toItem({ product_name: 'After' }, id, { product_name: 'Before' })], MINUTE);
  await wait();
  await database.exec(
    `select private.set_aside_past_dates('This date passed before the backup was restored.')`,
  );
  expect(await carryOut()).toBe(0);
  expect(await readAttention()).toEqual(['This date passed before the backup was restored.']);
});

test.for([
  ["clock_timestamp() - interval '1 minute'", 'Dates are whole minutes'],
  ["date_trunc('minute', clock_timestamp())", 'Choose a time in the future.'],
  [`${MINUTE} + interval '2 years'`, 'Choose a time within the next two years.'],
] as const)('a publish date of %s is refused', async ([at, message]) => {
  await expect(schedule([toItem({ product_name: 'X' }, await add('a'))], at)).rejects.toThrow(message);
});

test('a date is refused if nothing would be done at it, and for a draft that could not be published', async () => {
  const id = await add('a');
  await expect(schedule([toItem({ product_name: 'X' }, id)], MINUTE, MINUTE)).rejects.toThrow(
    'Unpublishing must come after publishing.',
  );
  const readProblems = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => JSON.parse((error as { detail: string }).detail) as unknown,
    );
  expect(await readProblems(schedule([{ id }], MINUTE))).toEqual([
    { id, reason: 'It has no draft that would be published.' },
  ]);
  expect(await readProblems(schedule([toItem({ product_name: 'New' })], null, MINUTE))).toMatchObject([
    { reason: 'Visitors do not see it: set a publish date as well.' },
  ]);
  expect(
    await readProblems(
      schedule([toItem({ slug: 'stays', product_name: 'New', material_type: 'Marble' })], MINUTE),
    ),
  ).toMatchObject([{ column: 'slug' }]);
  expect(await select('select 1 from private.dates union all select 1 from private.drafts')).toEqual([]);
});

test('a build is kept for the next date of the coming 24 hours, and is free for what is due', async () => {
  const readNextDate = async () =>
    (
      await select<{ due: number | null }>(
        `select (public.read_rebuild_state(900) ->> 'nextDueAtMs')::float8 as due`,
      )
    )[0]?.due;
  // Earlier tests left changes of dates behind.
  await database.exec(`update private.publishers set position = private.get_position() where id = 'hook'`);
  const id = await add('a');
  const former = { product_name: 'Before' };
  await schedule([toItem({ product_name: 'Late' }, id, former)], `${MINUTE} + interval '25 hours'`);
  expect(await readNextDate()).toBeNull();
  const [seen] = await select<{ version: string }>('select version from private.drafts');
  await schedule([{ id, ...seen }], MINUTE, `${MINUTE} + interval '1 hour'`);
  const [date] = await select<{ due: number }>(
    `select extract(epoch from due_at)::float8 * 1000 as due from private.dates where kind = 'publish'`,
  );
  expect(await readNextDate()).toBe(date?.due);
  await database.exec(`update private.dates set due_at = due_at - interval '1 hour' where kind = 'publish'`);
  expect(await readNextDate()).not.toBeNull();
  await carryOut();
  // What is pending now is the change that a date made.
  expect(await readNextDate()).toBeNull();
});

test('a draft that another editor has saved since then gets no date', async () => {
  const id = await add('a');
  const item = toItem({ product_name: 'After' }, id, { product_name: 'Before' });
  await callAsEditor(`public.save_drafts('extras', $1)`, [JSON.stringify([item])]);
  const [seen] = await select<{ version: string }>('select version from private.drafts');
  await callAsEditor(`public.save_drafts('extras', $1)`, [JSON.stringify([{ ...item, ...seen }])]);
  await expect(schedule([{ id, ...seen }], MINUTE)).rejects.toThrow('Somebody saved this draft before you');
  const [newest] = await select<{ version: string }>('select version from private.drafts');
  await schedule([{ id, ...newest }], MINUTE);
  // Without a date to publish at, the version doesn't matter.
  await schedule([{ id, ...seen }], null);
  expect(await select('select 1 from private.dates')).toEqual([]);
});

test('an edit of a dated draft keeps its date, and removing the dates keeps the draft', async () => {
  const id = await add('a');
  await schedule([toItem({ product_name: 'After' }, id, { product_name: 'Before' })], MINUTE, LATER);
  const [draft] = await select<{ version: string }>('select version from private.drafts');
  const edited = { ...toItem({ product_name: 'Again' }, id, { product_name: 'Before' }), ...draft };
  await callAsEditor(`public.save_drafts('extras', $1)`, [JSON.stringify([edited])]);
  expect(await select('select 1 from private.dates')).toHaveLength(2);
  await schedule([{ id }], null);
  expect(await select('select 1 from private.dates')).toEqual([]);
  expect(await select('select 1 from private.drafts')).toHaveLength(1);
});

test('an unpublished product without changes is published again at its date', async () => {
  const id = await add('a');
  const [row] = await select<{ version: string }>(
    'select updated_at::text as version from public.extras where id = $1',
    [id],
  );
  await callAsEditor(`public.unpublish_products('extras', $1)`, [JSON.stringify([{ id, ...row }])]);
  expect(await readNames()).toEqual({});
  await schedule([{ id }], MINUTE);
  await wait();
  expect(await carryOut()).toBe(1);
  expect(await readNames()).toEqual({ a: 'Before' });
});
