import { expect, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { PICTURE_MAX_BYTES } from '#domain/desk/desk.rules.ts';
import { pictureTypes } from '#functions/_shared/picture.ts';
import { openHostedDatabase } from './hosted-database.ts';
import { forEditors, forEverybody } from './procedures.ts';

/**
 * Tests the rights of a hosted project. The embedded default has separate tests; here the migrations run directly on
 * PostgreSQL, without superuser rights.
 */
const { list, select } = await openHostedDatabase();

const catalogueTables = collections.map(({ table }) => table).toSorted();
const API_ROLES = ['anon', 'authenticated', 'service_role'];

test('visitors read, signed-in users may try to write, and the service does everything', async () => {
  const rights = await list(
    `select r.rolname || ' ' || string_agg(distinct p.name, ' ' order by p.name) as entry
     from pg_class c
     cross join unnest($1::name[]) as r (rolname)
     cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (name)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(r.rolname, c.oid, p.name)
     group by c.relname, r.rolname order by c.relname, r.rolname`,
    [API_ROLES],
  );
  const expected = [
    'authenticated delete insert select update',
    'service_role delete insert references select trigger truncate update',
  ];
  expect(rights).toEqual(catalogueTables.flatMap(() => expected));
});

test('no role of the API has a right on a table outside public', async () => {
  expect(
    await list(
      `select r.rolname || ' ' || c.oid::regclass as entry
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       cross join unnest($1::name[]) as r (rolname)
       where n.nspname = 'private' and c.relkind in ('r', 'v', 'm')
         and has_table_privilege(r.rolname, c.oid, 'select, insert, update, delete')`,
      [API_ROLES],
    ),
  ).toEqual([]);
});

test('row-level security is enabled for all of our tables', async () => {
  expect(
    await list(`select c.oid::regclass::text as entry from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
        and not c.relrowsecurity`),
  ).toEqual([]);
});

test('storage lets nobody but editors write or list, and treats all catalogue buckets alike', async () => {
  const policies = await select<{ cmd: string; roles: string; rules: string[] }>(
    `select cmd, roles::text, array_remove(array[qual, with_check], null) as rules from pg_policies where schemaname = 'storage' order by 1`,
  );
  expect(policies.map(({ cmd }) => cmd)).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE']);
  for (const { cmd, roles, rules } of policies) {
    expect(roles, cmd).toBe('{authenticated}');
    for (const rule of rules)
      expect(rule, cmd).toMatch(
        /^\(private\.is_catalogue_bucket\(bucket_id\) AND \( SELECT private\.is_editor\(\)/,
      );
  }
});

test('visitors can call the functions of builds and previews; signed-in users also those of policies and of the editors', async () => {
  const callable = async (role: string) =>
    list(
      `select distinct case n.nspname when 'private' then 'private.' else '' end || p.proname as entry
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype
         and has_schema_privilege($1, n.oid, 'usage') and has_function_privilege($1, p.oid, 'execute')
       order by 1`,
      [role],
    );
  const toNames = (...lists: object[]) => lists.flatMap((each) => Object.keys(each)).toSorted();
  expect(await callable('anon')).toEqual(toNames(forEverybody));
  const signedIn = await callable('authenticated');
  const isPrivate = (name: string) => name.startsWith('private.');
  expect(signedIn.filter((name) => !isPrivate(name))).toEqual(toNames(forEverybody, forEditors));
  expect(signedIn.filter(isPrivate)).toEqual([
    'private.hand_on_slugs',
    'private.is_catalogue_bucket',
    'private.is_catalogue_table',
    'private.is_editor',
    'private.is_picture_used',
    'private.may_lie_there',
    'private.require_catalogue_editor',
    'private.to_picture_places',
  ]);
  expect((await callable('service_role')).filter(isPrivate)).toEqual([]);
});

test('functions with the rights of their owner have a fixed search path', async () => {
  expect(
    await list(`select p.oid::regprocedure::text as entry
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef
        and not coalesce(p.proconfig @> array['search_path=""'], false)`),
  ).toEqual([]);
});

test('functions that may change every row of a table have more time than the 8 seconds of a hosted project', async () => {
  expect(
    await list(`select p.oid::regprocedure::text || ' ' || substr(c, 19) as entry
      from pg_proc p, unnest(p.proconfig) c where c like 'statement_timeout=%' order by 1`),
  ).toEqual([
    'finish_restore(boolean,jsonb) 15min',
    'import_catalogue_rows(text,text[],jsonb) 2min',
    'order_catalogue_rows(text,jsonb) 2min',
    'private.carry_out_dates() 2min',
    'publish_drafts(text,jsonb) 2min',
    'save_drafts(text,jsonb) 2min',
    'set_dates(text,jsonb,timestamp with time zone,timestamp with time zone,text[]) 2min',
    'unpublish_products(text,jsonb) 2min',
    'update_galleries(text) 2min',
  ]);
});

test('the roles of the API own nothing, and no migration creates a superuser', async () => {
  expect(
    await list(`select rolname as entry from pg_roles where rolsuper and rolname <> 'postgres'`),
  ).toEqual([]);
  expect(
    await list(
      `select c.oid::regclass::text as entry from pg_class c join pg_roles r on r.oid = c.relowner
       where r.rolname = any ($1::name[])`,
      [API_ROLES],
    ),
  ).toEqual([]);
});

test('every table and every column has a comment for editors', async () => {
  expect(
    await list(`select c.relname || coalesce('.' || a.attname, '') as entry
      from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (col_description(c.oid, a.attnum) is null or obj_description(c.oid, 'pg_class') is null)`),
  ).toEqual([]);
});

test('the buckets are public and accept only the pictures of the functions, up to the limit of the desk', async () => {
  const rows = await select(
    `select id, public, file_size_limit::int, array(select unnest(allowed_mime_types) order by 1) as types
     from storage.buckets order by id`,
  );
  expect(rows).toEqual(
    [...collections.map(({ bucket }) => bucket), 'project images'].toSorted().map((id) => ({
      id,
      public: true,
      file_size_limit: PICTURE_MAX_BYTES,
      types: pictureTypes.map(({ mediaType }) => mediaType).toSorted(),
    })),
  );
});
