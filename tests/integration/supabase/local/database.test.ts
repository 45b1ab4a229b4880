import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as pglite from '@supabase/lite/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acknowledgeFresh, openDatabase } from '#local/database.ts';
import { getKeys } from '#local/keys.ts';
import { Template } from '#local/template.ts';
import { projectRoot } from '#program/environment.ts';
import { makeFolder } from '#tests/folders.ts';

vi.setConfig({ testTimeout: 120_000 });
vi.mock('@supabase/lite/pglite', { spy: true });

let dataDir: string;
let said: string[];

beforeEach(() => {
  dataDir = makeFolder();
  said = [];
});
afterEach(() => {
  vi.mocked(pglite.createPgliteConnection).mockReset();
});

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

/** A database with a product that isn't in the seed. */
async function makeCatalogue() {
  const database = await open();
  await database.connection.driver.query(
    `insert into public.extras (slug, product_name, material_type) values ('own-stone', 'Own stone', 'Slate')`,
  );
  await database.connection.driver.exec('checkpoint');
  await database.connection.close();
  acknowledgeFresh(dataDir);
}

async function expectCatalogueIsThere() {
  const database = await open();
  const { rows } = await database.connection.driver.query(
    `select 1 from public.extras where slug = 'own-stone'`,
  );
  await database.connection.close();
  expect(rows).toHaveLength(1);
  expect(database.isFresh).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.includes('broken'))).toEqual([]);
  expect(said.join()).not.toContain('moved to');
}

test('a start that takes too long is refused with an explanation, and the database stays unchanged', async () => {
  await makeCatalogue();
  await expect(open(1)).rejects.toThrow(
    /did not open: no answer in 0\.001 s\. Nothing in it was changed.*mv '/s,
  );
  await expectCatalogueIsThere();
});

test.each([
  'ENOSPC: no space left on device, write',
  'Program terminated with exit(1)',
  'something unheard of',
])(
  'an error that proves no damage (%s) is refused in words, and the database stays as it is',
  async (message) => {
    await makeCatalogue();
    vi.mocked(pglite.createPgliteConnection).mockRejectedValueOnce(new Error(message));
    await expect(open()).rejects.toThrow(`did not open: ${message}. Nothing in it was changed`);
    await expectCatalogueIsThere();
  },
);

test('a migration that was edited after it was applied is refused, and the message says what to do', async () => {
  await makeCatalogue();
  const root = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  try {
    for (const name of ['supabase/config.toml', 'supabase/migrations'])
      cpSync(path.join(projectRoot, name), path.join(root, name), { recursive: true });
    const [first = '', second = ''] = readdirSync(path.join(root, 'supabase/migrations'));
    appendFileSync(path.join(root, 'supabase/migrations', first), '-- one more thought\n');
    rmSync(path.join(root, 'supabase/migrations', second));
    const refused = expect(open(undefined, root)).rejects;
    await refused.toThrow(
      new RegExp(`${first} was changed, ${second} is gone.*Restore the files with git.*npm run backup`),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  await expectCatalogueIsThere();
});

test('a truncated control file is damage: the database is moved aside and made again', async () => {
  await makeCatalogue();
  truncateSync(path.join(dataDir, 'database/global/pg_control'), 100);
  const database = await open();
  await database.connection.close();
  expect(database.isFresh).toBe(true);
  expect(said.join()).toMatch(
    /does not open \(global\/pg_control is destroyed\)\. It was moved to .*broken-/,
  );
});

test('a database that was made again says so at every start until somebody acknowledges it', async () => {
  const isFresh = async () => {
    const database = await open();
    await database.connection.close();
    return database.isFresh;
  };
  expect([await isFresh(), await isFresh()]).toEqual([true, true]);
  acknowledgeFresh(dataDir);
  expect(await isFresh()).toBe(false);
});
