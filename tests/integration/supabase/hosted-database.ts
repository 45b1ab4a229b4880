import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { afterAll } from 'vitest';
import { loadMigrations } from '#local/migrations.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../supabase/migrations');

/**
 * PostgreSQL like on a hosted project, with all migrations and without the embedded backend, for tests of the schema
 * itself. The session belongs to the superuser. The editor `ana@example.com` has an account.
 *
 * @param prepare what the superuser does before the first migration
 */
export async function createHostedDatabase(prepare?: (database: PGlite) => unknown) {
  const database = await PGlite.create();
  await database.exec(await readFile(path.join(import.meta.dirname, 'hosted-platform.sql'), 'utf8'));
  await prepare?.(database);
  for (const { sql } of loadMigrations(migrationsFolder)) {
    await database.exec(`begin; set local role migrator; ${sql}; commit;`);
  }
  await database.query(
    `insert into auth.users (id, email, raw_app_meta_data) values ($1, 'ana@example.com', '{"role": "editor"}')`,
    [EDITOR],
  );
  const select = async <Row>(sql: string, values: unknown[] = []) =>
    (await database.query<Row>(sql, values)).rows;
  return Object.assign(database, {
    select,
    /** The values of the column `entry`. */
    list: async (sql: string, values: unknown[] = []) =>
      (await select<{ entry: string }>(sql, values)).map(({ entry }) => entry),
    /** What a function returns to the editor, in a transaction. */
    callAsEditor: async <Result>(call: string, values: unknown[] = []): Promise<Result | undefined> => {
      const claim = `set local request.jwt.claim.sub = '${EDITOR}'`;
      await database.exec(`begin; set local role authenticated; ${claim}`);
      try {
        const rows = await select<{ result: Result }>(`select ${call} as result`, values);
        await database.exec('commit');
        return rows[0]?.result;
      } catch (error) {
        await database.exec('rollback');
        throw error;
      }
    },
  });
}

const EDITOR = '00000000-0000-4000-8000-0000000000e1';

/** The same for all tests of a file. To be called outside of tests. */
export async function openHostedDatabase(prepare?: (database: PGlite) => unknown) {
  const database = await createHostedDatabase(prepare);
  afterAll(() => database.close());
  return database;
}
