import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLocalSupabase, type LocalSupabase } from '#local/stack.ts';
import { listProcesses } from '#tests/site/processes.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { makeFolder } from '#tests/folders.ts';

const STACK = path.resolve(import.meta.dirname, '../../../../supabase/local/stack.ts');

// Each test starts the backend two or three times: 2 s each on an idle machine, far more on a busy one.
vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
let lines: string[];
const running: LocalSupabase[] = [];
const children: ReturnType<typeof spawn>[] = [];

beforeEach(() => {
  dataDir = makeFolder();
  lines = [];
});

afterEach(async () => {
  await stopAll();
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function start(port = 0): Promise<LocalSupabase> {
  const stack = await startLocalSupabase({ port, dataDir, log: (line) => lines.push(line) });
  running.push(stack);
  stack.acknowledgeFresh();
  return stack;
}

async function stopAll(): Promise<void> {
  for (const stack of running.splice(0)) await stack.stop();
}

/** A backend in a separate process that can be killed. */
async function startElsewhere() {
  const script = `
    import { startLocalSupabase } from ${JSON.stringify(STACK)};
    const stack = await startLocalSupabase({ port: 0, dataDir: ${JSON.stringify(dataDir)} });
    stack.acknowledgeFresh();
    console.log(stack.url);
    process.once('SIGTERM', () => stack.stop());`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, url };
}

const productCount = async (stack: LocalSupabase) => {
  const { count } = await createClient(stack.url, stack.publishableKey)
    .from('extras')
    .select('id', { count: 'exact', head: true });
  return count;
};

/** The children of a process (Linux). */
function findChildren(parentPid: number): number[] {
  return listProcesses()
    .filter((one) => one.parentPid === parentPid)
    .map(({ pid }) => pid);
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

test('only their owner can read database, files and keys, even those that an earlier version left readable', async () => {
  const findReadable = () =>
    readdirSync(path.join(dataDir, 'database'), { recursive: true, withFileTypes: true })
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => (statSync(file).mode & 0o077) !== 0);
  const modes = () =>
    ['database', 'storage', 'keys.json'].map((name) =>
      (statSync(path.join(dataDir, name)).mode & 0o777).toString(8),
    );
  const stack = await start();
  await stack.query("update public.extras set description = 'Written later'");
  expect(findReadable()).toEqual([]);
  expect(modes()).toEqual(['700', '700', '600']);
  await stopAll();

  chmodSync(path.join(dataDir, 'database'), 0o755);
  chmodSync(path.join(dataDir, 'database', 'PG_VERSION'), 0o644);
  await start();
  expect(findReadable()).toEqual([]);
  expect(modes()).toEqual(['700', '700', '600']);
});

describe('one directory, one process', () => {
  test('a second start says who uses the directory and what to do; a stop releases it and leaves nothing behind', async () => {
    const { child, url } = await startElsewhere();
    const functions = findChildren(child.pid ?? 0);
    expect(functions).toHaveLength(1);
    await expect(start()).rejects.toThrow(
      new RegExp(`${dataDir} is already running: process ${child.pid ?? 0}.*LOCAL_DIR=`, 's'),
    );
    expect((await fetch(`${url}/rest/v1/extras`)).status).toBe(401);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(functions.some(isAlive)).toBe(false);
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
  });

  test('a killed process leaves no functions, no lock and no partial upload, keeps all data, and carries out a date once', async () => {
    const before = await start();
    const [draft] = await before.query<{ id: string }>(
      `with editor as (
         insert into auth.users (id, email, raw_app_meta_data)
         values (gen_random_uuid(), 'ana@example.com', '{"role": "editor"}') returning id
       ), draft as (
         insert into private.drafts (table_name, row_id, is_new, changes, former, saved_by_email)
         values ('extras', gen_random_uuid(), true,
           '{"slug": "dated", "product_name": "Dated", "material_type": "Marble"}', '{}', 'ana@example.com')
         returning row_id
       )
       insert into private.dates (table_name, row_id, kind, due_at, set_by)
       select 'extras', row_id, 'publish', date_trunc('minute', now()) - interval '1 minute', id from editor, draft
       returning row_id as id`,
    );
    await stopAll();
    const { child } = await startElsewhere();
    const functions = findChildren(child.pid ?? 0);
    expect(functions).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(() => functions.some(isAlive)).toBe(false);
    const storage = path.join(dataDir, 'storage');
    writeFileSync(path.join(storage, `.upload-${crypto.randomUUID()}`), 'half of a picture');
    const stack = await start();
    expect(stack.isFresh).toBe(false);
    expect(await productCount(stack)).toBeGreaterThan(0);
    const kept = readdirSync(storage);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((name) => name.startsWith('.'))).toEqual([]);
    expect(lines.join('\n')).not.toContain('does not open');
    const published =
      'select changed_by_email as by, is_scheduled from private.catalogue_history where row_id = $1';
    expect(await stack.query(published, [draft?.id])).toEqual([
      { by: 'ana@example.com', is_scheduled: true },
    ]);
    expect(await stack.query('select 1 from private.dates union all select 1 from private.drafts')).toEqual(
      [],
    );
  });
});

test('an error about a used port says which variable changes it and how to find its owner', async () => {
  const port = await findUnusedPorts(1);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(start(port)).rejects.toThrow(
    new RegExp(`Port ${port} for the embedded backend is busy.*lsof -i :${port}.*SUPABASE_PORT=`, 's'),
  );
  server.close();
  // Everything that was opened before the port is closed again.
  expect((await start(port)).url).toBe(`http://127.0.0.1:${port}`);
});

describe('recovery', () => {
  test('moves a directory that lost its tables aside and makes it again', async () => {
    await start();
    await stopAll();
    rmSync(path.join(dataDir, 'database', 'base'), { recursive: true });
    const stack = await start();
    expect(stack.isFresh).toBe(true);
    expect(await productCount(stack)).toBeGreaterThan(0);
    expect(lines.join('\n')).toMatch(/does not open .* moved to .*database\.broken-/s);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.broken-'))).toHaveLength(1);
  });

  test('keeps keys and data, applies new migrations, and finishes an interrupted first start', async () => {
    const first = await start();
    await undoMigration(first, 'operating');
    await first.query('delete from supabase_migrations.seed_files');
    await first.query(`delete from public.extras where slug <> 'birdbaths'`);
    await first.query(`update public.extras set custom_sizes = 'kept'`);
    await stopAll();

    const second = await start();
    expect(second).toMatchObject({ isFresh: false, secretKey: first.secretKey });
    expect(lines).toContainEqual(expect.stringMatching(/^Migration applied: \d+_operating$/));
    expect(await productCount(second)).toBeGreaterThan(1);
    expect(await second.query(`select custom_sizes from public.extras where slug = 'birdbaths'`)).toEqual([
      { custom_sizes: 'kept' },
    ]);
  });
});

/** Simulates a database from before this migration: without its record, its table and its functions. */
async function undoMigration(stack: LocalSupabase, name: string): Promise<void> {
  const [file] = readdirSync('supabase/migrations').filter((candidate) => candidate.endsWith(`_${name}.sql`));
  const sql = readFileSync(`supabase/migrations/${file ?? ''}`, 'utf8');
  const find = (kind: string) =>
    [...sql.matchAll(new RegExp(`^create ${kind} ([a-z_.]+)`, 'gm'))].map(([, found = '']) => found);
  for (const table of find('table')) await stack.query(`drop table ${table}`);
  for (const created of find('function')) await stack.query(`drop function ${created}`);
  await stack.query(`delete from supabase_migrations.schema_migrations where name = '${name}'`);
}
