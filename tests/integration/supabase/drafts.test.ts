import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buildProductRow } from '#tests/builders.ts';
import { createActors } from './actors.ts';

/** Drafts, unpublished products and previews: supabase/migrations, `…_drafts.sql` and `…_previews.sql`. */
const TABLE = 'hardscape_materials';
const BUCKET = 'hardscape materials other';
const ROW = buildProductRow({
  slug: 'draft-test',
  product_name: 'Before',
  material_type: 'Granite',
  image_url: 'Draft Test/One.png',
});
const text = z.string();
const textOrNull = z.nullable(text);
const columns = z.record(text, z.unknown());
const draftSchema = z.object({
  id: text,
  draft: z.nullable(
    z.object({
      ...{ version: text, isNew: z.boolean(), changes: columns, former: columns },
      ...{ conflicts: z.array(text), savedBy: textOrNull },
    }),
  ),
  hidden: z.nullable(z.object({ content: columns })),
  ...{ publishAt: textOrNull, unpublishAt: textOrNull, attention: textOrNull, previewEndsAt: textOrNull },
});
const rowSchema = z.looseObject({ id: text, slug: text, product_name: text, updated_at: text });
const previewSchema = z.nullable(
  z.object({
    endsAt: text,
    products: z.array(z.object({ table: text, slug: textOrNull, values: columns })),
  }),
);
const historySchema = z.array(
  z.object({
    ...{ operation: text, event: textOrNull, changedBy: textOrNull, releasedBy: textOrNull },
    isScheduled: z.boolean(),
  }),
);

const clients = await createActors();
const { editor: second } = await createActors();

let row: z.output<typeof rowSchema>;

beforeEach(async () => {
  row = rowSchema.parse((await clients.service.from(TABLE).insert(ROW).select('*').single()).data);
});

afterEach(async () => {
  const left = await list();
  await clients.editor.rpc('discard_drafts', {
    p_table: TABLE,
    p_items: left.flatMap(({ id, draft }) => (draft ? [{ id, version: draft.version }] : [])),
  });
  await clients.editor.rpc('delete_unpublished', { p_table: TABLE, p_ids: left.map(({ id }) => id) });
  await clients.service.from(TABLE).delete().like('slug', 'draft-test%');
});

const run = (name: string, args: object, who = clients.editor) => who.rpc(name, { p_table: TABLE, ...args });
const publish = (items: object[], who?: SupabaseClient) => run('publish_drafts', { p_items: items }, who);
/** What a refused call says of each item. */
const readProblems = ({ status, error }: Awaited<ReturnType<typeof run>>) => {
  expect(status).toBe(422);
  return JSON.parse(error?.details ?? '') as unknown;
};
const unpublish = async (version?: string) => {
  const newest = version ?? (await readPublic(row.slug))?.updated_at;
  return run('unpublish_products', { p_items: [{ id: row.id, version: newest }] });
};
const list = async (ids?: string[]) =>
  z.array(draftSchema).parse((await run('get_drafts', ids ? { p_ids: ids } : {})).data);
const find = async (id: string) => (await list([id]))[0];
const readPublic = async (slug = ROW.slug) =>
  z
    .nullable(rowSchema)
    .parse((await clients.service.from(TABLE).select('*').eq('slug', slug).maybeSingle()).data);
const change = (values: object) =>
  clients.service.from(TABLE).update(values).eq('id', row.id).select().single();
const readHistory = async (id: string) =>
  historySchema.parse((await run('get_catalogue_history', { p_row_id: id })).data);
const readWaiting = async () =>
  z
    .object({ status: z.looseObject({ pendingCount: z.number() }) })
    .parse((await run('get_waiting_rows', {})).data).status.pendingCount;

const openLink = async (token: string) =>
  previewSchema.parse((await clients.anon.rpc('read_preview', { p_token: token })).data);
const createLink = async (ids: string[]) =>
  z
    .object({ token: z.string(), endsAt: z.string() })
    .parse((await run('create_preview_link', { p_ids: ids })).data);

/** Saves a draft that changes these columns of the row. */
async function save(
  changes: Record<string, unknown>,
  options: { version?: string; who?: SupabaseClient } = {},
) {
  const former = Object.fromEntries(Object.keys(changes).map((column) => [column, row[column]]));
  const item = { id: row.id, changes, former, ...(options.version ? { version: options.version } : {}) };
  const answer = await run('save_drafts', { p_items: [item] }, options.who);
  if (!answer.error) return (await find(row.id))?.draft?.version ?? '';
  throw Object.assign(new Error(answer.error.message), { status: answer.status });
}

