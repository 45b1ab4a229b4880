import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createEditor } from '#local/create-editor.ts';
import { createServiceClient, createVisitorClient } from '#tests/integration/clients.ts';

const BUCKET = 'extras other';
const KEY = 'Gateway Test/A (large) slab & more.png';
const service = createServiceClient();
const pictures = service.storage.from(BUCKET);
const publicUrl = pictures.getPublicUrl(KEY).data.publicUrl;
let bytes: Uint8Array;

beforeAll(async () => {
  bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a98' } })
    .png()
    .toBuffer();
  // A File like from a browser, which supabase-js sends as a form.
  const file = new File([new Uint8Array(bytes)], 'slab.png', { type: 'image/png' });
  const { error } = await pictures.upload(KEY, file, { cacheControl: '600' });
  expect(error).toBeNull();
});

afterAll(async () => {
  await pictures.remove([KEY, 'Gateway Test/sub/deep.png', 'Gateway Test_x.png']);
});

/** The status of a request whose path and host are sent as they are; fetch would change both. */
function askUnchanged(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(inject('backend').url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('pictures of public buckets', () => {
  test('are complete and have the type and cache header of their upload', async () => {
    const response = await fetch(publicUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('max-age=600');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(bytes));
  });

  test('are not sent again to a client that has them', async () => {
    const etag = (await fetch(publicUrl, { method: 'HEAD' })).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const headers = { 'if-none-match': `"other", W/${etag}` };
    expect((await fetch(publicUrl, { headers })).status).toBe(304);
  });

  test.for(['..%2f..%2fkeys.json', '%2e%2e/%2e%2e/keys.json', '../../keys.json', 'nothing.png', '%', '%00'])(
    'are the only files: %s is not found',
    async (key) => {
      const address = `/storage/v1/object/public/${encodeURIComponent(BUCKET)}/${key}`;
      expect([400, 404]).toContain(await askUnchanged(address));
    },
  );
});

describe('storage through supabase-js', () => {
  test('lists one level of folders, and only names with the prefix', async () => {
    await pictures.upload('Gateway Test/sub/deep.png', bytes, { contentType: 'image/png' });
    await pictures.upload('Gateway Test_x.png', bytes, { contentType: 'image/png' });
    const { data } = await pictures.list('Gateway Test');
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['A (large) slab & more.png', false],
      ['sub', true],
    ]);
    expect(data?.[0]?.metadata).toMatchObject({ mimetype: 'image/png', size: bytes.length });
    const second = await pictures.list('Gateway Test/', { limit: 1, offset: 1 });
    expect(second.data?.map(({ name }) => name)).toEqual(['sub']);
    const found = await pictures.list('Gateway Test', { search: 'A (l' });
    expect(found.data?.map(({ name }) => name)).toEqual(['A (large) slab & more.png']);
  });
});

describe('the gateway', () => {
  const { url, publishableKey } = inject('backend');

  test('refuses callers without a key or with a wrong one', async () => {
    expect((await fetch(`${url}/rest/v1/extras`)).status).toBe(401);
    expect((await fetch(`${url}/rest/v1/extras`, { headers: { apikey: 'sb_secret_wrong' } })).status).toBe(
      401,
    );
  });

  test('accepts requests of the site from its own port', async () => {
    const response = await fetch(`${url}/rest/v1/extras`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:4321',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,prefer,x-client-info',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(response.headers.get('access-control-allow-headers')).toContain('x-client-info');
  });

  test('refuses a foreign host name that leads here', async () => {
    const headers = { host: 'attacker.example', apikey: publishableKey };
    expect(await askUnchanged('/rest/v1/extras', headers)).toBe(421);
  });

  test('answers 404 for a function that does not exist', async () => {
    const answer = await createVisitorClient().functions.invoke('no-such-function');
    expect(answer.response?.status).toBe(404);
  });

  test('answers a range beyond the last row with the existing rows', async () => {
    const visitor = createVisitorClient();
    const { count } = await visitor.from('extras').select('slug', { count: 'exact', head: true });
    const limited = await visitor.from('extras').select('slug').range(0, 4999);
    expect(limited.error).toBeNull();
    expect(count).toBeGreaterThan(0);
    expect(limited.data).toHaveLength(count ?? 0);
  });
});

test('an editor is created once, and an existing account becomes one', async () => {
  const { url, secretKey } = inject('backend');
  const email = `Editor-${crypto.randomUUID()}@example.com`;
  const account = { url, secretKey, email, password: 'first password' };
  expect(await createEditor(account)).toEqual({ isNew: true });
  expect(await createEditor({ ...account, password: 'second password' })).toEqual({ isNew: false });
  const visitor = createVisitorClient();
  const { data, error } = await visitor.auth.signInWithPassword({ email, password: 'first password' });
  expect(error).toBeNull();
  expect((await visitor.auth.getUser()).data.user?.app_metadata).toMatchObject({ role: 'editor' });
  const forgotten = { ...account, password: 'third password', isNewPassword: true };
  expect(await createEditor(forgotten)).toEqual({ isNew: false });
  const before = await createVisitorClient().auth.signInWithPassword({ email, password: 'first password' });
  expect(before.error).not.toBeNull();
  const after = await createVisitorClient().auth.signInWithPassword({ email, password: 'third password' });
  expect(after.error).toBeNull();
  await service.auth.admin.deleteUser(data.user?.id ?? '');
  await expect(createEditor({ ...account, secretKey: inject('backend').publishableKey })).rejects.toThrow(
    'did not make the editor: User not allowed.',
  );
});
