import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { loadMigrations } from '#local/migrations.ts';

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../supabase/migrations');

/**
 * PostgreSQL as a hosted project has it, with all our migrations, and nothing of the embedded default in between: for
 * what only SQL can say about the schema. The session is the superuser's.
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
