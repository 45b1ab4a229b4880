import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHostedDatabase } from './hosted-database.ts';

/** Publishing and unpublishing at a date: supabase/migrations, `…_dates.sql`. Set-up and clock are the database's. */
const database = await openHostedDatabase();
const { select, callAsEditor } = database;

beforeEach(async () => {
  for (const table of ['extras', 'architectural_designs'])
    await database.exec(
      `insert into public.${table} (slug, product_name, material_type) values ('stays', 'Stays', 'Marble')
       on conflict do nothing`,
    );
});

afterEach(async () => {
  for (const table of ['extras', 'architectural_designs'])
    await database.exec(`delete from public.${table} where slug <> 'stays'`);
  await database.exec(
    'delete from private.drafts; delete from private.dates; delete from private.hidden_products',
  );
  await database.query(`update auth.users set raw_app_meta_data = '{"role": "editor"}', banned_until = null`);
});

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
const callWith = <Result>(name: string, items: object[]) =>
  callAsEditor<Result>(`public.${name}('extras', $1)`, [JSON.stringify(items)]);
const readDraft = async () => (await select<{ version: string }>('select version from private.drafts'))[0];
const countDates = async () => (await select('select 1 from private.dates')).length;
const createLink = (ids: string[]) =>
  callAsEditor<{ token: string }>(`public.create_preview_link('extras', $1)`, [ids]);
const removeDates = async (items: object[], kinds = ['publish', 'unpublish']) =>
  callAsEditor(`public.set_dates('extras', $1, p_removed => $2)`, [JSON.stringify(items), kinds]);

interface Prepared {
  id: string;
  draft: { version: string } | null;
  publishAt: string | null;
  unpublishAt: string | null;
  attention: string | null;
  previewEndsAt: string | null;
}
const readPrepared = async (id: string) =>
  (await callAsEditor<Prepared[]>(`public.get_drafts('extras', $1)`, [[id]]))?.[0];
const readMark = async () =>
  (await select<{ mark: string }>(`select private.mark_drafts('extras') as mark`))[0]?.mark;
/** The problems that a refused call names. */
const readProblems = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => JSON.parse((error as { detail: string }).detail) as unknown,
  );
const TAKEN = 'Another product of this collection has this slug already.';
const TAKEN_BY_DRAFT = 'Another draft of this collection has this slug, too.';
const toNew = (slug: string, product_name = slug) => toItem({ slug, product_name, material_type: 'Marble' });
const toAfter = (id: string) => toItem({ product_name: 'After' }, id, { product_name: 'Before' });

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

/** What happens when all dates have come: how many are carried out, which products there are, and what needs attention. */
async function expectDates(count: number, names: object, attention: string[] = []) {
  await wait();
  expect(await carryOut()).toBe(count);
  expect(await readNames()).toEqual(names);
  expect((await readAttention()).toSorted()).toEqual(attention);
}

