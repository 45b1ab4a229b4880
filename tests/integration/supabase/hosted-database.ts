import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { afterAll } from 'vitest';
import { loadMigrations } from '#local/migrations.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../supabase/migrations');

/**
 * PostgreSQL like on a hosted project, with all migrations and without the embedded backend, for tests of the schema
 * itself. The session belongs to the superuser.
 *
 * @param prepare SQL that the superuser runs before the first migration
 */
export async function createHostedDatabase(prepare = ''): Promise<PGlite> {
  const database = await PGlite.create();
  await database.exec(await readFile(path.join(import.meta.dirname, 'hosted-platform.sql'), 'utf8'));
  await database.exec(prepare);
  for (const { sql } of loadMigrations(migrationsFolder)) {
    await database.exec(`begin; set local role migrator; ${sql}; commit;`);
  }
  return database;
}

/** The same for all tests of a file. To be called outside of tests. */
export async function openHostedDatabase(prepare?: string): Promise<PGlite> {
  const database = await createHostedDatabase(prepare);
  afterAll(() => database.close());
  return database;
}
