import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createEditor } from '#local/create-editor.ts';
import { findKeys } from '#local/keys.ts';
import { createServiceClient, createVisitorClient } from '#tests/integration/clients.ts';

/** Answers of a hosted project that @supabase/lite gives in another way, or doesn't give. */
const { url, publishableKey, dataDir } = inject('backend');
const EDITOR = { email: 'hosted-answers@example.com', password: 'correct horse battery' };
const BUCKET = 'extras other';
const FILES = ['Hosted-Answers/1.png', 'hosted-answers/2.png'];
const service = createServiceClient();
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
  test('for a taken name', async () => {
    const taken = { error: 'Duplicate', message: 'The resource already exists' };
    expect(await upload('hosted-answers/2.png')).toEqual([
      400,
      { statusCode: '409', code: 'KeyAlreadyExists', ...taken },
    ]);
  });

  test.for([
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
    ask('POST', '/rest/v1/rpc/list_folder_files', { body: JSON.stringify({ p_table: 'extras', p_folder }) });
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
