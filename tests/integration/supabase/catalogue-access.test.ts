import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collections } from '../../../src/domain/catalogue/collection.ts';
import { buildProductRow } from '../../builders.ts';
import { actors, createActors, type Actor } from './actors.ts';

const ROW = buildProductRow({ slug: 'access-test', product_name: 'Before' });
const REFUSED = { code: '42501' };

let clients: Record<Actor, SupabaseClient>;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ clients, remove } = await createActors());
});

afterAll(async () => {
  await remove();
});

describe.for(collections.map(({ table }) => table))('%s', (table) => {
  const findRow = async (slug = ROW.slug) =>
    (await clients.service.from(table).select('*').eq('slug', slug).maybeSingle()).data as unknown;

  beforeEach(async () => {
    expect((await clients.service.from(table).insert(ROW)).error).toBeNull();
  });

  afterEach(async () => {
    await clients.service.from(table).delete().in('slug', [ROW.slug, 'access-test-new']);
  });

  test.for(actors)('%s reads every row', async (actor) => {
    const { data, error } = await clients[actor].from(table).select('slug');
    expect(error).toBeNull();
    expect(data).toContainEqual({ slug: ROW.slug });
    const { count } = await clients.service.from(table).select('*', { count: 'exact', head: true });
    expect(data).toHaveLength(count ?? 0);
  });

  test.for(['anon', 'signed-in'] as const)('%s adds no row', async (actor) => {
    const { error } = await clients[actor].from(table).insert({ ...ROW, slug: 'access-test-new' });
    expect(error).toMatchObject(REFUSED);
    expect(await findRow('access-test-new')).toBeNull();
  });

  test.for(['editor', 'service'] as const)('%s adds a row', async (actor) => {
    const { error } = await clients[actor].from(table).insert({ ...ROW, slug: 'access-test-new' });
    expect(error).toBeNull();
    expect(await findRow('access-test-new')).toMatchObject({ product_name: 'Before' });
  });

  test.for(['anon', 'signed-in'] as const)('%s changes no row', async (actor) => {
    const { data } = await clients[actor]
      .from(table)
      .update({ product_name: 'After' })
      .eq('slug', ROW.slug)
      .select();
    expect(data ?? []).toEqual([]);
    expect(await findRow()).toMatchObject({ product_name: 'Before' });
  });

  test.for(['editor', 'service'] as const)('%s changes a row', async (actor) => {
    const { error } = await clients[actor].from(table).update({ product_name: 'After' }).eq('slug', ROW.slug);
    expect(error).toBeNull();
    expect(await findRow()).toMatchObject({ product_name: 'After' });
  });

  test.for(['anon', 'signed-in'] as const)('%s removes no row', async (actor) => {
    const { data } = await clients[actor].from(table).delete().eq('slug', ROW.slug).select();
    expect(data ?? []).toEqual([]);
    expect(await findRow()).not.toBeNull();
  });

  test.for(['editor', 'service'] as const)('%s removes a row', async (actor) => {
    expect((await clients[actor].from(table).delete().eq('slug', ROW.slug)).error).toBeNull();
    expect(await findRow()).toBeNull();
  });

  test('a visitor is told that writing is not for them, as on a hosted project', async () => {
    const anon = clients.anon.from(table);
    expect((await anon.update({ product_name: 'After' }).eq('slug', ROW.slug)).error).toMatchObject(REFUSED);
    expect((await anon.delete().eq('slug', ROW.slug)).error).toMatchObject(REFUSED);
    expect((await anon.upsert(ROW, { onConflict: 'slug' })).error).toMatchObject(REFUSED);
  });

  test.for([
    ['a slug that is no address', { slug: 'Not A Slug' }, 'slug_is_lowercase_words_joined_by_hyphens'],
    ['an empty name', { product_name: '  ' }, 'product_name_is_not_empty'],
    ['an empty type', { material_type: ' ' }, 'material_type_is_not_empty'],
    [
      'a picture that is script',
      { image_url: 'javascript:alert(1)' },
      'image_url_is_a_path_or_a_web_address',
    ],
    [
      'a gallery picture that is script',
      { gallery_urls: ['a.jpg', 'JavaScript:alert(1)'] },
      'gallery_urls_are_paths_or_web_addresses',
    ],
    ['an empty gallery entry', { gallery_urls: [''] }, 'gallery_urls_have_no_empty_entries'],
    ['an empty finish', { finishes: [''] }, 'finishes_have_no_empty_entries'],
  ] as const)('refuses %s even from an editor, by a name that says why', async ([, change, constraint]) => {
    const { error, status } = await clients.editor.from(table).update(change).eq('slug', ROW.slug);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '23514' });
    expect(error?.message).toContain(constraint);
  });

  test('refuses a second product with the same slug', async () => {
    expect((await clients.editor.from(table).insert(ROW)).error).toMatchObject({ code: '23505' });
  });

  test('keeps the time of the last change that was one', async () => {
    const readTime = async () => {
      const { data } = await clients.anon.from(table).select('updated_at').eq('slug', ROW.slug).single();
      return (data as unknown as { updated_at: string }).updated_at;
    };
    const before = await readTime();
    await clients.editor.from(table).update({ product_name: 'Before' }).eq('slug', ROW.slug);
    expect(await readTime()).toBe(before);
    await clients.editor.from(table).update({ product_name: 'After' }).eq('slug', ROW.slug);
    expect(await readTime()).not.toBe(before);
  });
});