async function saveNew(changes: Record<string, unknown>) {
  const [id = ''] = z.array(z.string()).parse((await run('save_drafts', { p_items: [{ changes }] })).data);
  return { id, version: (await find(id))?.draft?.version };
}

test('what editors poll has another mark whenever get_drafts may have another answer, and only then', async () => {
  const readMark = async () =>
    z.object({ prepared: z.string() }).parse((await run('get_waiting_rows', {})).data).prepared;
  const marks = [await readMark()];
  const expectAnother = async () => {
    const mark = await readMark();
    expect(marks).not.toContain(mark);
    marks.push(mark);
  };
  // A change of a product without a draft doesn't count.
  await change({ custom_sizes: 'Any.' });
  expect(await readMark()).toBe(marks[0]);

  const version = await save({ product_name: 'After' });
  await expectAnother();
  expect(await readMark()).toBe(marks.at(-1));
  const next = await save({ product_name: 'Later' }, { version });
  await expectAnother();
  // A conflict.
  await change({ product_name: 'Theirs' });
  await expectAnother();
  await run('create_preview_link', { p_ids: [row.id] });
  await expectAnother();
  await run('end_preview_links', { p_ids: [row.id] });
  expect(await readMark()).toBe(marks.at(-2));
  const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString();
  await run('set_dates', {
    p_items: [{ id: row.id, version: next }],
    p_publish_at: null,
    p_unpublish_at: at,
  });
  await expectAnother();
  await run('discard_drafts', { p_items: [{ id: row.id, version: next }] });
  await expectAnother();
  expect((await unpublish()).error).toBeNull();
  await expectAnother();
  await run('undo_unpublish', { p_ids: [row.id] });
  expect(await readMark()).not.toBe(marks.at(-1));
});

