import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { buildProductRow } from '#tests/builders.ts';
import { createActors } from './actors.ts';

/** Database features for the editors' desk: supabase/migrations, `catalogue_desk`. */
const ROW = buildProductRow({ slug: 'desk-test', product_name: 'Before', image_url: 'Desk Test/One.png' });
const OTHER = buildProductRow({ slug: 'desk-test-other', product_name: 'Other', sort_order: 20 });
const versionSchema = z.object({ id: z.string(), updated_at: z.string() });
const historySchema = z.array(
  z.object({
    id: z.number(),
    rowId: z.string(),
    operation: z.enum(['insert', 'update', 'delete']),
    changedAt: z.string(),
    changedBy: z.nullable(z.string()),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  }),
);
const waitingSchema = z.object({ all: z.boolean(), ids: z.array(z.string()) });

/** All collections have the same triggers and policies (collections.test.ts). */
const table = 'extras';
const bucket = 'extras other';

const clients = await createActors();

describe('a product', () => {
  const read = async (slug = ROW.slug) =>
    versionSchema.parse((await clients.service.from(table).select('*').eq('slug', slug).single()).data);
  const readName = async (slug = ROW.slug) =>
    z
      .nullable(z.object({ product_name: z.string() }))
      .parse((await clients.anon.from(table).select('product_name').eq('slug', slug).maybeSingle()).data)
      ?.product_name;
  const readHistory = async (id: string) =>
    historySchema.parse(
      (await clients.editor.rpc('get_catalogue_history', { p_table: table, p_row_id: id })).data,
    );

  const update = (values: object, slug = ROW.slug) =>
    clients.editor.from(table).update(values).eq('slug', slug).select('*');

  beforeEach(async () => {
    expect((await clients.service.from(table).insert([ROW, OTHER])).error).toBeNull();
  });

  afterEach(async () => {
    await clients.service.from(table).delete().like('slug', 'desk-test%');
  });

  test('refuses a change based on an older version, and accepts it based on the newest', async () => {
    const seen = await read();
    const save = (product_name: string, updated_at: string) => update({ product_name, updated_at });
    expect((await save('First', seen.updated_at)).error).toBeNull();
    const late = await save('Late', seen.updated_at);
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({ code: 'PT409', details: seen.id });
    expect(await readName()).toBe('First');
    expect((await save('Again', (await read()).updated_at)).error).toBeNull();
    expect(await readName()).toBe('Again');
    const { updated_at } = await read();
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => save(name, updated_at)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('gives every change a later version, even within one millisecond, and only a change', async () => {
    const versions = [(await read()).updated_at];
    for (const product_name of ['One', 'Two', 'Three']) {
      await update({ product_name });
      versions.push((await read()).updated_at);
    }
    expect(new Set(versions).size).toBe(4);
    expect(versions.toSorted()).toEqual(versions);
    await update({ product_name: 'Three' });
    expect((await read()).updated_at).toBe(versions.at(-1));
  });

  test('stores who changed what, with both versions, and nothing if nothing changed', async () => {
    const { id } = await read();
    await update({ product_name: 'After' });
    await update({ product_name: 'After' });
    await clients.editor.from(table).delete().eq('id', id);
    const history = await readHistory(id);
    expect(history.map(({ operation }) => operation)).toEqual(['delete', 'update', 'insert']);
    const [deleted, updated, inserted] = history;
    expect(updated).toMatchObject({ before: { product_name: 'Before' }, after: { product_name: 'After' } });
    expect(updated?.changedBy).toMatch(/^actor-.*@example\.com$/);
    expect(deleted).toMatchObject({ after: null, before: { product_name: 'After', slug: ROW.slug } });
    // The service role has no account.
    expect(inserted).toMatchObject({ before: null, changedBy: null });
  });

  test('stores only the positions if only the position changed', async () => {
    const { id } = await read();
    await update({ sort_order: 4210 });
    await update({ sort_order: 4220, product_name: 'Both' });
    const [both, place] = await readHistory(id);
    expect(place?.after).toEqual({ sort_order: 4210 });
    expect(Object.keys(place?.before ?? {})).toEqual(['sort_order']);
    expect(both).toMatchObject({
      before: { sort_order: 4210, slug: ROW.slug },
      after: { sort_order: 4220, product_name: 'Both' },
    });
  });

  test('undoes a deletion: the same id, values and former addresses', async () => {
    const { id } = await read();
    await update({ slug: 'desk-test-moved' });
    const readRedirects = async () =>
      JSON.stringify((await clients.anon.rpc('get_slug_redirects')).data as unknown);
    expect(await readRedirects()).toContain('desk-test-moved');
    await clients.editor.from(table).delete().eq('id', id);
    expect(await readRedirects()).not.toContain('desk-test-moved');
    const args = { p_table: table, p_row_id: id };
    const restored = await clients.editor.rpc('restore_catalogue_row', args);
    expect(restored.data).toMatchObject({ id, slug: 'desk-test-moved', finishes: ROW.finishes });
    expect(await read('desk-test-moved')).toMatchObject({ id });
    expect(await readRedirects()).toContain('desk-test-moved');
    // A second restore does nothing.
    expect((await clients.editor.rpc('restore_catalogue_row', args)).data).toBeNull();
  });

  test('moves many products in one write, all or none', async () => {
    const [one, other] = [await read(), await read(OTHER.slug)];
    const order = (moves: object[]) =>
      clients.editor.rpc('order_catalogue_rows', { p_table: table, p_moves: moves });
    const moved = await order([
      { id: one.id, from: ROW.sort_order, to: 120 },
      { id: other.id, from: 20, to: 110 },
    ]);
    expect(moved.data).toHaveLength(2);
    expect(moved.data).toContainEqual(expect.objectContaining({ id: one.id, sort_order: 120 }));
    const stale = await order([
      { id: other.id, from: 110, to: 130 },
      { id: one.id, from: 10, to: 140 },
    ]);
    expect(stale.status).toBe(409);
    const { data: places } = await clients.anon.from(table).select('sort_order').eq('slug', OTHER.slug);
    expect(places).toEqual([{ sort_order: 110 }]);
    expect((await order([{ id: one.id, from: 120, to: 125 }])).error?.message).toBe('Places are whole tens');
  });

  test('imports additions and changes together, all or none', async () => {
    const seen = await read();
    const add = (slug: string) => ({
      ...{ slug, product_name: slug, material_type: 'Marble', finishes: ['Honed'] },
    });
    const run = (rows: object[], columns = ['slug', 'product_name', 'material_type', 'finishes']) =>
      clients.editor.rpc('import_catalogue_rows', { p_table: table, p_columns: columns, p_rows: rows });
    const change = { ...add(ROW.slug), ...seen, product_name: 'Imported' };
    for (const column of ['id', 'updated_at', 'slug" = 1; --'])
      expect((await run([{ [column]: 'x' }], [column])).error, column).toMatchObject({ code: '42703' });

    // A broken line cancels the valid ones too.
    const broken = await run([change, add('desk-test-new'), { ...add('Not A Slug') }]);
    expect(broken.status).toBe(400);
    expect([await readName(), await readName('desk-test-new')]).toEqual(['Before', undefined]);

    expect((await run([change, add('desk-test-new')])).data).toEqual({ added: 1, changed: 1 });
    expect([await readName(), await readName('desk-test-new')]).toEqual(['Imported', 'desk-test-new']);
    // Columns that aren't in the file stay unchanged.
    const { data } = await clients.anon.from(table).select('image_url, finishes').eq('slug', ROW.slug);
    expect(data).toEqual([{ image_url: ROW.image_url, finishes: ['Honed'] }]);

    const stale = await run([{ ...change, product_name: 'Late' }, add('desk-test-newer')]);
    expect(stale.status).toBe(409);
    expect([await readName(), await readName('desk-test-newer')]).toEqual(['Imported', undefined]);
  });

  test('says which products are waiting to be published', async () => {
    const { id } = await read();
    await update({ product_name: 'Waits' });
    const readWaiting = async () =>
      waitingSchema.parse((await clients.editor.rpc('get_waiting_rows', { p_table: table })).data);
    expect((await readWaiting()).ids).toContain(id);
    const state = await clients.service.rpc('read_rebuild_state', { p_longest_build_seconds: 0 });
    const { newestOrder } = z.object({ newestOrder: z.number() }).parse(state.data);
    const begun = await clients.service.rpc('begin_rebuild', { p_newest_order: newestOrder });
    const order = z.number().parse(begun.data);
    expect((await readWaiting()).ids).toContain(id);
    await clients.service.rpc('end_rebuild', { p_id: order, p_outcome: 'finished', p_detail: null });
    expect(await readWaiting()).toEqual({ all: false, ids: [] });
  });

  test('keeps a picture that a product shows where it is, even from an editor, though its content may change', async () => {
    const pictures = clients.editor.storage.from(bucket);
    const png = { contentType: 'image/png' };
    const [shown, other] = ['Desk Test/One.png', 'Desk Test/Elsewhere.png'];
    await pictures.upload(shown, new Uint8Array([1]), png);
    await pictures.upload(other, new Uint8Array([1]), png);
    const removed = async (path: string) => (await pictures.remove([path])).data?.length ?? 0;
    expect(await removed(shown)).toBe(0);
    expect(await removed(other)).toBe(1);
    expect((await pictures.move(shown, other)).error).not.toBeNull();
    expect(
      (await pictures.move(shown, shown, { destinationBucket: 'hardscape materials other' })).error,
    ).not.toBeNull();
    expect((await pictures.upload(shown, new Uint8Array([2]), { ...png, upsert: true })).error).toBeNull();
    expect((await pictures.download(shown)).data?.size).toBe(1);
    await update({ image_url: null });
    await update({ gallery_urls: [' /Desk Test/One.png'] }, OTHER.slug);
    expect(await removed(shown)).toBe(0);
    await update({ gallery_urls: [] }, OTHER.slug);
    expect((await pictures.move(shown, other)).error).toBeNull();
    expect(await removed(other)).toBe(1);
  });
});

test.for(['private.catalogue_history', 'catalogue_history', 'no_such_table', 'extras; --'])(
  'refuses a table %s',
  async (table) => {
    const { error } = await clients.editor.rpc('get_catalogue_history', { p_table: table });
    expect(error).toMatchObject({ code: '22023' });
  },
);

test('the visitor of this machine edits without signing in, with rights that the database grants; no foreign page does', async () => {
  const ask = (origin: string, method = 'POST') =>
    fetch(`${inject('backend').url}/auth/v1/local-editor`, { method, headers: { origin } });
  const response = await ask('http://localhost:4321');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { access_token } = z.object({ access_token: z.string() }).parse(await response.json());
  const { url, publishableKey } = inject('backend');
  const local = createClient(url, publishableKey, { accessToken: () => Promise.resolve(access_token) });
  expect(await local.rpc('get_waiting_rows', { p_table: 'extras' })).toMatchObject({ status: 200 });
  for (const origin of ['https://attacker.example', 'null', 'http://127.0.0.1.attacker.example'])
    expect((await ask(origin)).status, origin).toBe(403);
  expect((await ask('http://localhost:4321', 'GET')).status).toBe(405);
});
