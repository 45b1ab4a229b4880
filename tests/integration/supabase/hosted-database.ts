import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { afterAll } from 'vitest';
import { loadMigrations } from '#local/migrations.ts';
import { projectRoot } from '#program/environment.ts';

const cache = path.join(projectRoot, 'node_modules/.cache/hosted-database');
const platform = readFileSync(path.join(import.meta.dirname, 'hosted-platform.sql'), 'utf8');
const migrations = loadMigrations(path.join(projectRoot, 'supabase/migrations')).map(({ sql }) => sql);
const version = readFileSync(
  path.join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'),
  'utf8',
);

const WEEK_MS = 7 * 24 * 3_600_000;

/** A copy of the database that earlier tests made of the same sources: making one takes ten times as long. */
async function copy(sources: readonly string[], make: () => Promise<PGlite>): Promise<PGlite> {
  const name = createHash('sha256')
    .update(JSON.stringify([version, sources]))
    .digest('hex');
  const file = path.join(cache, `${name}.tar`);
  if (existsSync(file)) return PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
  const database = await make();
  mkdirSync(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
  renameSync(draft, file);
  // Those of former migrations.
  for (const old of readdirSync(cache).map((each) => path.join(cache, each)))
    if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0) > WEEK_MS)
      rmSync(old, { force: true });
  return database;
}

const createPlatform = () =>
  copy([platform], async () => {
    const database = await PGlite.create();
    await database.exec(platform);
    return database;
  });

async function createMigrated(prepare?: (database: PGlite) => unknown): Promise<PGlite> {
  const database = await createPlatform();
  await prepare?.(database);
  for (const sql of migrations) await database.exec(`begin; set local role migrator; ${sql}; commit;`);
  await database.query(
    `insert into auth.users (id, email, raw_app_meta_data) values ($1, 'ana@example.com', '{"role": "editor"}')`,
    [EDITOR],
  );
  return database;
}

/**
 * PostgreSQL like on a hosted project, with all migrations and without the embedded backend, for tests of the schema
 * itself. The session belongs to the superuser. The editor `ana@example.com` has an account.
 *
 * @param prepare what the superuser does before the first migration
 */
export async function createHostedDatabase(prepare?: (database: PGlite) => unknown) {
  const database = prepare
    ? await createMigrated(prepare)
    : await copy([platform, ...migrations], createMigrated);
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
