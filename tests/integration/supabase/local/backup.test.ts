import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { backUp, restore } from '#local/backup.ts';
import { BackupError } from '#local/backup-folder.ts';
import { createEditor } from '#local/create-editor.ts';
import type { LocalSupabase } from '#local/stack.ts';
import { markupPayloads, unicodePayloads } from '#tests/integration/fuzz/hostile-rows.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { openStack } from '#tests/integration/open-stack.ts';
import { serve } from '#tests/site/serve.ts';

/** Restores from one project into another. A bug here would lose data permanently. */
const root = makeSharedFolder();
const folder = path.join(root, 'backup');
const source = await openStack({ dataDir: path.join(root, 'source') });
const target = await openStack({ dataDir: path.join(root, 'target') });

const EDITOR = { email: 'editor@example.com', password: 'correct horse battery' };
/** It doesn't have to be a real picture, because storage only keeps bytes and their type. */
const PICTURE = Buffer.from('AVIF as far as storage is concerned');
const KEY = "Ivory & Co/50 off (1), it's new.avif";
/** Encoded, it is longer than a file system allows. */
const LONG_KEY = `Ivory & Co/${', '.repeat(60)}.avif`;
const hostileTexts = [...markupPayloads, ...unicodePayloads];

/** Texts of visitors and editors in every table that keeps some. */
async function plantHostileTexts({ query }: LocalSupabase) {
  await query(
    `with planted as (
       select t, n, gen_random_uuid() as id, jsonb_build_object('a', t) as texts
       from unnest($1::text[]) with ordinality as x (t, n)
     ), products as (
       insert into public.extras (id, slug, product_name, material_type, description, finishes, custom_sizes, picture_texts)
       select id, 'hostile-' || n, left(n || t, 60), 'Marble', t, array[t], t, texts from planted
     ), hidden as (
       insert into private.hidden_products (table_name, row_id, content, old_slugs, hidden_by_email)
       select 'extras', gen_random_uuid(), jsonb_build_object('description', t), array[t], t from planted
     ), drafts as (
       insert into private.drafts (table_name, row_id, is_new, changes, former, problem, saved_by_email)
       select 'extras', id, false, jsonb_build_object('description', t), jsonb_build_object('description', t), t, t from planted
     ), dates as (
       insert into private.dates (table_name, row_id, kind, attention, set_by_email)
       select 'extras', id, 'publish', t, t from planted
     ), members as (
       insert into private.loyalty_members (id, email, mailbox, first_name, last_name, phone)
       select id, n || '@example.com', n || '@example.com', left(t, 100), left(t, 100), left(t, 20) from planted returning id
     ), requests as (
       insert into private.loyalty_requests (mailbox, email, first_name, last_name, wording, wording_version)
       select n || '@example.com', n || '@example.com', left(t, 100), left(t, 100), t, t from planted
     )
     insert into private.loyalty_refusals (mailbox) select t from planted`,
    [hostileTexts],
  );
  await query(
    `insert into private.loyalty_consents (member_id, decision, wording, wording_version)
     select id, 'given', first_name, last_name from private.loyalty_members`,
  );
  await query(
    `insert into private.loyalty_ledger (member_id, points, reason, note)
     select id, 1, 'correction', first_name from private.loyalty_members`,
  );
}

beforeAll(async () => {
  // More than are read at a time. All pictures of the seed would only take longer.
  const few = 'select id from storage.objects order by bucket_id, name limit 12';
  for (const { query } of [source, target])
    await query(`delete from storage.objects where id not in (${few})`);
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
  const bucket = editor.storage.from('extras other');
  for (const key of [KEY, LONG_KEY])
    expect((await bucket.upload(key, PICTURE, { contentType: 'image/avif' })).error).toBeNull();
  await plantHostileTexts(source);
  await source.query(
    `select public.subscribe_member('anna@example.com', 'anna@example.com', 'Anna', null, null, 'Words', '1', 100, false)`,
  );
  await source.query('select public.get_link_secrets()');
  await source.query(
    `insert into private.webhook_settings (function_url, secret) values ('https://production.example/', $1)`,
    ['s'.repeat(32)],
  );
});

const replaceBy = (backup: string, project: Pick<LocalSupabase, 'url' | 'secretKey'> = target) =>
  restore({ ...project, folder: backup, isReplacing: true });

/** All data of a project that a backup contains. */
async function readAll(backend: LocalSupabase) {
  const [described] = await backend.query<{ tables: string[] }>(
    `select array(select jsonb_array_elements_text(describe_backup() -> 'tables')) as tables`,
  );
  const all: Record<string, unknown> = {};
  for (const table of (described?.tables ?? []).filter((name) => name !== 'storage.objects'))
    all[table] = await backend.query(`select to_jsonb(t)::text as row from ${table} t order by 1`);
  all['files'] = await backend.query(
    `select bucket_id || '/' || name || ' ' || coalesce(owner_id, '') || ' ' || created_at || ' '
       || (metadata ->> 'mimetype') as row from storage.objects order by 1`,
  );
  return all;
}

