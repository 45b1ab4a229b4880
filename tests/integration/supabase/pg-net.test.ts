import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { loadMigrations } from '../../../supabase/local/migrations.ts';
import { migrationsFolder } from './hosted-database.ts';

/** An extension of the name and shape of pg_net: it has a schema of its own for what it offers, and cannot be moved. */
const CONTROL = `
comment = 'stands in for pg_net'
default_version = '1.0'
relocatable = false
superuser = false
`;
const SCRIPT = `
create schema net;
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds int default 5000
) returns bigint language sql as 'select 1::bigint';
`;

/** What of PGlite's own file system this test needs; its types are not among those that npm brings. */
interface FileSystem {
  writeFile(path: string, text: string): void;
}
const fileSystem = z.custom<FileSystem>((value) => z.looseObject({}).safeParse(value).success);

let database: PGlite;

beforeAll(async () => {
  database = await PGlite.create();
  const folder = '/pglite/share/postgresql/extension';
  const files = fileSystem.parse(database.Module.FS);
  files.writeFile(`${folder}/pg_net.control`, CONTROL);
  files.writeFile(`${folder}/pg_net--1.0.sql`, SCRIPT);
  await database.exec(await readFile(path.join(import.meta.dirname, 'hosted-platform.sql'), 'utf8'));
  for (const { sql } of loadMigrations(migrationsFolder)) {
    await database.exec(`begin; set local role migrator; ${sql}; commit;`);
  }
}, 60_000);

afterAll(async () => {
  await database.close();
});

test('pg_net is registered in the schema extensions, and edits still call through it', async () => {
  const { rows } = await database.query(
    `select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where e.extname = 'pg_net'`,
  );
  expect(rows).toEqual([{ schema: 'extensions' }]);
  expect((await database.query('select net.http_post($1)', ['https://example.com'])).rows).toHaveLength(1);
});
