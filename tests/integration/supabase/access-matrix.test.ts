import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findKeys } from '#local/keys.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { buildProductRow } from '#tests/builders.ts';
import { findPlanted, plantedSecrets } from '#tests/site/planted-secrets.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { openClient, signIn } from '#tests/integration/clients.ts';
import { openStack } from '#tests/integration/open-stack.ts';
import { serve } from '#tests/site/serve.ts';
import { forEditors, forEverybody, forTheService, MATRIX_DRAFT } from './procedures.ts';

/**
 * Tests every address of the backend with every role and every kind of invalid token. A table, function or bucket that
 * isn't in these lists fails the test, so add new ones here with their roles.
 */
const callers = [
  'without key',
  'anon',
  'visitor',
  'editor',
  'service',
  'wrong key',
  'no token',
  'wrong signature',
  'algorithm none',
  'role changed',
  'expired',
  'foreign project',
] as const;
type Caller = (typeof callers)[number];

/** The allowed roles; all others must be refused. */
const EVERYBODY: readonly Caller[] = ['anon', 'visitor', 'editor', 'service'];
const EDITORS: readonly Caller[] = ['editor', 'service'];
const SERVICE: readonly Caller[] = ['service'];

const tables = collections.map(({ table }) => table);

const CANARY = 'canary of an unpublished product';

interface Procedure {
  readonly args: object;
  readonly for: readonly Caller[];
}
const allow = (list: Readonly<Record<string, object>>, roles: readonly Caller[]) =>
  Object.entries(list).map(([name, args]): [string, Procedure] => [name, { args, for: roles }]);
const procedures = new Map([
  ...allow(forEverybody, EVERYBODY),
  ...allow(forEditors, ['editor']),
  ...allow(forTheService, SERVICE),
]);
/** Nothing is staged, so the function refuses whoever may call it. */
const REFUSALS: Readonly<Record<string, string>> = { finish_restore: 'PT422' };

/** Every edge function and its allowed roles. Functions for everyone have their own checks, with separate tests. */
const functions: Readonly<Record<string, { body: object; for: readonly Caller[] | 'everybody' | 'holders of its secret' }>> = {
  'subscribe': { body: {}, for: 'everybody' },
  'confirm-subscription': { body: {}, for: 'everybody' },
  'unsubscribe': { body: {}, for: 'everybody' },
  'members': { body: {}, for: EDITORS },
  // Anyone may update galleries (rule 11.3).
  'update-gallery-urls': { body: {}, for: 'everybody' },
  'upload-product-images': { body: {}, for: ['editor'] },
  'generate-project-images': { body: {}, for: ['editor'] },
  'rebuild-site': { body: {}, for: 'holders of its secret' },
}; // prettier-ignore

/** The roles that may write to a bucket. Everyone may read a file with a known address; no one else may list files. */
const buckets: Readonly<Record<string, readonly Caller[]>> = {
  ...Object.fromEntries(collections.map(({ bucket }) => [bucket, EDITORS])),
  // Only the function generate-project-images writes here.
  'project images': SERVICE,
};

const PASSWORD = 'a long enough password';
const dataDir = makeSharedFolder();
let headersOf: Record<Caller, Record<string, string>>;
/** All output of the backend, to search for secrets. */
const said: string[] = [];
/** The responses to everyone but editors. */
const saidToStrangers: string[] = [];

// Mail, picture and build services that fail and return the request, the worst possible response.
const { url: service, close } = await serve((request, response) => {
  response.writeHead(500).end(JSON.stringify({ you_sent: request.headers }));
});
afterAll(close);
const stack = await openStack({
  dataDir,
  log: (line) => said.push(line),
  env: {
    ALLOW_LOCAL_EDITOR: '',
    PAINT_IMAGES: '',
    RATE_LIMIT_FACTOR: '1000',
    MAIL_API_URL: `${service}/mail`,
    MAIL_FROM: 'Stone <stone@example.com>',
    IMAGE_API_URL: service,
    REBUILD_HOOK_URL: `${service}/build_hooks/${plantedSecrets.REBUILD_HOOK_URL}`,
    MAIL_API_KEY: plantedSecrets.MAIL_API_KEY,
    IMAGE_API_KEY: plantedSecrets.IMAGE_API_KEY,
    REBUILD_SECRET: plantedSecrets.REBUILD_SECRET,
  },
});