test.for(collections.filter(({ hasTypeFilter }) => hasTypeFilter).map(({ table }) => table))(
  '%s takes the types of its filter only',
  async (table) => {
    const { error } = await clients.editor.from(table).insert({ ...ROW, material_type: 'Plywood' });
    expect(error?.message).toContain('material_type_is_one_of_the_filter');
  },
);

test.for(['anon', 'signed-in', 'editor'] as const)(
  '%s reaches no table, schema or function beside the catalogue',
  async (actor) => {
    const client = clients[actor];
    for (const table of ['loyalty_members', 'rate_limits', 'users', 'objects', 'schema_migrations']) {
      expect((await client.from(table).select('*')).error).toMatchObject({ code: 'PGRST205' });
    }
    for (const schema of ['private', 'auth', 'storage', 'supabase_migrations']) {
      expect((await client.schema(schema).from('users').select('*')).error).not.toBeNull();
    }
    const limit = { p_key: 'x', p_limit: 1, p_window_seconds: 1 };
    expect((await client.rpc('take_rate_token', limit)).error).not.toBeNull();
    expect(
      (await client.rpc('update_galleries', { p_table: 'extras', p_galleries: [] })).error,
    ).not.toBeNull();
  },
);

test('an editor whose role was taken away edits no more, with the token they have', async () => {
  const own = await createActors();
  const { data } = await own.clients.editor.auth.getUser();
  await own.clients.service.auth.admin.updateUserById(data.user?.id ?? '', {
    app_metadata: { role: 'guest' },
  });
  expect((await own.clients.editor.from('extras').insert(ROW)).error).toMatchObject(REFUSED);
  await own.remove();
});

test('two callers at the same time keep their own rights', async () => {
  const attempts = Array.from({ length: 20 }, async (_, index) => {
    const asService = await clients.service.from('extras').select('id', { count: 'exact', head: true });
    const asVisitor = await clients.anon.from('extras').insert({ ...ROW, slug: `smuggled-${index}` });
    return [asService.error, asVisitor.error?.code];
  });
  for (const outcome of await Promise.all(attempts)) expect(outcome).toEqual([null, '42501']);
});

test('visitors cannot make themselves an account', async () => {
  const { error } = await clients.anon.auth.signUp({ email: 'visitor@example.com', password: 'long enough' });
  expect(error).toMatchObject({ code: 'signup_disabled' });
  const admin = await clients.anon.auth.admin.createUser({
    email: 'visitor@example.com',
    password: 'long enough',
  });
  expect(admin.error).toMatchObject({ status: 403 });
});
