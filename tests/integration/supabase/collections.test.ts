import { beforeAll, expect, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { openHostedDatabase } from './hosted-database.ts';

/** Tests `private.add_catalogue_collection` on PostgreSQL like on a hosted project. */
const NEW_TABLE = 'outdoor_kitchens';
const WITH_FILTER = 'pool_surrounds';

const database = await openHostedDatabase();
const { list, select } = database;

beforeAll(async () => {
  await database.exec(`
    begin;
    set local role migrator;
    select private.add_catalogue_collection('${NEW_TABLE}', 'outdoor kitchens');
    select private.add_catalogue_collection('${WITH_FILTER}', 'pool surrounds', true, true, 'Pool Surrounds.');
    commit;`);
});

/** Everything that PostgreSQL stores about a table, one line each, without the table's name. */
async function describeTable(table: string): Promise<string[]> {
  const lines = await list(
    `select 'column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
       || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') || coalesce(': ' || col_description(a.attrelid, a.attnum), '') as entry
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
     union all
     select 'constraint ' || c.conname || ' ' || replace(pg_get_constraintdef(c.oid), ' NOT VALID', '') from pg_constraint c
     where c.conrelid = $1::regclass
     union all
     select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = $1::regclass
     union all
     select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = $1::regclass and not t.tgisinternal
     union all
     select 'policy ' || concat_ws(' | ', policyname, permissive, roles::text, cmd, qual, with_check) from pg_policies
     where schemaname = 'public' and tablename = $2
     union all
     select 'grant ' || a.privilege_type || ' to ' || a.grantee::regrole from pg_class c cross join lateral aclexplode(c.relacl) a
     where c.oid = $1::regclass
     union all
     select 'grant ' || g.privilege_type || ' of ' || a.attname || ' to ' || g.grantee::regrole
     from pg_attribute a cross join aclexplode(a.attacl) g where a.attrelid = $1::regclass
     union all
     select 'row-level security ' || c.relrowsecurity || ', replica identity ' || c.relreplident::text from pg_class c
     where c.oid = $1::regclass
     union all
     select 'publication ' || p.pubname from pg_publication_tables p where p.schemaname = 'public' and p.tablename = $2`,
    [`public.${table}`, table],
  );
  return lines.map((line) => line.replaceAll(table, 'TABLE')).toSorted();
}

test.for([...collections, { table: WITH_FILTER, hasTypeFilter: true, hasOrigin: true }])(
  '$table has all that a new collection has, and differs in its filter and its origins only',
  async ({ table, hasTypeFilter, hasOrigin }) => {
    const twin = new Set(await describeTable(NEW_TABLE));
    const lines = await describeTable(table);
    const added = lines.filter((line) => !twin.has(line));
    expect(new Set(added.map((line) => line.split(' ').slice(0, 2).join(' ')))).toEqual(
      new Set([
        ...(hasTypeFilter ? ['column material_type', 'constraint material_type_is_one_of_the_filter'] : []),
        ...(hasOrigin
          ? ['column origin', 'constraint origin_has_at_most_80_characters', 'grant SELECT']
          : []),
      ]),
    );
    expect(lines).toHaveLength(twin.size + (hasTypeFilter ? 1 : 0));
  },
);

test('the registry and the list in the code have the same tables, buckets and filters', async () => {
  const rows = await select(
    `select table_name as table, bucket_id as bucket, has_type_filter as "hasTypeFilter"
     from private.catalogue_tables where table_name not in ($1, $2) order by table_name`,
    [NEW_TABLE, WITH_FILTER],
  );
  expect(rows, 'call private.add_catalogue_collection in a migration').toEqual(
    collections
      .map(({ table, bucket, hasTypeFilter }) => ({ table, bucket, hasTypeFilter }))
      .toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  );
});

test('the stone types of the database are those of the code, and its constraints match them', async () => {
  expect(
    await list('select name as entry from private.stone_types order by place'),
    'call private.set_stone_types in a migration',
  ).toEqual([...stoneTypes]);
  const filtered = collections.filter(({ hasTypeFilter }) => hasTypeFilter).map(({ table }) => table);
  for (const table of [...filtered, WITH_FILTER]) {
    const insert = (type: string) =>
      select(
        `insert into public.${table} (slug, product_name, material_type) values ('a-' || lower($1), 'A', $1)`,
        [type],
      );
    for (const type of stoneTypes) await insert(type);
    await expect(insert('Kryptonite')).rejects.toThrow('material_type_is_one_of_the_filter');
  }
});

test('galleries of a new collection can be updated, those of other tables cannot', async () => {
  const update = (table: string) =>
    list(`select public.update_galleries($1) ->> 'totalChanged' as entry`, [table]);
  expect(await update(NEW_TABLE)).toEqual(['0']);
  await expect(update('loyalty_members')).rejects.toThrow('no catalogue table');
});

test('edits and pictures of a new collection are announced, and editors may store its pictures', async () => {
  await database.exec('delete from private.catalogue_changes');
  await database.exec(
    `insert into public.${NEW_TABLE} (slug, product_name, material_type) values ('grill', 'Grill', 'Granite')`,
  );
  expect(await list('select source as entry from private.catalogue_changes')).toEqual([NEW_TABLE]);
  expect(await list("select private.is_catalogue_bucket('outdoor kitchens')::text as entry")).toEqual([
    'true',
  ]);
});

test('a stone type that rows have cannot be removed', async () => {
  await expect(select('select private.set_stone_types($1)', [stoneTypes.slice(1)])).rejects.toThrow(
    'material_type_is_one_of_the_filter',
  );
});