beforeAll(async () => {
  headersOf = await composeHeaders();
  await stack.query(
    `insert into private.drafts (table_name, row_id, is_new, changes, former)
     values ('extras', $1, true, jsonb_build_object('product_name', $2::text, 'slug', 'matrix-draft'), '{}')`,
    [MATRIX_DRAFT, CANARY],
  );
  await stack.query(
    `insert into private.hidden_products (table_name, row_id, content)
     values ('extras', gen_random_uuid(), jsonb_build_object('product_name', $1::text))`,
    [CANARY],
  );
});

async function composeHeaders(): Promise<Record<Caller, Record<string, string>>> {
  const { publishableKey, secretKey } = stack;
  const { token: visitor } = await signIn(stack, 'visitor@example.com', PASSWORD);
  const { token: editor } = await signIn(stack, 'editor@example.com', PASSWORD, 'editor');
  const secret = findKeys(dataDir)?.jwtSecret ?? '';
  const [head = '', body = '', signature = ''] = editor.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const withToken = (token: string) => ({ apikey: publishableKey, authorization: `Bearer ${token}` });
  // Proves that the forging code works: the same way of signing creates a valid token.
  expect(sign({ ...claims }, secret).split('.')).toHaveLength(3);
  return {
    'without key': {},
    'anon': { apikey: publishableKey },
    'visitor': withToken(visitor),
    'editor': withToken(editor),
    'service': { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    'wrong key': { apikey: `${secretKey.slice(0, -4)}AAAA` },
    'no token': withToken('not.a.token'),
    'wrong signature': withToken(`${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
    'algorithm none': withToken(`${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, role: 'service_role' })}.`),
    'role changed': withToken(`${head}.${encode({ ...claims, role: 'service_role' })}.${signature}`),
    'expired': withToken(sign({ ...claims, iat: 1_700_000_000, exp: 1_700_003_600 }, secret)),
    'foreign project': withToken(sign({ ...claims, role: 'service_role' }, 'the secret of some other project, long enough')),
  }; // prettier-ignore
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function sign(claims: object, secret: string): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

async function send(
  caller: Caller,
  method: string,
  address: string,
  body?: unknown,
  type = 'application/json',
) {
  const response = await fetch(`${stack.url}${address}`, {
    method,
    headers: { ...headersOf[caller], ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  said.push(text, JSON.stringify([...response.headers]));
  if (caller !== 'editor') saidToStrangers.push(text);
  return { status: response.status, text };
}

const bearers = callers.filter((caller) => !EVERYBODY.includes(caller));

test('the lists above are complete', async () => {
  const list = async (sql: string) =>
    (await stack.query<{ entry: string }>(sql)).map(({ entry }) => entry).toSorted();
  const inApi = `where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`;
  expect.soft(await list(`select relname as entry from pg_class ${inApi}`)).toEqual(tables.toSorted());
  expect
    .soft(
      await list(`select distinct proname as entry from pg_proc where pronamespace = 'public'::regnamespace`),
    )
    .toEqual([...procedures.keys()].toSorted());
  expect.soft(await list('select id as entry from storage.buckets')).toEqual(Object.keys(buckets).toSorted());
  const folder = path.join(import.meta.dirname, '../../../supabase/functions');
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
  expect.soft(found.toSorted()).toEqual(Object.keys(functions).toSorted());
});

describe.for(callers.map((caller) => [caller] as const))('%s', ([caller]) => {
  /** An invalid token may be treated like a visitor without one; a hosted project refuses it. */
  const mayRead = EVERYBODY.includes(caller);
  const slug = `matrix-${caller.replaceAll(' ', '-')}`;

  test.for(tables)('in %s', async (table) => {
    const row = buildProductRow({ slug, product_name: 'Before' });
    const read = () =>
      stack.query<{ product_name: string }>(
        `select product_name from public.${table} where slug like '${slug}%'`,
      );
    const mayWrite = EDITORS.includes(caller);
    try {
      const seen = await send(caller, 'GET', `/rest/v1/${table}?select=slug&limit=1`);
      // The site reads without an account, and one without the role reads nothing: it may ask for every column.
      if (caller === 'visitor') expect(seen).toMatchObject({ status: 200, text: '[]' });
      else if (mayRead)
        expect(seen).toMatchObject({ status: 200, text: expect.stringContaining('slug') as string });
      else if (caller !== 'algorithm none') expect(seen.status).toBe(401);

      // What a translation was made from may never have been published.
      const columns = await stack.query<{ name: string; may: boolean }>(
        `select attname as name, attname <> 'translated_from' as may from pg_attribute
         where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`,
      );
      const ask = async (names: typeof columns) => {
        const list = names.map(({ name }) => name).join(',');
        const { status, text } = await send(caller, 'GET', `/rest/v1/${table}?select=${list}&limit=1`);
        return text === '[]' ? 'nothing' : status;
      };
      if (mayRead && caller !== 'visitor') expect(await ask(columns.filter(({ may }) => may))).toBe(200);
      for (const names of [columns, columns.filter(({ may }) => !may)])
        if (caller === 'visitor') expect(await ask(names)).toBe('nothing');
        else if (mayWrite) expect(await ask(names)).toBe(200);
        else expect(await ask(names)).toBeGreaterThanOrEqual(400);

      await send(caller, 'POST', `/rest/v1/${table}`, { ...row, slug: `${slug}-new` });
      expect(await read()).toHaveLength(mayWrite ? 1 : 0);
      await stack.query(`delete from public.${table} where slug like '${slug}%'`);
      await stack.query(
        `insert into public.${table} (slug, product_name, material_type) values ($1, 'Before', 'Marble')`,
        [slug],
      );
      await send(caller, 'PATCH', `/rest/v1/${table}?slug=eq.${slug}`, { product_name: 'After' });
      expect(await read()).toEqual([{ product_name: mayWrite ? 'After' : 'Before' }]);
      await send(caller, 'DELETE', `/rest/v1/${table}?slug=eq.${slug}`);
      expect(await read()).toHaveLength(mayWrite ? 0 : 1);
    } finally {
      await stack.query(`delete from public.${table} where slug like '${slug}%'`);
    }
  });

  test('in no table of another schema', async () => {
    const hidden = await stack.query<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('private', 'auth', 'storage') and c.relkind in ('r', 'v', 'm', 'p')`,
    );
    expect(hidden.length).toBeGreaterThan(5);
    for (const { schema, name } of hidden) {
      for (const headers of [{}, { 'accept-profile': schema }]) {
        const response = await fetch(`${stack.url}/rest/v1/${name}`, {
          headers: { ...headersOf[caller], ...headers },
        });
        expect(response.status, `${schema}.${name}`).toBeGreaterThanOrEqual(400);
        const text = await response.text();
        said.push(text);
        saidToStrangers.push(text);
      }
    }
  });

  test.for([...procedures])('in the function %s of the Data API', async ([name, { args, for: allowed }]) => {
    const { status, text } = await send(caller, 'POST', `/rest/v1/rpc/${name}`, args);
    const refusal = REFUSALS[name];
    if (allowed.includes(caller) && refusal !== undefined) expect(text).toContain(refusal);
    else if (allowed.includes(caller)) expect(status, text).toBeLessThan(300);
    else if (caller === 'algorithm none' && allowed.includes('anon')) expect(status).toBeLessThan(500);
    else expect([401, 403], text).toContain(status);
  });

  test.for(Object.keys(functions))('at the edge function %s', async (name) => {
    const endpoint = functions[name];
    const { status, text } = await send(caller, 'POST', `/functions/v1/${name}`, endpoint?.body);
    // An allowed caller gets a validation error or a result.
    const isLetIn = status < 300 || status === 400;
    expect(isLetIn || status === 401 || status === 403, `${status} ${text}`).toBe(true);
    const mayEnter =
      endpoint?.for === 'everybody' || (Array.isArray(endpoint?.for) && endpoint.for.includes(caller));
    expect(isLetIn, text).toBe(mayEnter);
  });

  // All catalogue buckets have the same policies (collections.test.ts).
  test.for(['extras other', 'project images'])('in the bucket %s', async (bucket) => {
    const base = `/storage/v1/object/${encodeURIComponent(bucket)}`;
    const count = async () =>
      (
        await stack.query(`select 1 from storage.objects where bucket_id = $1 and name like $2`, [
          bucket,
          `${slug}%`,
        ])
      ).length;
    const mayWrite = buckets[bucket]?.includes(caller) === true;
    await send(caller, 'POST', `${base}/${slug}.png`, 'picture', 'image/png');
    expect(await count()).toBe(mayWrite ? 1 : 0);
    if (!mayWrite) await send('service', 'POST', `${base}/${slug}.png`, 'picture', 'image/png');
    const object = `storage/v1/object`;
    const place = { bucketId: bucket, sourceKey: `${slug}.png`, destinationKey: `${slug}-2.png` };
    await send(caller, 'POST', `/${object}/copy`, place);
    expect(await count()).toBe(mayWrite ? 2 : 1);
    await send('service', 'DELETE', base, { prefixes: [place.destinationKey] });
    await send(caller, 'POST', `/${object}/move`, place);
    await send(caller, 'PUT', `${base}/${slug}${mayWrite ? '-2' : ''}.png`, 'replaced', 'image/png');
    await send(caller, 'PUT', `/storage/v1/bucket/${encodeURIComponent(bucket)}`, {
      public: SERVICE.includes(caller),
    });
    const open = await fetch(
      `${stack.url}/${object}/public/${encodeURIComponent(bucket)}/${slug}${mayWrite ? '-2' : ''}.png`,
    );
    expect(await open.text()).toBe(mayWrite ? 'replaced' : 'picture');
    if (mayWrite)
      await send('service', 'POST', `/${object}/move`, {
        ...place,
        sourceKey: place.destinationKey,
        destinationKey: place.sourceKey,
      });
    const listed = await send(caller, 'POST', `/storage/v1/object/list/${encodeURIComponent(bucket)}`, {
      prefix: '',
      search: slug,
    });
    expect(listed.status === 200 && listed.text.includes(slug)).toBe(mayWrite);
    await send(caller, 'DELETE', base, { prefixes: [`${slug}.png`] });
    expect(await count()).toBe(mayWrite ? 0 : 1);
    await send('service', 'DELETE', base, { prefixes: [`${slug}.png`] });
    const made = await send(caller, 'POST', '/storage/v1/bucket', {
      id: `${slug} own`,
      name: `${slug} own`,
      public: true,
    });
    expect(made.status < 300).toBe(SERVICE.includes(caller));
    if (SERVICE.includes(caller))
      await send('service', 'DELETE', `/storage/v1/bucket/${encodeURIComponent(`${slug} own`)}`);
  });
});

