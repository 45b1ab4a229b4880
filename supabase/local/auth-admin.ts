import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Keys } from './keys.ts';
import type { Session } from './session.ts';
import type { Forward } from './shims.ts';

const LINK_PATH = '/auth/v1/admin/generate_link';
const PATTERN = /^\/auth\/v1\/admin\/users(?:\/([0-9a-f-]{36}))?$/;

const metadata = z.record(z.string(), z.unknown());
const newUserSchema = z.object({
  email: z.email(),
  password: z.string().min(1),
  app_metadata: metadata.default({}),
  user_metadata: metadata.default({}),
});
const linkSchema = z.object({ type: z.literal('magiclink'), email: z.email() });
const changedUserSchema = z.object({
  password: z.string().min(1).optional(),
  app_metadata: metadata.optional(),
  user_metadata: metadata.optional(),
});

interface UserRow {
  readonly id: string;
  readonly email: string;
}

const GIVES_OUT_USER = /^\/auth\/v1\/(?:user|token)$/;
const givenOutSchema = z.union([
  z.object({ user: z.object({ id: z.uuid() }) }).transform(({ user }) => user.id),
  z.object({ id: z.uuid() }).transform(({ id }) => id),
]);

// What editors' accounts need of `auth.admin` and @supabase/lite lacks, for the secret key only (generateLink makes
// magic links, because no mail is sent here). It also denies a banned account its session and user.
// eslint-disable-next-line max-lines-per-function -- one function for each request of the API, which share the connection, the keys and the session
export function createAuthAdmin(
  connection: PgliteConnection,
  session: Session,
  keys: Keys,
  forward: Forward,
) {
  async function answer(request: Request, url: URL): Promise<Response | undefined> {
    if (GIVES_OUT_USER.test(url.pathname)) return refuseBanned(await forward(request));
    const isLink = url.pathname === LINK_PATH && request.method === 'POST';
    const [path, id] = PATTERN.exec(url.pathname) ?? [];
    if (!path && !isLink) return undefined;
    if (request.headers.get('apikey') !== keys.secretKey) return fail(403, 'not_admin', 'User not allowed');
    if (isLink) return createLink(request, url);
    if (!id && request.method === 'GET') return listUsers(url);
    if (!id && request.method === 'POST') return createUser(request, url);
    if (!id || !(await find(id))) return fail(404, 'user_not_found', 'User not found');
    if (request.method === 'PUT') return changeUser(request, url, id);
    if (request.method === 'GET') return Response.json(await find(id));
    if (request.method !== 'DELETE') return fail(405, 'method_not_allowed', 'Method not allowed');
    await query('delete from auth.users where id = $1', [id]);
    return Response.json({});
  }

  const query = <Row>(sql: string, values: unknown[]) =>
    session.run(async () => (await connection.driver.query<Row>(sql, values)).rows);

  const find = async (id: string) => (await query<UserRow>(`${SELECT_USER} where id = $1`, [id]))[0];

  const post = (path: string, url: URL, body: object) =>
    forward(
      new Request(new URL(path, url), {
        method: 'POST',
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

  async function refuseBanned(response: Response): Promise<Response> {
    const given = givenOutSchema.safeParse(await readBody(response.clone()));
    if (!response.ok || !given.success) return response;
    const rows = await query('select 1 from auth.users where id = $1 and banned_until > now()', [given.data]);
    return rows.length === 0 ? response : fail(403, 'user_banned', 'User is banned');
  }

  async function createLink(request: Request, url: URL): Promise<Response> {
    const wanted = linkSchema.safeParse(await readBody(request));
    if (!wanted.success) return fail(400, 'validation_failed', z.prettifyError(wanted.error));
    const { email, type } = wanted.data;
    const asked = await post('/auth/v1/otp', url, { email, create_user: false });
    const [user] = await query<UserRow & { token: string }>(
      'select id, email, recovery_token as token from auth.users where lower(email) = lower($1)',
      [email],
    );
    if (!asked.ok || !user) return fail(404, 'user_not_found', 'User not found');
    const { token, ...found } = user;
    const redirectTo = url.searchParams.get('redirect_to') ?? '';
    const link = new URL('/auth/v1/verify', url);
    link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString();
    return Response.json({
      ...found,
      action_link: link.href,
      hashed_token: token,
      redirect_to: redirectTo,
      verification_type: type,
    });
  }

  async function listUsers(url: URL): Promise<Response> {
    const perPage = toNumber(url.searchParams.get('per_page'), 50);
    const page = toNumber(url.searchParams.get('page'), 1);
    const users = await query<UserRow>(`${SELECT_USER} order by created_at, id limit $1 offset $2`, [
      perPage,
      (page - 1) * perPage,
    ]);
    return Response.json({ users, aud: 'authenticated' });
  }

  async function createUser(request: Request, url: URL): Promise<Response> {
    const user = newUserSchema.safeParse(await readBody(request));
    if (!user.success) return fail(400, 'validation_failed', z.prettifyError(user.error));
    const { email, password, app_metadata, user_metadata: data } = user.data;
    const response = await post('/auth/v1/signup', url, { email, password, data });
    if (!response.ok) {
      const body = ((await readBody(response)) ?? {}) as { error_code?: string };
      const isTaken = body.error_code === 'user_already_exists';
      return isTaken
        ? fail(422, 'email_exists', 'A user with this email address has already been registered')
        : Response.json(body, { status: response.status });
    }
    await query(UPDATE_METADATA.replace('id = $1', 'lower(email) = lower($1)'), [email, app_metadata, {}]);
    const [created] = await query<UserRow>(`${SELECT_USER} where lower(email) = lower($1)`, [email]);
    return Response.json(created);
  }

  async function changeUser(request: Request, url: URL, id: string): Promise<Response> {
    const change = changedUserSchema.safeParse(await readBody(request));
    if (!change.success) return fail(400, 'validation_failed', z.prettifyError(change.error));
    const { password, app_metadata = {}, user_metadata = {} } = change.data;
    if (password !== undefined) {
      // Lite hashes a password only for a new account, so one is made for the hash.
      const email = `${randomUUID()}@password.invalid`;
      const made = await post('/auth/v1/signup', url, { email, password, data: {} });
      if (!made.ok) return made;
      await query(MOVE_PASSWORD, [id, email]);
      await query('delete from auth.users where email = $1', [email]);
    }
    await query(UPDATE_METADATA, [id, app_metadata, user_metadata]);
    return Response.json(await find(id));
  }

  return answer;
}

function fail(status: number, error_code: string, msg: string): Response {
  return Response.json({ code: status, error_code, msg }, { status });
}

const readBody = (message: Request | Response): Promise<unknown> => message.json().catch(() => undefined);

const SELECT_USER = `
  select id, aud, role, email, email_confirmed_at, last_sign_in_at, created_at, updated_at,
         raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata
  from auth.users`;

const MOVE_PASSWORD = `
  update auth.users
  set encrypted_password = (select made.encrypted_password from auth.users made where made.email = $2)
  where id = $1`;

const UPDATE_METADATA = `
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}'::jsonb) || $2::jsonb,
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}'::jsonb) || $3::jsonb
  where id = $1`;

function toNumber(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}
