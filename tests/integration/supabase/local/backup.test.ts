import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, BackupError, restore } from '#local/backup.ts';
import { createEditor } from '#local/create-editor.ts';
import { startLocalSupabase, type LocalSupabase } from '#local/stack.ts';

/** Restores from one project into another. A bug here would lose data permanently. */
const root = mkdtempSync(path.join(tmpdir(), 'backup-'));
const folder = path.join(root, 'backup');
const backends: LocalSupabase[] = [];
let source: LocalSupabase;
let target: LocalSupabase;

const EDITOR = { email: 'editor@example.com', password: 'correct horse battery' };
/** It doesn't have to be a real picture, because storage only keeps bytes and their type. */
const PICTURE = Buffer.from('AVIF as far as storage is concerned');
const KEY = "Ivory & Co/50 off (1), it's new.avif";

beforeAll(async () => {
  for (const name of ['source', 'target']) {
    backends.push(await startLocalSupabase({ port: 0, dataDir: path.join(root, name) }));
  }
  [source, target] = backends as [LocalSupabase, LocalSupabase];
  await createEditor({ ...source, ...EDITOR });
  const editor = createClient(source.url, source.publishableKey);
  await editor.auth.signInWithPassword(EDITOR);
  const { data } = await editor.from('extras').select('id, slug').order('slug').limit(3);
  const [renamed, deleted, measured] = data ?? [];
  await editor.from('extras').update({ slug: 'renamed-product' }).eq('id', renamed?.id);
  await editor.from('extras').delete().eq('id', deleted?.id);
  await editor
    .from('extras')
    .update({ density_kg_m3: 2650.25, picture_texts: { a: 'Ä “text”\nof two lines' } })
    .eq('id', measured?.id);
  const stored = await editor.storage
    .from('extras other')
    .upload(KEY, PICTURE, { contentType: 'image/avif' });
  expect(stored.error).toBeNull();
  await source.query(
    `select public.subscribe_member('anna@example.com', 'anna@example.com', 'Anna', null, null, 'Words', '1', 100, false)`,
  );
  await source.query('select public.get_link_secrets()');
  await source.query(
    `insert into private.webhook_settings (function_url, secret) values ('https://production.example/', $1)`,
    ['s'.repeat(32)],
  );
}, 120_000);

afterAll(async () => {
  for (const backend of backends) await backend.stop();
  rmSync(root, { recursive: true, force: true });
});

/** All data of a project that a backup contains. */
async function readAll(backend: LocalSupabase) {
  const [described] = await backend.query<{ tables: string[] }>(
    `select array(select jsonb_array_elements_text(describe_backup() -> 'tables')) as tables`,
  );
  const all: Record<string, string[]> = {};
  for (const table of (described?.tables ?? []).filter((name) => name !== 'storage.objects'))
    all[table] = (await backend.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t order by 1`)).map(({ row }) => row); // prettier-ignore
  all['files'] = (
    await backend.query<{ row: string }>(
      `select bucket_id || '/' || name || ' ' || coalesce(owner_id, '') || ' ' || created_at || ' '
         || (metadata ->> 'mimetype') as row from storage.objects order by 1`,
    )
  ).map(({ row }) => row);
  return all;
}

test('everything in a project is restored in another one: rows, ids, dates, accounts, history, files and their types', async () => {
  const counts = await backUp({ ...source, folder });
  const before = await readAll(source);
  expect(counts['private.catalogue_history']).toBeGreaterThan(3);
  expect(counts['private.slug_redirects']).toBe(1);
  expect(counts['auth.users']).toBe(1);

  await expect(restore({ ...target, folder, isReplacing: false })).rejects.toThrow(/is not empty.*--replace/);
  await restore({ ...target, folder, isReplacing: true });
  expect(await readAll(target)).toEqual(before);

  // The catalogue counts as changed, so that the next publisher builds the site.
  const [status] = await target.query<{ pending: number }>(
    "select (read_publishing_status() ->> 'pendingCount')::int as pending",
  );
  expect(status?.pending).toBeGreaterThan(0);

  const answer = await fetch(`${target.url}/storage/v1/object/public/extras%20other/${encodeURI(KEY)}`);
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(Buffer.from(await answer.arrayBuffer()).equals(PICTURE)).toBe(true);

  const editor = createClient(target.url, target.publishableKey);
  expect((await editor.auth.signInWithPassword(EDITOR)).error).toBeNull();
  // New rows get ids after the restored ones, and triggers record them.
  const { data, error } = await editor
    .from('extras')
    .insert({ slug: 'after-the-restore', product_name: 'After', material_type: 'Marble' })
    .select('id')
    .single();
  expect(error).toBeNull();
  expect(
    await target.query('select changed_by_email as by from private.catalogue_history where row_id = $1', [
      data?.id,
    ]),
  ).toEqual([{ by: EDITOR.email }]);
}, 120_000);

test('a copy does not have the webhook of its original project', async () => {
  expect(await target.query('select * from private.webhook_settings')).toEqual([]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => statSync(name).isFile());
  expect(files.filter((name) => readFileSync(name).includes('production.example'))).toEqual([]);
});

test('only its owner can read a backup', () => {
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test('an incomplete or damaged backup restores nothing', async () => {
  await expect(backUp({ ...source, folder })).rejects.toThrow(BackupError);
  const before = await readAll(target);
  const manifest = path.join(folder, 'backup.json');
  const text = readFileSync(manifest, 'utf8');
  rmSync(manifest);
  await expect(restore({ ...target, folder, isReplacing: true })).rejects.toThrow('not a complete backup');
  writeFileSync(manifest, text);
  const extras = path.join(folder, 'rows/public.extras.jsonl');
  writeFileSync(extras, readFileSync(extras, 'utf8').split('\n').slice(1).join('\n'));
  await expect(restore({ ...target, folder, isReplacing: true })).rejects.toThrow('the backup is damaged');
  writeFileSync(manifest, text.replace(/"schema": "\d/, '"schema": "9'));
  await expect(restore({ ...target, folder, isReplacing: true })).rejects.toThrow('supabase db push');
  expect(await readAll(target)).toEqual(before);
  expect(existsSync(path.join(folder, 'pictures'))).toBe(true);
}, 60_000);
