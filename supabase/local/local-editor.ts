import { SignJWT } from 'jose';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { isLocalVisitor } from '#domain/site/this-machine.ts';
import type { Keys } from './keys.ts';
import type { Session } from './session.ts';

/** A hosted project has no such address. */
const LOCAL_EDITOR_PATH = '/auth/v1/local-editor';
const LIFETIME_S = 3600;
const ID = '00000000-0000-4000-8000-00000000e017';
const EMAIL = 'local-editor@localhost';

/** A token for an hour, for an account without a password (ALLOW_LOCAL_EDITOR). A foreign `origin` is refused. */
export function createLocalEditor(
  connection: PgliteConnection,
  session: Session,
  keys: Keys,
  isAllowed: boolean,
) {
  return async (request: Request, url: URL): Promise<Response | undefined> => {
    if (url.pathname !== LOCAL_EDITOR_PATH) return undefined;
    if (request.method !== 'POST') return Response.json({ msg: 'Method not allowed' }, { status: 405 });
    if (!isAllowed || !isLocalVisitor(request.headers))
      return Response.json({ error_code: 'not_local', msg: 'Please sign in as an editor' }, { status: 403 });
    await session.run(() => connection.driver.query(UPSERT_EDITOR, [ID, EMAIL]));
    const token = await new SignJWT({ role: 'authenticated', email: EMAIL })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(`${url.origin}/auth/v1`)
      .setSubject(ID)
      .setAudience('authenticated')
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_S} s`)
      .sign(new TextEncoder().encode(keys.jwtSecret));
    return Response.json(
      { access_token: token, expires_in: LIFETIME_S, email: EMAIL },
      { headers: { 'cache-control': 'no-store' } },
    );
  };
}

const UPSERT_EDITOR = `
  insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values ($1, 'authenticated', 'authenticated', $2, '{"role": "editor"}', '{}', now(), now())
  on conflict (id) do update set raw_app_meta_data = excluded.raw_app_meta_data`;
