import { appendFileSync, cpSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import * as pglite from '@supabase/lite/pglite';
import { expect, test, vi } from 'vitest';
import { acknowledgeFresh, openDatabase } from '#local/database.ts';
import { getKeys } from '#local/keys.ts';
import { Template } from '#local/template.ts';
import { projectRoot } from '#program/environment.ts';
import { makeFolder, makeSharedFolder } from '#tests/folders.ts';

vi.setConfig({ testTimeout: 120_000 });
vi.mock('@supabase/lite/pglite', { spy: true });

const dataDir = makeSharedFolder();
const said: string[] = [];

async function open(openLimitMs?: number, root = projectRoot) {
  return openDatabase({
    dataDir,
    projectRoot: root,
    keys: await getKeys(dataDir),
    template: new Template(projectRoot),
    log: (line) => said.push(line),
    ...(openLimitMs === undefined ? {} : { openLimitMs }),
  });
}

/** Adds a product that isn't in the seed. @returns whether the database is new */
async function addProduct(slug: string) {
  const { connection, isFresh } = await open();
  await connection.driver.query(
    `insert into public.extras (slug, product_name, material_type) values ($1, 'Own stone', 'Slate')`,
    [slug],
  );
  await connection.driver.exec('checkpoint');
  await connection.close();
  return isFresh;
}

// Opening a database takes seconds, so it is the same one for all that must leave it as it is.
test('a database is new until somebody acknowledges it, and stays as it is while it does not open', async () => {
  expect([await addProduct('one'), await addProduct('two')]).toEqual([true, true]);
  acknowledgeFresh(dataDir);

  await expect(open(1), 'a start that takes too long').rejects.toThrow(
    /did not open: no answer in 0\.001 s\. Nothing in it was changed.*mv '/s,
  );
  // Errors that prove no damage.
  for (const message of [
    'ENOSPC: no space left on device, write',
    'Program terminated with exit(1)',
    'something unheard of',
  ]) {
    vi.mocked(pglite.createPgliteConnection).mockRejectedValueOnce(new Error(message));
    await expect(open()).rejects.toThrow(`did not open: ${message}. Nothing in it was changed`);
  }
  const root = makeFolder();
  for (const name of ['supabase/config.toml', 'supabase/migrations'])
    cpSync(path.join(projectRoot, name), path.join(root, name), { recursive: true });
  const [first = '', second = ''] = readdirSync(path.join(root, 'supabase/migrations'));
  appendFileSync(path.join(root, 'supabase/migrations', first), '-- one more thought\n');
  rmSync(path.join(root, 'supabase/migrations', second));
  await expect(open(undefined, root), 'a migration that was edited after it was applied').rejects.toThrow(
    new RegExp(`${first} was changed, ${second} is gone.*Restore the files with git.*npm run backup`),
  );

  const { connection, isFresh } = await open();
  const { rows } = await connection.driver.query(
    `select slug from public.extras where product_name = 'Own stone' order by 1`,
  );
  await connection.close();
  expect(rows).toEqual([{ slug: 'one' }, { slug: 'two' }]);
  expect(isFresh).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.includes('broken'))).toEqual([]);
  expect(said.join()).not.toContain('moved to');
});

test('a truncated control file is damage: the database is moved aside and made again', async () => {
  await addProduct('three');
  acknowledgeFresh(dataDir);
  truncateSync(path.join(dataDir, 'database/global/pg_control'), 100);
  const database = await open();
  await database.connection.close();
  expect(database.isFresh).toBe(true);
  expect(said.join()).toMatch(
    /does not open \(global\/pg_control is destroyed\)\. It was moved to .*broken-/,
  );
});
