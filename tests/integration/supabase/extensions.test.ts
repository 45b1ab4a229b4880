import { expect, test } from 'vitest';
import * as z from 'zod';
import { openHostedDatabase } from './hosted-database.ts';

/** Fake extensions with the names and signatures of hosted ones. Each has its own schema and can't be moved. */
const CONTROL = `
default_version = '1.0'
relocatable = false
superuser = false
`;
const PG_NET = `
create schema net;
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000
) returns bigint language sql as 'select 1::bigint';
`;

const PG_CRON = `
create schema cron;
create table cron.job (jobid bigint generated always as identity, jobname text primary key, schedule text, command text, active boolean default true);
create table cron.job_run_details (runid bigint, jobid bigint, status text, end_time timestamptz);
grant select on cron.job to public;
grant select, delete on cron.job_run_details to public;
grant usage on schema cron to public;
create function cron.schedule(schedule text, command text) returns bigint language sql as 'select 1::bigint';
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql
as 'insert into cron.job (jobname, schedule, command) values (job_name, schedule, command); select 1::bigint';
`;

/** The part of PGlite's file system that this test uses; npm's types don't include it. */
interface FileSystem {
  writeFile(path: string, text: string): void;
}
const fileSystem = z.custom<FileSystem>((value) => z.looseObject({}).safeParse(value).success);

const database = await openHostedDatabase((bare) => {
  const folder = '/pglite/share/postgresql/extension';
  const files = fileSystem.parse(bare.Module.FS);
  for (const [name, script] of Object.entries({ pg_net: PG_NET, pg_cron: PG_CRON })) {
    files.writeFile(`${folder}/${name}.control`, CONTROL);
    files.writeFile(`${folder}/${name}--1.0.sql`, script);
  }
});

test('pg_net is in the schema extensions, and edits still make calls through it', async () => {
  const rows = await database.select(
    `select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where e.extname = 'pg_net'`,
  );
  expect(rows).toEqual([{ schema: 'extensions' }]);
  expect(await database.select('select net.http_post($1)', ['https://example.com'])).toHaveLength(1);
});

test('a daily job deletes what the privacy policy promises, and the doctor checks it', async () => {
  const readSetup = async () =>
    (await database.select<{ setup: object }>('select read_publishing_setup() as setup'))[0]?.setup;
  expect(await readSetup()).toMatchObject({ isSwept: true, isDeleting: true, isDated: true });
  const [job] = await database.select<{ command: string; schedule: string }>(
    `select command, schedule from cron.job where jobname = 'delete-expired'`,
  );
  expect(job?.schedule).toMatch(/^\d+ \d+ \* \* \*$/);

  await database.exec(`
    insert into private.loyalty_requests (mailbox, email, wording, wording_version, requested_at)
    select n || '@example.com', n || '@example.com', 'w', 'v', now() - make_interval(days => n) from generate_series(1, 60) n;
    insert into private.rate_limits values ('over', now() - interval '1 second'), ('counting', now() + interval '1 hour');
  `);
  await database.exec(`
    insert into cron.job_run_details (runid, end_time) select n, now() - make_interval(days => n) from generate_series(0, 20) n;
    insert into private.catalogue_history (table_name, row_id, operation, after, changed_at)
    select 'extras', '00000000-0000-4000-8000-00000000000a'::uuid, 'update', jsonb_build_object('version', n), now()
    from generate_series(1, 250) n
    union all
    select 'extras', '00000000-0000-4000-8000-00000000000b'::uuid, 'update', jsonb_build_object('version', n),
      now() - make_interval(months => n)
    from generate_series(1, 30) n;
  `);
  await database.exec(`set local role migrator; ${job?.command ?? ''}; reset role`);
  const rows = await database.select(
    `select max(extract(day from now() - requested_at))::int as oldest, count(*)::int from private.loyalty_requests`,
  );
  expect(rows).toEqual([{ oldest: 29, count: 29 }]);
  expect(await database.list('select key as entry from private.rate_limits')).toEqual(['counting']);
  expect(await database.list('select max(runid)::int as entry from cron.job_run_details')).toEqual([6]);
  const kept = await database.select(
    `select min((after ->> 'version')::int), max((after ->> 'version')::int) from private.catalogue_history
     group by row_id order by row_id`,
  );
  expect(kept).toEqual([
    { min: 51, max: 250 },
    { min: 1, max: 23 },
  ]);

  // The last run counts, and one that is still running has no result yet.
  await database.exec(`
    insert into cron.job_run_details (jobid, runid, status)
    select j.jobid, r.runid, r.status from cron.job j
    join (values ('carry-out-dates', 100, 'succeeded'), ('carry-out-dates', 101, 'failed'), ('carry-out-dates', 102, 'running'),
      ('delete-expired', 103, 'failed'), ('delete-expired', 104, 'succeeded')) r (jobname, runid, status) using (jobname);
    insert into private.dates (table_name, row_id, kind, due_at)
    select 'extras', gen_random_uuid(), 'publish', now() - make_interval(mins => n) from generate_series(4, 6, 2) n;
  `);
  expect(await readSetup()).toMatchObject({ failingJobs: ['carry-out-dates'], overdueDates: 1 });
  expect(await database.list(`select read_publishing_status() -> 'overdueDates' as entry`)).toEqual([1]);

  await database.exec(`update cron.job set active = false where jobname = 'delete-expired'`);
  expect(await readSetup()).toMatchObject({ isSwept: true, isDeleting: false, isDated: true });
});