describe('a draft', () => {
  test('changes nothing that visitors see, and waits for nothing', async () => {
    const before = await readWaiting();
    const changes = {
      product_name: 'After',
      thicknesses_mm: 'not a number',
      description: 'x'.repeat(299_000),
    };
    await save(changes);
    expect((await readPublic())?.product_name).toBe('Before');
    expect(await readWaiting()).toBe(before);
    expect(await find(row.id)).toMatchObject({
      draft: {
        isNew: false,
        changes,
        former: { product_name: 'Before' },
        conflicts: [],
        savedBy: expect.stringMatching(/^actor-/) as string,
      },
    });
  });

  test('is refused if another editor saved one at the same time, or since then', async () => {
    const outcomes = await Promise.allSettled([
      save({ product_name: 'First' }),
      save({ product_name: 'First, too' }, { who: second }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const version = (await find(row.id))?.draft?.version ?? '';
    await expect(save({ product_name: 'Blind' }, { who: second })).rejects.toMatchObject({ status: 409 });
    await save({ product_name: 'Second' }, { version, who: second });
    await expect(save({ product_name: 'Late' }, { version })).rejects.toMatchObject({ status: 409 });
    expect((await find(row.id))?.draft?.changes).toEqual({ product_name: 'Second' });
  });

  test('of a new product is saved once, if the answer was lost and the desk sends it again', async () => {
    const id = crypto.randomUUID();
    const send = (product_name: string, who?: SupabaseClient) => {
      const changes = { slug: 'draft-test-again', product_name, material_type: 'Basalt' };
      return run('save_drafts', { p_items: [{ id, isNew: true, changes }] }, who);
    };
    expect((await send('Once')).data).toEqual([id]);
    expect((await send('Twice')).data).toEqual([id]);
    expect(await list()).toMatchObject([{ id, draft: { isNew: true, changes: { product_name: 'Twice' } } }]);
    expect((await send('Theirs', second)).status).toBe(409);
    const version = (await find(id))?.draft?.version;
    await publish([{ id, version }]);
    expect((await send('Thrice')).status).toBe(409);
  });

  const nest = (depth: number): unknown => (depth === 0 ? 'x' : { a: nest(depth - 1) });
  test.for([
    ...['id', 'updated_at', 'no_such_column', 'slug" = 1; --'].map(
      (column) => [`column ${column}`, { changes: { [column]: 'x' } }, 400] as const,
    ),
    ['more than 300 kB', { changes: { description: 'x'.repeat(300_000) } }, 413],
    ['former values of 2 MB', { changes: {}, former: { description: 'x'.repeat(2_000_001) } }, 413],
    ['deeply nested values, which slow lists down', { changes: { translations: nest(20) } }, 400],
    ['such former values', { changes: {}, former: { translations: nest(20) } }, 400],
  ] as const)('has no %s', async ([, draft, status]) => {
    const item = { id: row.id, former: {}, ...draft };
    expect((await run('save_drafts', { p_items: [item] })).status).toBe(status);
  });

  test('publishes only what it changes, and names its author', async () => {
    const version = await save({ product_name: 'After' });
    await change({ custom_sizes: 'Typo fixed.', sort_order: 90 });
    const published = await publish([{ id: row.id, version }], second);
    expect(published.data).toEqual({ published: [row.id], gone: [] });
    expect(await readPublic()).toMatchObject({
      product_name: 'After',
      custom_sizes: 'Typo fixed.',
      sort_order: 90,
    });
    expect(await find(row.id)).toBeUndefined();
    const [latest] = await readHistory(row.id);
    expect(latest).toMatchObject({ operation: 'update', event: 'published', isScheduled: false });
    expect(latest?.changedBy).not.toBe(latest?.releasedBy);
    // Again: it changes nothing and says so.
    expect((await publish([{ id: row.id, version }])).data).toEqual({
      published: [],
      gone: [row.id],
    });
  });

  test('conflicts in a column that the draft and the live version changed, and in no other', async () => {
    const version = await save({ product_name: 'Mine', custom_sizes: 'Mine' });
    await change({ product_name: 'Theirs', slug: 'draft-test-moved' });
    expect((await find(row.id))?.draft?.conflicts).toEqual(['product_name']);
    expect(readProblems(await publish([{ id: row.id, version }]))).toEqual([
      { id: row.id, conflicts: ['product_name'], reason: 'Changed since this draft.' },
    ]);
    // Both made the same change.
    await change({ product_name: 'Mine' });
    expect((await find(row.id))?.draft?.conflicts).toEqual([]);
  });

  test('conflicts by text in the column of translations, and publishes its own texts only', async () => {
    const translate = (texts: object) => ({ translations: { es: texts } });
    const before = { product_name: 'Antes', description: 'Uno.', custom_sizes: 'A pedido.' };
    row = rowSchema.parse((await change(translate(before))).data);
    const version = await save(translate({ product_name: 'Antes', description: 'Dos.' }));
    await change(translate({ ...before, product_name: 'Nombre' }));
    expect((await find(row.id))?.draft?.conflicts).toEqual([]);
    const { token } = await createLink([row.id]);
    const shown = await openLink(token);
    const laid = { es: { product_name: 'Nombre', description: 'Dos.' } };
    expect(shown?.products[0]?.values).toMatchObject({ translations: laid });
    await change(translate({ ...before, description: 'Tres.' }));
    expect((await find(row.id))?.draft?.conflicts).toEqual(['translations']);
    await change(translate({ ...before, product_name: 'Nombre' }));
    await publish([{ id: row.id, version }]);
    expect((await readPublic())?.['translations']).toEqual(laid);
  });

  test('with typed changes is saved and published in one press, or neither', async () => {
    const version = await save({ product_name: 'After' });
    const typed = (changes: object) => [{ id: row.id, version, changes, former: {} }];
    expect(readProblems(await publish(typed({ slug: 'Not A Slug' })))).toEqual([
      { id: row.id, column: 'slug', reason: 'Slug is lowercase words joined by hyphens.' },
    ]);
    expect((await find(row.id))?.draft?.version).toBe(version);
    expect((await publish(typed({ product_name: 'Typed' }))).error).toBeNull();
    expect((await readPublic())?.product_name).toBe('Typed');
  });

  test('of a new product becomes a row with the defaults of its table', async () => {
    const { id, version } = await saveNew({
      slug: 'draft-test-new',
      product_name: 'New',
      material_type: 'Basalt',
    });
    expect((await find(id))?.draft?.isNew).toBe(true);
    expect(await readPublic('draft-test-new')).toBeNull();
    expect((await publish([{ id, version }])).error).toBeNull();
    expect(await readPublic('draft-test-new')).toMatchObject({
      id,
      gallery_urls: [],
      finishes: [],
      sort_order: 0,
    });
    expect(await readHistory(id)).toMatchObject([{ operation: 'insert', event: 'published' }]);
  });

  test('with a taken slug is refused with its field, and takes none of the others with it', async () => {
    const one = await saveNew({ slug: 'draft-test-one', product_name: 'One', material_type: 'Basalt' });
    const taken = await saveNew({ slug: ROW.slug, product_name: 'Taken', material_type: 'Basalt' });
    expect(readProblems(await publish([one, taken]))).toMatchObject([{ id: taken.id, column: 'slug' }]);
    expect(await readPublic('draft-test-one')).toBeNull();
    expect(await list()).toHaveLength(2);
  });

  test('of a product that was deleted is refused', async () => {
    await clients.editor.from(TABLE).delete().eq('id', row.id);
    await expect(save({ product_name: 'After' })).rejects.toMatchObject({ status: 404 });
  });
});

test('the draft and the dates of a deleted product are out of sight until it is back', async () => {
  const [publishAt, unpublishAt] = ['2027-11-07T13:00:00+00:00', '2027-12-07T13:00:00+00:00'];
  const item = { id: row.id, changes: { product_name: 'After' }, former: { product_name: 'Before' } };
  await run('set_dates', { p_items: [item], p_publish_at: publishAt, p_unpublish_at: unpublishAt });
  await clients.editor.from(TABLE).delete().eq('id', row.id);
  expect(await find(row.id)).toBeUndefined();
  await run('restore_catalogue_row', { p_row_id: row.id });
  expect(await find(row.id)).toMatchObject({ draft: { changes: item.changes }, publishAt, unpublishAt });
});

describe('an unpublished product', () => {
  test('is gone for visitors, and comes back with id, former addresses and draft', async () => {
    await clients.editor.from(TABLE).update({ slug: 'draft-test-moved' }).eq('id', row.id);
    await save({ product_name: 'After' });
    const { updated_at } = (await readPublic('draft-test-moved')) ?? row;
    expect((await unpublish(row.updated_at)).status).toBe(409);
    expect((await unpublish(updated_at)).error).toBeNull();
    expect(await readPublic('draft-test-moved')).toBeNull();
    const readRedirects = async () =>
      JSON.stringify((await clients.anon.rpc('get_slug_redirects')).data as unknown);
    expect(await readRedirects()).not.toContain('draft-test');
    const hidden = await find(row.id);
    expect(hidden).toMatchObject({ hidden: { content: { slug: 'draft-test-moved' } } });
    // It is not deleted, so there is nothing to bring back from the history.
    expect((await run('restore_catalogue_row', { p_row_id: row.id })).data).toBeNull();

    expect((await publish([{ id: row.id, version: hidden?.draft?.version }])).error).toBeNull();
    expect(await readPublic('draft-test-moved')).toMatchObject({
      id: row.id, product_name: 'After', created_at: row['created_at'], sort_order: row['sort_order'],
    }); // prettier-ignore
    expect(await readRedirects()).toContain('"draft-test"');
    const [published, unpublished] = await readHistory(row.id);
    expect(published).toMatchObject({ operation: 'insert', event: 'published' });
    expect(unpublished).toMatchObject({
      operation: 'delete',
      event: 'unpublished',
      changedBy: expect.stringMatching(/^actor/) as string,
    });
  });

  test('is back with Undo, and its draft is still one', async () => {
    await save({ product_name: 'After' });
    const { token } = await createLink([row.id]);
    const { previewEndsAt } = (await find(row.id)) ?? {};
    const leaveAt = '2027-11-07T13:00:00+00:00';
    await run('set_dates', { p_items: [{ id: row.id }], p_publish_at: null, p_unpublish_at: leaveAt });
    await unpublish();
    expect(await find(row.id)).toMatchObject({ unpublishAt: null });
    expect((await run('undo_unpublish', { p_ids: [row.id] })).data).toBe(1);
    expect(await find(row.id)).toMatchObject({ unpublishAt: leaveAt });
    expect((await readPublic())?.product_name).toBe('Before');
    expect(await find(row.id)).toMatchObject({
      draft: { changes: { product_name: 'After' } },
      previewEndsAt,
    });
    expect(await openLink(token)).not.toBeNull();
  });

  test('is deleted and brought back as it was', async () => {
    await unpublish();
    expect((await run('delete_unpublished', { p_ids: [row.id] })).data).toBe(1);
    expect(await find(row.id)).toBeUndefined();
    await run('restore_catalogue_row', { p_row_id: row.id });
    expect((await find(row.id))?.hidden?.content).toMatchObject({ product_name: 'Before' });
    expect(await readPublic()).toBeNull();
  });

  test('is never the last of its collection', async () => {
    const { data } = await clients.anon.from(TABLE).select('id, updated_at');
    const items = z.array(z.object({ id: z.string(), updated_at: z.string() })).parse(data);
    const refused = await run('unpublish_products', {
      p_items: items.map(({ id, updated_at }) => ({ id, version: updated_at })),
    });
    expect(refused).toMatchObject({
      status: 422,
      error: { message: 'A collection needs at least one product' },
    });
    expect(await readPublic()).not.toBeNull();
  });
});

describe('pictures', () => {
  const files = clients.editor.storage.from(BUCKET);
  /** With the secret key, so that a gallery update would add it to the product in whose folder it is. */
  const service = clients.service.storage.from(BUCKET);
  const picture = new TextEncoder().encode('picture');
  const png = { contentType: 'image/png' };
  // A discarded draft still protects its pictures, because it can come back.
  let pathOfDraft = '';

  beforeEach(() => {
    pathOfDraft = `Draft Test/${crypto.randomUUID()}.png`;
  });

  afterEach(async () => {
    await service.remove([pathOfDraft]);
  });

  test('of a draft start no build, cannot be deleted, and are added to no product', async () => {
    const before = await readWaiting();
    await service.upload(pathOfDraft, picture, png);
    await save({ image_url: pathOfDraft, gallery_urls: [], picture_texts: {} });
    expect(await readWaiting()).toBe(before);
    expect((await files.remove([pathOfDraft])).data).toEqual([]);
    await clients.service.rpc('update_galleries', { p_table: TABLE });
    expect((await readPublic())?.['gallery_urls']).toEqual([]);
    // A file of the same folder that no draft shows is added.
    const other = 'Draft Test/Undecided.png';
    await service.upload(other, picture, png);
    await clients.service.rpc('update_galleries', { p_table: TABLE });
    expect((await readPublic())?.['gallery_urls']).toEqual([other]);
    await service.remove([other]);
  });

  test('of an unpublished product cannot be deleted', async () => {
    await service.upload(pathOfDraft, picture, png);
    await change({ image_url: pathOfDraft });
    await unpublish();
    expect((await files.remove([pathOfDraft])).data).toEqual([]);
    await run('delete_unpublished', { p_ids: [row.id] });
    expect((await files.remove([pathOfDraft])).data).toHaveLength(1);
  });
});

describe('a preview link', () => {
  test('shows drafts as they are saved when it is opened, with no id, author or date, until they are published', async () => {
    const version = await save({ product_name: 'First', custom_sizes: 'Canary' });
    const fresh = await saveNew({ product_name: 'New' });
    await saveNew({ product_name: 'Another draft' });
    const { token, endsAt } = await createLink([row.id, fresh.id]);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    await save({ product_name: 'Second' }, { version });
    const preview = await openLink(token);
    expect(preview?.products.map(({ slug, values }) => [slug, values['product_name']])).toEqual([
      [null, 'New'],
      ['draft-test', 'Second'],
    ]);
    const text = JSON.stringify(preview);
    for (const word of [row.id, fresh.id, 'actor-', 'created_at', 'updated_at', 'Another', 'Canary'])
      expect(text).not.toContain(word);
    expect((await find(row.id))?.previewEndsAt).toBe(endsAt);
    // It ends for each draft when that is published; for the discarded ones see dates.test.ts.
    await publish([{ id: row.id, version: (await find(row.id))?.draft?.version }]);
    expect((await openLink(token))?.products).toHaveLength(1);
  });

  test('ends when an editor ends it, with the same answer as a wrong one', async () => {
    await save({ product_name: 'First' });
    const { token } = await createLink([row.id]);
    expect((await run('end_preview_links', { p_ids: [row.id] })).data).toBe(1);
    for (const wrong of [token, '', 'x', 'x'.repeat(32), `${token}'--`]) {
      const answer = await clients.anon.rpc('read_preview', { p_token: wrong });
      expect(answer).toMatchObject({ status: 200, data: null });
    }
  });

  test('is made for 1 to 60 products that have a draft', async () => {
    expect((await run('create_preview_link', { p_ids: [] })).status).toBe(422);
    expect((await run('create_preview_link', { p_ids: [row.id] })).status).toBe(409);
    expect((await run('create_preview_link', { p_ids: Array<string>(61).fill(row.id) })).status).toBe(422);
  });
});
