import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHostedDatabase, openHostedDatabase } from './hosted-database.ts';

/** Values that satisfy the column checks. */
const CHANGED: Readonly<Record<string, string>> = {
  thicknesses_mm: `'{20}'`,
  slab_length_mm: '3000',
  slab_width_mm: '1800',
  tile_sizes_mm: `'{600x600}'`,
  suitable_for: `'{Floor}'`,
  density_kg_m3: '2600',
  compressive_strength_mpa: '60',
  water_absorption_pct: '0.2',
  flexural_strength_mpa: '8',
  abrasion_ha: '12',
  slip_dcof_wet: '0.5',
  picture_width_mm: '900',
  picture_texts: `'{"new": "A new picture."}'`,
  translations: `'{"es": {"description": "Nuevo."}}'`,
};

const database = await openHostedDatabase();
const heard: string[] = [];

beforeAll(async () => {
  await database.listen('catalogue_changed', (payload) => heard.push(payload));
});

beforeEach(() => {
  heard.length = 0;
});

/** Notifications on the channel during these statements. */
async function listenDuring(...statements: string[]): Promise<unknown[]> {
  heard.length = 0;
  for (const statement of statements) await database.exec(statement);
  return heard.map((payload) => JSON.parse(payload) as unknown);
}

/** All collections have the same triggers (collections.test.ts). */
const table = 'extras';

describe('a product', () => {
  const insert = `insert into public.${table} (slug, product_name, material_type)
    values ('one', 'One', 'Marble'), ('two', 'Two', 'Marble')`;
  const clear = `delete from public.${table}`;
  beforeEach(async () => {
    await database.exec(`${clear}; ${insert}`);
  });

  test('announces a change once, whatever the number of rows', async () => {
    expect(await listenDuring(clear)).toEqual([{ source: table, operation: 'delete' }]);
    expect(await listenDuring(insert)).toEqual([{ source: table, operation: 'insert' }]);
    expect(await listenDuring(`update public.${table} set sort_order = sort_order + 1`)).toEqual([
      { source: table, operation: 'update' },
    ]);
    expect(await listenDuring(`truncate public.${table}`)).toEqual([
      { source: table, operation: 'truncate' },
    ]);
  });

  test('announces a change of every published value', async () => {
    const rows = await database.select<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1
         and column_name not in ('id', 'created_at', 'updated_at', 'material_type', 'slug', 'translated_from')`,
      [table],
    );
    expect(rows.length).toBeGreaterThan(6);
    for (const { name, type } of rows) {
      const value = CHANGED[name] ?? (type === 'ARRAY' ? `array['new']` : type === 'integer' ? '7' : `'new'`);
      expect(
        await listenDuring(`update public.${table} set ${name} = ${value} where slug = 'one'`),
      ).toHaveLength(1);
    }
    expect(
      await listenDuring(`update public.${table} set material_type = 'Basalt' where slug = 'one'`),
    ).toHaveLength(1);
    expect(await listenDuring(`update public.${table} set slug = 'three' where slug = 'one'`)).toHaveLength(
      1,
    );
  });

  test('ignores statements that change no row or no value', async () => {
    expect(
      await listenDuring(
        `update public.${table} set product_name = 'New' where slug = 'none'`,
        `delete from public.${table} where slug = 'none'`,
        `insert into public.${table} (slug, product_name, material_type) select 'x', 'x', 'Marble' where false`,
        `update public.${table} set product_name = product_name`,
        `update public.${table} set created_at = now(), updated_at = now()`,
        `${insert} on conflict (slug) do nothing`,
      ),
    ).toEqual([]);
  });
});

describe('pictures', () => {
  const add = (bucket: string) =>
    `insert into storage.objects (bucket_id, name, metadata) values ('${bucket}', 'a b.png', '{"eTag": "1", "size": 1}')`;
  beforeEach(async () => {
    await database.exec('delete from storage.objects');
  });

  test('count when they come, change, move or go, if a product shows them', async () => {
    const bucket = 'extras other';
    const source = `storage/${bucket}`;
    expect(await listenDuring(add(bucket), 'delete from storage.objects')).toEqual([]);
    await database.exec(
      `insert into public.extras (slug, product_name, material_type, image_url, gallery_urls)
       values ('pictured', 'P', 'Marble', 'a b.png', '{/c.png}')`,
    );
    heard.length = 0;
    expect(await listenDuring(add(bucket))).toEqual([{ source, operation: 'insert' }]);
    expect(await listenDuring(`update storage.objects set metadata = '{"eTag": "2", "size": 1}'`)).toEqual([
      { source, operation: 'update' },
    ]);
    expect(await listenDuring(`update storage.objects set name = 'c.png'`)).toHaveLength(1);
    expect(await listenDuring('delete from storage.objects')).toEqual([{ source, operation: 'delete' }]);
    await database.exec("delete from public.extras where slug = 'pictured'");
  });

  test('are ignored if they were only read, or are in another bucket', async () => {
    expect(await listenDuring(add('project images'), `update storage.objects set name = 'c.png'`)).toEqual(
      [],
    );
    await database.exec(add('extras other'));
    expect(
      await listenDuring('update storage.objects set last_accessed_at = now(), updated_at = now()'),
    ).toEqual([]);
    expect(await listenDuring(`delete from storage.objects where bucket_id = 'project images'`)).toEqual([]);
  });
});

describe('if a project may not create a trigger on storage.objects', () => {
  const refuseTriggers = `
    create function public.refuse_triggers() returns event_trigger language plpgsql as $$
    begin
      if exists (
        select 1 from pg_event_trigger_ddl_commands() where object_identity like '% on storage.objects'
      ) then
        raise insufficient_privilege;
      end if;
    end $$;
    create event trigger refuse_triggers on ddl_command_end when tag in ('CREATE TRIGGER')
      execute function public.refuse_triggers();`;

  test('the migrations apply, and a changed row is announced as usual', { timeout: 60_000 }, async () => {
    const limited = await createHostedDatabase((bare) => bare.exec(refuseTriggers));
    try {
      const said: unknown[] = [];
      await limited.listen('catalogue_changed', (payload) => said.push(JSON.parse(payload)));
      await limited.exec(`insert into storage.objects (bucket_id, name) values ('extras other', 'a.png')`);
      expect(said).toEqual([]);
      await limited.exec(
        `insert into public.extras (slug, product_name, material_type) values ('one', 'One', 'Marble')`,
      );
      expect(said).toEqual([{ source: 'extras', operation: 'insert' }]);
    } finally {
      await limited.close();
    }
  });
});