test('a set in two collections is published at its minute in one transaction, once', async () => {
  const id = await add('a');
  await schedule([toAfter(id)], MINUTE);
  await schedule([toNew('b', 'New')], MINUTE, null, 'architectural_designs');
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
  expect(await select('select count(distinct version)::int as transactions, count(*)::int as changes from private.catalogue_changes')).toEqual([
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

test('what cannot be published stays a draft with the reason; the rest goes', async () => {
  const id = await add('a');
  await schedule(
    [
      toItem({ product_name: 'Mine' }, id, { product_name: 'Before' }),
      toNew('b', 'Taken'),
      toNew('c', 'Goes'),
    ],
    MINUTE,
  );
  await database.exec(`update public.extras set product_name = 'Theirs' where slug = 'a'`);
  await add('b');
  await expectDates(1, { a: 'Theirs', b: 'Before', c: 'Goes' }, [TAKEN, 'Changed since this draft.']);
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
      toNew('new', 'New'),
    ],
    MINUTE,
  );
  await database.exec(`update public.extras set product_name = 'Theirs' where slug = 'conflicting'`);
  // An editor saves the draft while its product is published.
  await database.exec(
    `create function public.save_too() returns trigger language plpgsql security definer as $$
     begin
       update private.drafts set version = gen_random_uuid(), changes = '{"product_name": "Typed late"}'
       where row_id = new.id and changes ->> 'product_name' = 'Dated';
       return new;
     end $$;
     create trigger save_too before update on public.extras for each row execute function public.save_too()`,
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
  await database.exec('commit; drop function public.save_too cascade');
  expect(await readNames()).toEqual({ late: 'Dated', conflicting: 'Theirs', new: 'New' });
  expect(await select(`select changes ->> 'product_name' as name from private.drafts order by 1`)).toEqual([
    { name: 'Mine' },
    { name: 'Typed late' },
  ]);
});

test('a draft that only the build would refuse stays one, with the reason that the desk gave', async () => {
  const id = await add('a');
  const problem = 'Finishes has an entry that is too long.';
  await schedule([toAfter(id)], MINUTE);
  const call = async (name: string, change: object) => {
    const finishes = toItem({ finishes: ['x'.repeat(200)] }, id, { finishes: [] });
    return callWith(name, [{ ...finishes, ...(await readDraft()), ...change }]);
  };
  await call('save_drafts', { problem });
  await expect(call('publish_drafts', { problem })).rejects.toThrow('Not everything can be published');
  await expectDates(0, { a: 'Before' }, [problem]);
  // Corrected.
  await call('publish_drafts', {});
  expect(await select('select finishes from public.extras where id = $1', [id])).toMatchObject([{ finishes: [expect.any(String)] }]); // prettier-ignore
});

test.for([
  ['banned', `banned_until = now() + interval '1 hour'`],
  ['demoted', `raw_app_meta_data = '{}'`],
])('nothing is done for an editor who was %s, whose links end', async ([, change]) => {
  const id = await add('a');
  await schedule([toAfter(id)], MINUTE);
  const link = await createLink([id]);
  const readLink = () => select('select public.read_preview($1) is not null as shown', [link?.token]);
  expect(await readLink()).toEqual([{ shown: true }]);
  await database.exec(`update auth.users set ${change}`);
  expect(await readLink()).toEqual([{ shown: false }]);
  await expectDates(0, { a: 'Before' }, ['The account that set the date may no longer edit the catalogue.']);
});

test('what was missed while nothing ran is done in its order', async () => {
  await schedule([toNew('b', 'New')], MINUTE, LATER);
  await expectDates(2, {});
});

test('the last two products of a collection do not leave together, but one does if another comes', async () => {
  await database.exec(`delete from public.extras where slug = 'stays'`);
  await schedule([{ id: await add('a') }, { id: await add('b') }], null, MINUTE);
  await wait();
  expect(await carryOut()).toBe(1);
  const [left = ''] = Object.keys(await readNames());
  await expectDates(0, { [left]: 'Before' }, ['A collection needs at least one product.']);
  await database.exec('delete from private.dates; delete from private.hidden_products');
  const [row] = await select<{ id: string }>('select id from public.extras');
  await schedule([{ ...row }], null, MINUTE);
  await schedule([toNew('stays', 'Stays')], MINUTE);
  await expectDates(2, {});
});

test('a product leaves at its minute, and its successor has its address in the same transaction', async () => {
  await schedule([{ id: await add('a') }], null, MINUTE);
  await schedule([toNew('a', 'Next')], MINUTE);
  await expectDates(2, { a: 'Next' });
  expect(await select(`select content ->> 'product_name' as name from private.hidden_products`)).toEqual([
    { name: 'Before' },
  ]);
});

test('an unpublished product without changes is published again at its date', async () => {
  const id = await add('a');
  const row = 'select updated_at::text as version from public.extras where id = $1';
  await callWith('unpublish_products', [{ id, ...(await select<{ version: string }>(row, [id]))[0] }]);
  expect(await readNames()).toEqual({});
  await schedule([{ id }], MINUTE);
  await expectDates(1, { a: 'Before' });
});

test('a date of a product that was deleted is not carried out, and a product that was not published is not deleted', async () => {
  await schedule([toAfter(await add('a'))], MINUTE, LATER);
  await database.exec(`delete from public.extras where slug = 'a'`);
  await expectDates(0, {}, Array<string>(2).fill('The product was deleted at that time.'));
  await database.exec('delete from private.dates; delete from private.drafts');
  await schedule([toNew('b')], MINUTE, LATER);
  await add('b');
  await expectDates(0, { b: 'Before' }, [TAKEN, 'Visitors did not see the product at that time.']);
});

test('a fault of one product holds back no other, is tried five times, and many leave with one statement', async () => {
  const [broken, stuck] = [await add('broken'), await add('stuck')];
  const fine = await Promise.all(['x', 'y', 'z'].map((slug) => add(slug)));
  await database.exec(
    `create table public.statements (id int);
     create function public.fail() returns trigger language plpgsql security definer as $$
     begin
       if coalesce(new.slug, old.slug) in ('broken', 'stuck') then raise 'A trigger of later days' using errcode = '42P01'; end if;
       return coalesce(new, old);
     end $$;
     create function public.count_statements() returns trigger language plpgsql security definer as $$
     begin insert into public.statements values (1); return null; end $$;
     create trigger fail before update or delete on public.extras for each row execute function public.fail();
     create trigger count_statements after delete on public.extras for each statement execute function public.count_statements()`,
  );
  await schedule(
    fine.map((id) => ({ id })),
    null,
    MINUTE,
  );
  await wait();
  expect(await carryOut()).toBe(3);
  expect(await select('select 1 from public.statements')).toHaveLength(1);
  await schedule([{ id: stuck }, { id: await add('leaves') }], null, MINUTE);
  await database.exec('alter table public.extras disable trigger fail');
  const items = [broken, await add('good')].map(toAfter);
  await schedule(items, MINUTE);
  await database.exec('alter table public.extras enable trigger fail');
  await wait();
  expect(await carryOut()).toBe(2);
  expect(await readNames()).toEqual({ broken: 'Before', good: 'After', stuck: 'Before' });
  for (const attention of [null, null, null, 'A trigger of later days']) {
    expect(await carryOut()).toBe(0);
    expect(await readAttention()).toEqual([attention, attention]);
  }
  await database.exec(
    'drop function public.fail cascade; drop function public.count_statements cascade; drop table public.statements',
  );
});

test('a restored date that has passed needs attention', async () => {
  await schedule([toAfter(await add('a'))], MINUTE);
  await wait();
  await database.exec(`select private.set_aside_past_dates('This date passed before the backup.')`);
  await expectDates(0, { a: 'Before' }, ['This date passed before the backup.']);
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
  expect(await readProblems(schedule([toItem({ product_name: 'X' }, id)], MINUTE, MINUTE))).toEqual([
    { id, reason: 'Unpublishing must come after publishing.' },
  ]);
  expect(await readProblems(schedule([{ id }], MINUTE))).toEqual([
    { id, reason: 'It has no draft that would be published.' },
  ]);
  expect(await readProblems(schedule([toItem({ product_name: 'New' })], null, MINUTE))).toMatchObject([
    { reason: 'Visitors do not see it: set a publish date as well.' },
  ]);
  expect(await readProblems(schedule([toNew('stays', 'New')], MINUTE))).toMatchObject([{ column: 'slug' }]);
  expect(await select('select 1 from private.dates union all select 1 from private.drafts')).toEqual([]);
});

test('a build is kept for each date of the coming 30 days, and is free for what is due', async () => {
  const readDates = async () =>
    (await select<{ dates: number[] }>(`select public.read_rebuild_state(900) -> 'dueAtMs' as dates`))[0]
      ?.dates;
  // Earlier tests left changes of dates behind.
  await database.exec(`update private.publishers set position = private.get_position() where id = 'hook'`);
  const id = await add('a');
  const former = { product_name: 'Before' };
  await schedule([toItem({ product_name: 'Late' }, id, former)], `${MINUTE} + interval '31 days'`);
  expect(await readDates()).toEqual([]);
  const seen = await readDraft();
  await schedule([{ id, ...seen }], MINUTE, `${MINUTE} + interval '1 hour'`);
  const dates = await select<{ due: number }>(
    `select extract(epoch from due_at)::float8 * 1000 as due from private.dates order by due_at`,
  );
  expect(dates).toHaveLength(2);
  expect(await readDates()).toEqual(dates.map(({ due }) => due));
  // A date that would not be carried out keeps no build back.
  for (const change of [
    `update public.extras set product_name = 'Theirs' where slug = 'a'`,
    `update public.extras set slug = 'moved' where slug = 'a'`,
    `update private.drafts set problem = 'Too long.'`,
    `update auth.users set banned_until = now() + interval '1 hour'`,
  ]) {
    await database.exec('begin');
    if (change.includes('moved'))
      await database.exec(`update private.drafts set changes = '{"slug": "stays"}'`);
    await database.exec(change);
    await database.exec(`delete from private.dates where kind = 'unpublish'`);
    expect(await readDates(), change).toEqual([]);
    await database.exec('rollback');
  }
  await database.exec(`update private.dates set due_at = due_at - interval '1 hour' where kind = 'publish'`);
  expect(await readDates()).not.toEqual([]);
  await carryOut();
  // What is pending now is the change that a date made.
  expect(await readDates()).toEqual([]);
});

test('the status names the dates for which a limit leaves no build', async () => {
  const readLate = async () =>
    (await select<{ late: string[] }>(`select public.read_publishing_status() -> 'lateDates' as late`))[0]
      ?.late;
  const id = await add('a');
  await schedule([toItem({ product_name: 'Late' }, id, { product_name: 'Before' })], MINUTE, LATER);
  const [publish, unpublish] = (
    await select<{ at: string }>(`select to_jsonb(due_at) as at from private.dates order by due_at`)
  ).map(({ at }) => at);
  await database.exec('begin');
  await database.exec(`insert into private.build_orders (accepted_at, ended_at, outcome)
    select clock_timestamp() - d * interval '1 day', clock_timestamp(), 'finished' from unnest(array[5, 6, 40]) d`);
  for (const [monthlyCap, late] of [
    [undefined, []],
    [4, []],
    [3, [unpublish]],
    [2, [publish, unpublish]],
  ] as const) {
    const caps = JSON.stringify({ '24 hours': 2, '30 days': monthlyCap });
    await select('select public.read_rebuild_state(null, $1)', [caps]);
    expect(await readLate(), `with ${monthlyCap} builds`).toEqual(late);
  }
  await database.exec('rollback');
});

test('a draft that another editor has saved since then gets no date, which edits keep', async () => {
  const id = await add('a');
  const item = toAfter(id);
  await callWith('save_drafts', [item]);
  const seen = await readDraft();
  await callWith('save_drafts', [{ ...item, ...seen }]);
  await expect(schedule([{ id, ...seen }], MINUTE)).rejects.toThrow('Somebody saved this draft before you');
  const newest = await readDraft();
  await schedule([{ id, ...newest }], MINUTE);
  // An edit keeps it.
  await callWith('save_drafts', [{ ...item, ...newest }]);
  expect(await countDates()).toBe(1);
  // Without a date to publish at, the version doesn't matter.
  await removeDates([{ id, ...seen }]);
  expect(await countDates()).toBe(0);
  expect(await readDraft()).toBeDefined();
});

test('a date that is not given stays, and one that another editor has changed is not replaced', async () => {
  const id = await add('a');
  const [fresh = ''] = await schedule([toNew('b')], MINUTE);
  await schedule([toAfter(id)], MINUTE);
  const seen = await readPrepared(id);
  await schedule([{ id }, { id: fresh }], null, LATER);
  const { publishAt, unpublishAt } = (await readPrepared(id)) ?? {};
  expect(publishAt).toBe(seen?.publishAt);
  expect(unpublishAt).not.toBeNull();
  const stale = { id, version: seen?.draft?.version, dates: { publishAt, unpublishAt: null } };
  for (const call of [
    () => schedule([stale], null, `${LATER} + interval '1 minute'`),
    () => removeDates([stale]),
    () => removeDates([{ ...stale, dates: { publishAt: null, unpublishAt } }]),
  ])
    await expect(call()).rejects.toThrow('Somebody changed these dates before you');
  // What is left alone isn't compared, and what stays counts.
  await schedule([stale], `${MINUTE} + interval '30 seconds' - interval '30 seconds'`);
  expect(await readProblems(schedule([{ id }], null, MINUTE))).toMatchObject([
    { id, reason: 'Unpublishing must come after publishing.' },
  ]);
  expect(await readProblems(removeDates([{ id: fresh }], ['publish']))).toMatchObject([
    { id: fresh, reason: 'Visitors do not see it: set a publish date as well.' },
  ]);
  await removeDates([{ id, dates: { publishAt, unpublishAt } }], ['unpublish']);
  expect(await readPrepared(id)).toMatchObject({ publishAt, unpublishAt: null });
});

test('discarding a draft takes its dates and links along, and undoing it brings them back', async () => {
  const id = await add('a');
  const [fresh = ''] = await schedule([toNew('b')], MINUTE, LATER);
  await schedule([toAfter(id)], MINUTE, LATER);
  const link = await createLink([id, fresh]);
  const readLink = async () =>
    (await select<{ shown: object | null }>('select public.read_preview($1) as shown', [link?.token]))[0]
      ?.shown;
  const before = [await readPrepared(id), await readPrepared(fresh)];
  const shown = await readLink();
  const items = before.map((one) => ({ id: one?.id, version: one?.draft?.version }));
  await callWith('discard_drafts', items);
  expect(await select('select row_id, kind from private.dates')).toEqual([{ row_id: id, kind: 'unpublish' }]);
  expect(await readPrepared(id)).toMatchObject({ draft: null, publishAt: null, previewEndsAt: null });
  expect(await readLink()).toBeNull();
  await callWith('restore_drafts', items);
  expect([await readPrepared(id), await readPrepared(fresh)]).toEqual(before);
  expect(await readLink()).toEqual(shown);
  // A draft that is saved again has neither.
  await callWith('discard_drafts', items);
  await callWith('save_drafts', [toItem({ product_name: 'Other' }, id)]);
  expect(await readLink()).toBeNull();
  expect(await readPrepared(id)).toMatchObject({ publishAt: null, previewEndsAt: null });
});

test('a slug is judged at the date, and a draft says as soon as possible that its slug is taken', async () => {
  const summer = await add('summer');
  await schedule([{ id: summer }], null, LATER);
  // A successor comes when the other has left, not before.
  expect(await readProblems(schedule([toNew('summer', 'Early')], MINUTE))).toMatchObject([
    { column: 'slug', reason: TAKEN },
  ]);
  const [successor = ''] = await schedule([toNew('summer', 'Successor')], LATER);
  expect((await readPrepared(successor))?.attention).toBeNull();
  await removeDates([{ id: summer }]);
  expect((await readPrepared(successor))?.attention).toBe(TAKEN);
  await schedule([{ id: summer }], null, LATER);
  // Of two drafts with one slug, the one that comes second says so; without dates, both.
  expect(await readProblems(schedule([toNew('summer')], `${LATER} + interval '1 hour'`))).toMatchObject([
    { column: 'slug', reason: TAKEN_BY_DRAFT },
  ]);
  const [one = '', two = '', three = ''] =
    (await callWith<string[]>('save_drafts', [
      toNew('wanted'),
      toNew('wanted'),
      toNew('summer'),
      toNew(''),
      toNew(''),
    ])) ?? [];
  for (const id of [one, two, three]) expect((await readPrepared(id))?.attention).toBe(TAKEN_BY_DRAFT);
  expect((await readPrepared(successor))?.attention).toBeNull();
  expect(await select(`select row_id from private.list_taken_slugs('extras')`)).toHaveLength(3);
  // Another product takes a slug: editors who look at the list get to know it.
  const [dated = ''] = await schedule([toNew('free')], MINUTE);
  const mark = await readMark();
  await database.exec(`update public.extras set slug = 'free' where slug = 'summer'`);
  expect(await readMark()).not.toBe(mark);
  expect((await readPrepared(dated))?.attention).toBe(TAKEN);
});

test.for(['pressed', 'dated', 'imported'])(
  'slugs that products hand on to each other are swapped and moved on: %s',
  async (way) => {
    const slugs = { one: 'two', two: 'three', three: 'one', first: 'second', second: 'last' };
    const ids = new Map<string, string>();
    for (const slug of Object.keys(slugs)) ids.set(slug, await add(slug));
    const changes = Object.entries(slugs).map(([from, to]) => ({ id: ids.get(from) ?? '', from, to }));
    const items = [
      ...changes.map(({ id, from, to }) => toItem({ slug: to, product_name: from }, id, { slug: from })),
      // One that can't be published keeps none of the others back at a date.
      ...(way === 'dated'
        ? [toItem({ product_name: 'Mine' }, await add('bad'), { product_name: 'Before' })]
        : []),
      toNew('first', 'new'),
    ];
    await database.exec('delete from private.catalogue_history where true');
    if (way === 'pressed') await callWith('publish_drafts', items);
    else if (way === 'dated') {
      await schedule(items, MINUTE);
      await database.exec(
        `update private.drafts set changes = '{"product_name": ""}' where changes ->> 'product_name' = 'Mine'`,
      );
      await wait();
      expect(await carryOut()).toBe(6);
      expect(await readAttention()).toEqual(['Product name is not empty.']);
      await database.exec(`delete from public.extras where slug = 'bad'`);
    } else {
      const versions = await select<{ id: string; at: string }>(
        'select id, updated_at::text as at from public.extras',
      );
      const rows = [
      ...changes.map(({ id, from, to }) => ({
        id, slug: to, product_name: from, material_type: 'Marble', updated_at: versions.find((one) => one.id === id)?.at,
      })),
      { slug: 'first', product_name: 'new', material_type: 'Marble' },
    ]; // prettier-ignore
      const importAll = (all: object[]) =>
        callAsEditor(`public.import_catalogue_rows('extras', '{slug,product_name,material_type}', $1)`, [
          JSON.stringify(all),
        ]);
      const stale = rows.map((row) => ({ ...row, updated_at: '2020-01-01T00:00:00Z' }));
      await expect(importAll(stale)).rejects.toThrow('Somebody saved this product before you');
      await importAll(rows);
    }
    expect(await readNames()).toEqual({
      one: 'three',
      two: 'one',
      three: 'two',
      first: 'new',
      second: 'first',
      last: 'second',
    });
    expect(
      await select(
        `select before ->> 'slug' as before, after ->> 'slug' as after from private.catalogue_history
       where operation = 'update' order by 1`,
      ),
    ).toEqual(
      changes
        .map(({ from, to }) => ({ before: from, after: to }))
        .toSorted((a, b) => (a.before < b.before ? -1 : 1)),
    );
    expect(await select('select old_slug from private.slug_redirects')).toEqual([]);
  },
);