test('a restore into a project with content is refused before anything is written', async () => {
  const refused = path.join(root, 'refused');
  await backUp({ ...source, folder: refused });
  const bucket = createClient(target.url, target.secretKey).storage.from('extras other');
  const upload = (bytes: string, isNew = false) =>
    bucket.upload(KEY, Buffer.from(bytes), { contentType: 'image/avif', upsert: !isNew });
  expect((await upload('the present picture', true)).error).toBeNull();
  const before = await readAll(target);

  await expect(restore({ ...target, folder: refused, isReplacing: false })).rejects.toThrow(
    /is not empty.*--replace/,
  );
  expect(await readAll(target)).toEqual(before);
  expect(await (await bucket.download(KEY)).data?.text()).toBe('the present picture');
  expect(await readStaged(target)).toBe(0);
});

test('rows that an interrupted restore left behind are deleted after a day', async () => {
  await target.query(
    `insert into private.restored_rows (table_name, content, staged_at)
     values ('auth.users', '{}', now() - interval '25 hours'), ('auth.users', '{}', now())`,
  );
  await target.query('select private.delete_expired()');
  expect(await readStaged(target)).toBe(1);
});

test('everything in a project is restored in another one: rows, ids, dates, accounts, history, files and their types', async () => {
  const counts = await backUp({ ...source, folder });
  const before = await readAll(source);
  expect(counts['private.catalogue_history']).toBeGreaterThan(3);
  expect(counts['private.slug_redirects']).toBe(1);
  expect(counts['auth.users']).toBe(1);
  // Only the owner can read it, it shares unchanged files with the one before, and the webhook is not in it.
  expect(statSync(folder).mode & 0o077).toBe(0);
  const inode = (backup: string) =>
    statSync(path.join(backup, 'pictures/extras%20other', encodeURIComponent(KEY))).ino;
  expect(inode(folder)).toBe(inode(path.join(root, 'refused')));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const { parentPath, name } of files)
    expect(readFileSync(path.join(parentPath, name)).includes('production.example'), name).toBe(false);

  await replaceBy(folder);
  expect(await target.query('select * from private.webhook_settings')).toEqual([]);
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
});

const readStaged = async ({ query }: LocalSupabase) =>
  (await query('select 1 from private.restored_rows')).length;

type Intervene = (
  line: string,
  count: number,
  forward: () => Promise<Response>,
  body: string,
) => Promise<Response | undefined> | Response | undefined;

/**
 * A project behind a proxy.
 *
 * @param intervene returns what is answered in place of the project; the count is that of this request so far
 */
async function openProxy(backend: LocalSupabase, intervene: Intervene) {
  const asked: string[] = [];
  const listener = getRequestListener(async (request) => {
    const { pathname, search } = new URL(request.url);
    const line = `${request.method} ${decodeURIComponent(pathname)}`;
    asked.push(line);
    const body = request.method === 'GET' ? null : await request.arrayBuffer();
    const { method, headers } = request;
    headers.delete('host');
    const forward = async () => {
      const given = await fetch(`${backend.url}${pathname}${search}`, { method, headers, body });
      return new Response(given.body, { status: given.status, headers: given.headers });
    };
    const count = asked.filter((other) => other === line).length;
    const sent = Buffer.from(body ?? new ArrayBuffer(0)).toString();
    return (await intervene(line, count, forward, sent)) ?? forward();
  });
  const { url, close } = await serve((request, response) => void listener(request, response));
  onTestFinished(close);
  return { url, secretKey: backend.secretKey, asked };
}

const BUSY = () => Response.json({ message: 'upstream connect error' }, { status: 503 });
const isFile = (line: string) => line.startsWith('GET /storage/v1/object/');

test('a backup asks again what was answered with 503, and leaves out a file that is deleted during it', async () => {
  const name = 'deleted during the backup.avif';
  const bucket = createClient(source.url, source.secretKey).storage.from('extras other');
  await bucket.upload(name, PICTURE, { contentType: 'image/avif' });
  let busy = 0;
  const proxy = await openProxy(source, async (line, count) => {
    if (line.endsWith(name)) await bucket.remove([name]);
    if (count > 1 || (isFile(line) && busy > 3)) return undefined;
    busy += 1;
    return BUSY();
  });
  const said: string[] = [];
  const gone = path.join(root, 'gone');
  const counts = await backUp({ ...proxy, folder: gone, log: (line) => said.push(line) });
  expect(said.at(-1)).toBe(`extras other/${name} was deleted during the backup and is not in it.`);
  expect(counts['public.extras']).toBeGreaterThan(1);
  // Such a backup can be restored.
  await replaceBy(gone);
  expect(await readAll(target)).toEqual(await readAll(source));
});