test('nobody but editors has read a word of a draft or an unpublished product above', async () => {
  expect((await send('editor', 'POST', '/rest/v1/rpc/get_drafts', { p_table: 'extras' })).text).toContain(
    CANARY,
  );
  expect(saidToStrangers.length).toBeGreaterThan(500);
  expect(saidToStrangers.filter((text) => text.includes(CANARY))).toEqual([]);
});

test.for<[how: string, off: string, on: string]>([
  ['banned', `banned_until = now() + interval '1 hour'`, `banned_until = now() - interval '1 second'`],
  ['demoted', `raw_app_meta_data = '{}'`, `raw_app_meta_data = '{"role": "editor"}'`],
])(
  'an editor who was %s can no longer edit with an existing token, until that ends',
  async ([how, off, on]) => {
    const change = (what: string) =>
      stack.query(`update auth.users set ${what} where email = 'editor@example.com'`);
    const edit = () => send('editor', 'PATCH', '/rest/v1/extras?slug=eq.birdbaths', { sort_order: 10 });
    const readPlace = () => stack.query(`select sort_order from public.extras where slug = 'birdbaths'`);
    const mayUseMembers = async () => (await send('editor', 'POST', '/functions/v1/members', {})).status;
    const signInAgain = async () => {
      const account = { email: 'editor@example.com', password: PASSWORD };
      return (await openClient(stack.url, stack.publishableKey).auth.signInWithPassword(account)).error;
    };
    await stack.query(`update public.extras set sort_order = 20 where slug = 'birdbaths'`);
    await change(off);
    for (const [name, args] of Object.entries(forEditors))
      expect((await send('editor', 'POST', `/rest/v1/rpc/${name}`, args)).status, name).toBe(403);
    await edit();
    expect(await readPlace()).toEqual([{ sort_order: 20 }]);
    expect(await mayUseMembers()).toBe(how === 'banned' ? 401 : 403);
    expect((await signInAgain()) !== null).toBe(how === 'banned');
    await change(on);
    expect((await send('editor', 'POST', '/rest/v1/rpc/publishing_status', {})).status).toBe(200);
    await edit();
    expect(await readPlace()).toEqual([{ sort_order: 10 }]);
    expect(await mayUseMembers()).toBe(200);
    expect(await signInAgain()).toBeNull();
  },
);

