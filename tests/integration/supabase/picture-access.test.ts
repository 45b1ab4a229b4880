import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { actors, createActors, type Actor } from './actors.ts';

const KEY = 'Access Test/Slab 01 (raw).png';
const NEW_KEY = 'Access Test/Slab 02.png';
const png = { contentType: 'image/png' };
const bytes = (text: string) => new TextEncoder().encode(text);

let clients: Record<Actor, SupabaseClient>;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ clients, remove } = await createActors());
});

afterAll(async () => {
  await remove();
});

describe.for(collections.map(({ bucket }) => bucket))('%s', (bucket) => {
  const of = (actor: Actor) => clients[actor].storage.from(bucket);
  const read = async (key: string) => {
    const response = await fetch(of('anon').getPublicUrl(key).data.publicUrl);
    return response.ok ? response.text() : undefined;
  };

  beforeEach(async () => {
    expect((await of('service').upload(KEY, bytes('before'), png)).error).toBeNull();
  });

  afterEach(async () => {
    await of('service').remove([KEY, NEW_KEY]);
  });

  test('everybody reads a picture at its public address, without a key', async () => {
    expect(await read(KEY)).toBe('before');
  });

  test.for(['anon', 'signed-in'] as const)(
    '%s cannot add, replace, move or delete a picture',
    async (actor) => {
      expect((await of(actor).upload(NEW_KEY, bytes('new'), png)).error).not.toBeNull();
      expect((await of(actor).upload(KEY, bytes('after'), { ...png, upsert: true })).error).not.toBeNull();
      expect((await of(actor).update(KEY, bytes('after'), png)).error).not.toBeNull();
      expect((await of(actor).move(KEY, NEW_KEY)).error).not.toBeNull();
      expect((await of(actor).copy(KEY, NEW_KEY)).error).not.toBeNull();
      expect((await of(actor).remove([KEY])).data ?? []).toEqual([]);
      expect(await read(KEY)).toBe('before');
      expect(await read(NEW_KEY)).toBeUndefined();
    },
  );

  test.for(['editor', 'service'] as const)(
    '%s adds, lists, replaces, moves and deletes a picture',
    async (actor) => {
      expect((await of(actor).upload(NEW_KEY, bytes('new'), png)).error).toBeNull();
      expect(await read(NEW_KEY)).toBe('new');
      const { data } = await of(actor).list('Access Test');
      expect(data?.map(({ name }) => name)).toEqual(['Slab 01 (raw).png', 'Slab 02.png']);
      expect((await of(actor).upload(NEW_KEY, bytes('newer'), { ...png, upsert: true })).error).toBeNull();
      expect(await read(NEW_KEY)).toBe('newer');
      expect((await of(actor).remove([NEW_KEY])).data).toHaveLength(1);
      expect(await read(NEW_KEY)).toBeUndefined();
      expect((await of(actor).move(KEY, NEW_KEY)).error).toBeNull();
      expect([await read(KEY), await read(NEW_KEY)]).toEqual([undefined, 'before']);
    },
  );

  test('shows its settings only to the service', async () => {
    for (const actor of actors.filter((name) => name !== 'service')) {
      expect((await clients[actor].storage.updateBucket(bucket, { public: false })).error).not.toBeNull();
    }
    expect((await clients.service.storage.getBucket(bucket)).data).toMatchObject({ public: true });
  });
});