test('an interrupted backup continues in its folder, with the files that are missing or were replaced', async () => {
  const continued = path.join(root, 'continued');
  let isBroken = true;
  const proxy = await openProxy(source, (line) =>
    isBroken && line.endsWith(`extras other/${KEY}`) ? BUSY() : undefined,
  );
  const options = { ...proxy, folder: continued };
  await expect(backUp(options)).rejects.toThrow(/could not be read.*Run the same command again/);
  const first = proxy.asked.filter(isFile).length;
  expect(existsSync(path.join(continued, 'backup.json'))).toBe(false);
  await expect(replaceBy(continued)).rejects.toThrow('not a complete backup');

  isBroken = false;
  proxy.asked.length = 0;
  const files = await source.query<{ name: string }>(
    `select bucket_id || '/' || name as name from storage.objects order by 1`,
  );
  await backUp(options);
  const again = proxy.asked.filter(isFile);
  expect(again).toContain(`GET /storage/v1/object/extras other/${KEY}`);
  // Six at a time: those under way when one failed had ended.
  expect(again.length).toBeLessThanOrEqual(files.length - first + 2);

  for (const taken of [continued, root])
    await expect(backUp({ ...options, folder: taken })).rejects.toThrow('exists already: name a new folder');
  rmSync(path.join(continued, 'backup.json'));
  const bucket = createClient(source.url, source.secretKey).storage.from('extras other');
  await bucket.upload(KEY, Buffer.from('replaced'), { contentType: 'image/avif', upsert: true });
  proxy.asked.length = 0;
  await backUp(options);
  expect(proxy.asked.filter(isFile)).toEqual([`GET /storage/v1/object/extras other/${KEY}`]);
  await bucket.upload(KEY, PICTURE, { contentType: 'image/avif', upsert: true });
});

test('a restore that breaks off leaves no accounts or members behind', async () => {
  const proxy = await openProxy(target, (line) => (line.includes('rpc/finish_restore') ? BUSY() : undefined));
  await expect(replaceBy(folder, proxy)).rejects.toThrow('finish_restore was refused');
  expect(await readStaged(target)).toBe(0);
});

test('a restore whose answer is lost is not repeated, and says what it restored', async () => {
  const late = path.join(root, 'late');
  await backUp({ ...source, folder: late });
  const running: Promise<Response>[] = [];
  const proxy = await openProxy(target, (line, _, forward) => {
    if (!line.includes('rpc/finish_restore')) return undefined;
    // A gateway that gives up while the database goes on.
    running.push(forward());
    return new Response('', { status: 504 });
  });
  const counts = await replaceBy(late, proxy);
  await Promise.all(running);
  expect(running).toHaveLength(1);
  expect(counts['public.extras']).toBeGreaterThan(hostileTexts.length);
  expect(await readAll(target)).toEqual(await readAll(source));
  // Whoever calls it again empties nothing.
  const client = createClient(target.url, target.secretKey);
  const again = await client.rpc('finish_restore', { p_is_replacing: true, p_rows: counts });
  expect(again.error?.message).toContain('staged are {}');
  expect(await readAll(target)).toEqual(await readAll(source));
});

test('a product that is unpublished during the backup is in it once', async () => {
  const moved = path.join(root, 'moved');
  let isMoved = false;
  const proxy = await openProxy(source, async (_line, _count, _forward, body) => {
    if (isMoved || !body.includes('"public.extras"')) return;
    isMoved = true;
    await source.query(
      `with gone as (delete from public.extras where slug = 'hostile-1' returning *)
       insert into private.hidden_products (table_name, row_id, content) select 'extras', id, to_jsonb(gone) from gone`,
    );
  });
  await backUp({ ...proxy, folder: moved });
  const rows = ['public.extras', 'private.hidden_products'].flatMap((table) =>
    readFileSync(path.join(moved, 'rows', `${table}.jsonl`), 'utf8').split('\n'),
  );
  expect(rows.filter((row) => row.includes('"hostile-1"'))).toHaveLength(1);
});

test('an incomplete or damaged backup restores nothing', async () => {
  await expect(backUp({ ...source, folder })).rejects.toThrow(BackupError);
  const before = await readAll(target);
  const manifest = path.join(folder, 'backup.json');
  const text = readFileSync(manifest, 'utf8');
  rmSync(manifest);
  await expect(replaceBy(folder)).rejects.toThrow('not a complete backup');
  writeFileSync(manifest, text);
  const extras = path.join(folder, 'rows/public.extras.jsonl');
  writeFileSync(extras, readFileSync(extras, 'utf8').split('\n').slice(1).join('\n'));
  await expect(replaceBy(folder)).rejects.toThrow('the backup is damaged');
  writeFileSync(manifest, text.replace(/"schema": "\d/, '"schema": "9'));
  await expect(replaceBy(folder)).rejects.toThrow('supabase db push');
  expect(await readAll(target)).toEqual(before);
  expect(existsSync(path.join(folder, 'pictures'))).toBe(true);
});