test('a token that was ended by signing out is refused by edge functions', async () => {
  const before = await send('visitor', 'POST', '/functions/v1/members', {});
  expect(before.status).toBe(403);
  await fetch(`${stack.url}/auth/v1/logout`, { method: 'POST', headers: headersOf.visitor });
  const after = await send('visitor', 'POST', '/functions/v1/members', {});
  expect([401, 403]).toContain(after.status);
});

test('services that return their requests in errors disclose no secret, nor does any response or log above', async () => {
  // An e-mail, a generated picture and a build, each with a secret in the failing request.
  await send('anon', 'POST', '/functions/v1/subscribe', {
    email: 'planted@example.com', firstName: 'P', lastName: 'L', phone: '1', consent: true,
  }); // prettier-ignore
  await send('editor', 'POST', '/functions/v1/generate-project-images', {
    prompt: 'A stair.',
    name: 'stair',
    id: 'stair',
    fileName: 'stair.png',
  });
  const rebuild = await fetch(`${stack.url}/functions/v1/rebuild-site`, {
    method: 'POST',
    headers: { 'x-rebuild-secret': plantedSecrets.REBUILD_SECRET },
  });
  said.push(await rebuild.text());
  expect(rebuild.status).toBe(202);
  said.push((await send('editor', 'POST', '/functions/v1/members', {})).text);
  for (const address of [
    '/rest/v1/extras?select=nothing',
    '/rest/v1/extras?slug=eq',
    '/auth/v1/admin/users',
    '/auth/v1/settings',
    '/storage/v1/object/none',
    '/functions/v1/none',
    '/none',
  ]) {
    for (const caller of bearers) await send(caller, 'GET', address);
    await send('anon', 'POST', address, '{"broken', 'application/json');
  }
  const keys = findKeys(dataDir);
  const further = { secretKey: stack.secretKey, jwtSecret: keys?.jwtSecret ?? '', password: PASSWORD };
  expect(Object.values(further).every((value) => value.length > 10)).toBe(true);
  expect(said.length).toBeGreaterThan(500);
  expect(findPlanted(said.join('\n'), further)).toEqual([]);
});
