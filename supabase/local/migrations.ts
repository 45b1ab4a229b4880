import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';

type Database = PgliteConnection['driver'];

export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

export class MigrationError extends Error {
  override name = 'MigrationError';
}

function toRefusal(migration: Migration, cause: unknown): MigrationError {
  const { message, position } = cause as { message?: string; position?: string };
  const line = position ? migration.sql.slice(0, Number(position)).split('\n').length : undefined;
  return new MigrationError(
    `supabase/migrations/${migration.version}_${migration.name}.sql${line ? `, line ${line}` : ''}: ` +
      `${message ?? String(cause)}. Nothing of this file was applied. Correct it and start again.`,
    { cause },
  );
}

interface Applied {
  readonly version: string;
  readonly name: string | null;
  readonly statements: readonly string[] | null;
}

function findEdited(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): MigrationError | undefined {
  const files = new Map(migrations.map((migration) => [migration.version, migration]));
  const differences = applied.flatMap(({ version, name, statements }) => {
    const file = files.get(version);
    if (!file) return [`${version}_${name ?? ''}.sql is gone`];
    return statements?.join('') === file.sql ? [] : [`${version}_${file.name}.sql was changed`];
  });
  if (differences.length === 0) return undefined;
  return new MigrationError(
    `The local database was made by other migrations than those in supabase/migrations: ${differences.join(', ')}. ` +
      'A migration that was applied must stay as it is; a change is a new file. Restore the files with git. If they ' +
      'changed on purpose before anything was deployed, delete the data directory (.local, or LOCAL_DIR) and start again: ' +
      'the database is made from the migrations and the seed. To keep its content, start once more with the old files, ' +
      'run npm run backup, and after that npm run restore.',
  );
}

/** Oldest first, with the names and order of the Supabase CLI. */
export function loadMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) return [];
      return [{ version, name, sql: readFileSync(path.join(folder, file), 'utf8') }];
    });
}

export function digestMigrations(migrations: readonly Migration[]): Record<string, string> {
  return Object.fromEntries(
    migrations.map(({ version, name, sql }) => [
      `${version}_${name}.sql`,
      createHash('sha256').update(sql).digest('hex'),
    ]),
  );
}

/** One transaction per file. @throws {MigrationError} if PostgreSQL refuses a file, or an
 * applied file has changed since */
export async function applyMigrations(
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  await database.exec(HISTORY_TABLE);
  const { rows } = await database.query<Applied>(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  const edited = findEdited(migrations, rows);
  if (edited) throw edited;
  const known = new Set(rows.map(({ version }) => version));
  const applied: Migration[] = [];
  for (const migration of migrations) {
    if (known.has(migration.version)) continue;
    await database.exec('begin');
    try {
      await database.exec(migration.sql);
      await database.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [migration.version, migration.name, [migration.sql]],
      );
      await database.exec('commit');
    } catch (error) {
      await database.exec('rollback').catch(() => undefined);
      if (isDatabaseError(error)) throw toRefusal(migration, error);
      throw error;
    }
    applied.push(migration);
  }
  return applied;
}

export async function isSeeded(database: Database): Promise<boolean> {
  const { rows } = await database.query('select 1 from supabase_migrations.seed_files limit 1');
  return rows.length > 0;
}

export async function recordSeed(database: Database): Promise<void> {
  await database.exec(
    "insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', '') on conflict do nothing",
  );
}

export function isDatabaseError(error: unknown): error is Error & { code: string } {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return false;
  // 58: system error; XX: internal error or damaged data.
  return !code.startsWith('58') && !code.startsWith('XX');
}

/** The same tables as the Supabase CLI's, so that `supabase migration list` agrees. */
const HISTORY_TABLE = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );
  create table if not exists supabase_migrations.seed_files (
    path text primary key,
    hash text not null
  );`;
