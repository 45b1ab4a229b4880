import { request } from 'node:http';
import { SignJWT } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createEditor } from '#local/create-editor.ts';
import { findKeys } from '#local/keys.ts';
import { createServiceClient, createVisitorClient } from '#tests/integration/clients.ts';

const { url, publishableKey, secretKey, dataDir } = inject('backend');
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
  const { hostname, port } = new URL(url);
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

test('the gateway refuses a foreign host name that leads here, and answers 404 for no function', async () => {
  const headers = { host: 'attacker.example', apikey: publishableKey };
  expect(await askUnchanged('/rest/v1/extras', headers)).toBe(421);
  const answer = await createVisitorClient().functions.invoke('no-such-function');
  expect(answer.response?.status).toBe(404);
});

test('an editor is created once, and an existing account becomes one', async () => {
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
  await expect(createEditor({ ...account, secretKey: publishableKey })).rejects.toThrow(
    'did not make the editor: User not allowed.',
  );
});

/** Answers of a hosted project that @supabase/lite gives in another way, or doesn't give. */
describe('a hosted project', () => {
  const EDITOR = { email: 'hosted-answers@example.com', password: 'correct horse battery' };
  const FILES = ['Hosted-Answers/1.png', 'hosted-answers/2.png'];
  let token: string;
  let id: string;

  beforeAll(async () => {
    await createEditor({ ...inject('backend'), ...EDITOR });
    const { data } = await createVisitorClient().auth.signInWithPassword(EDITOR);
    token = data.session?.access_token ?? '';
    id = data.user?.id ?? '';
    for (const key of FILES)
      await service.storage.from(BUCKET).upload(key, Buffer.from('png'), { contentType: 'image/png' });
  });

  afterAll(async () => {
    await service.storage.from(BUCKET).remove(FILES);
    await service.auth.admin.deleteUser(id);
  });

  /** The status and the body of a response. */
  async function ask(
    method: string,
    path: string,
    init: { body?: BodyInit; type?: string; token?: string } = {},
  ) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${init.token ?? token}`,
        'content-type': init.type ?? 'application/json',
      },
      body: init.body ?? null,
    });
    const body: unknown = await response.json().catch(() => null);
    return [response.status, body];
  }

  const upload = (key: string, init: Parameters<typeof ask>[2] = {}) =>
    ask('POST', `/storage/v1/object/${encodeURIComponent(BUCKET)}/${encodeURI(key)}`, {
      type: 'image/png',
      body: 'png',
      ...init,
    });

  async function toExpired(): Promise<string> {
    const secret = new TextEncoder().encode(findKeys(dataDir)?.jwtSecret);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    return new SignJWT({ ...claims, iat: 1, exp: 2 }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
  }

  describe('storage has its own status in a response with 400, and a word in `code`', () => {
    test.for([
      [
        'a taken name',
        '2',
        {},
        {
          statusCode: '409',
          code: 'KeyAlreadyExists',
          error: 'Duplicate',
          message: 'The resource already exists',
        },
      ],
      [
        'a file that is too large',
        '3',
        { body: Buffer.alloc(11_000_000) },
        { statusCode: '413', error: 'Payload too large', code: 'EntityTooLarge' },
      ],
      ['a wrong type', '3', { type: 'text/plain' }, { statusCode: '415', code: 'InvalidMimeType' }],
      [
        'a visitor, who may not store anything',
        '3',
        { token: publishableKey },
        { statusCode: '403', code: 'AccessDenied', message: 'new row violates row-level security policy' },
      ],
      [
        'a name with other characters than hosted storage takes',
        'é',
        {},
        { statusCode: '400', code: 'InvalidKey', message: 'Invalid key: hosted-answers/é.png' },
      ],
    ] as const)('for %s', async ([, name, init, answer]) => {
      expect(await upload(`hosted-answers/${name}.png`, init)).toMatchObject([400, answer]);
    });

    test('for a token that has expired, where the database answers 401', async () => {
      const expired = await toExpired();
      expect(await upload('hosted-answers/3.png', { token: expired })).toMatchObject([
        400,
        { statusCode: '403', error: 'Unauthorized', code: 'AccessDenied' },
      ]);
      expect(await ask('GET', '/rest/v1/extras?select=id', { token: expired })).toMatchObject([
        401,
        { code: 'PGRST303', message: 'JWT expired' },
      ]);
    });

    test('for a file that does not exist', async () => {
      const path = `/storage/v1/object/public/${encodeURIComponent(BUCKET)}/hosted-answers/gone.png`;
      expect(await ask('GET', path)).toMatchObject([400, { statusCode: '404', code: 'NoSuchKey' }]);
    });
  });

  test('the files of a folder for the desk are those of that very folder', async () => {
    const list = (p_folder: string) =>
      ask('POST', '/rest/v1/rpc/list_folder_files', {
        body: JSON.stringify({ p_table: 'extras', p_folder }),
      });
    expect(await list('hosted-answers')).toEqual([200, [{ name: '2.png', sizeBytes: 3 }]]);
    expect(await list('Hosted-Answers')).toEqual([200, [{ name: '1.png', sizeBytes: 3 }]]);
    for (const folder of ['HOSTED-ANSWERS', 'hosted_answers', 'hosted%', 'hosted', ''])
      expect(await list(folder)).toEqual([200, []]);
  });

  test('rows are changed and deleted with a condition only', async () => {
    expect(await ask('PATCH', '/rest/v1/extras', { body: '{"sort_order": 1}' })).toMatchObject([
      400,
      { code: '21000', message: 'UPDATE requires a WHERE clause' },
    ]);
    expect(await ask('DELETE', '/rest/v1/extras')).toMatchObject([400, { code: '21000' }]);
  });
});
