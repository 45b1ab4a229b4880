import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
import type { AuthClient } from '@supabase/auth-js';
import { atom } from 'nanostores';

/** Where the session lies in local storage, named as supabase-js names it. */
const storageKey = `sb-${new URL(SUPABASE_URL).hostname.split('.')[0] ?? ''}-auth-token`;

type Auth = InstanceType<typeof AuthClient>;

let client: Promise<Auth> | undefined;

/** Who is signed in, as far as this page has found out; undefined for nobody. */
export const $editorEmail = atom<string | undefined>();

/** The auth client, fetched when somebody signs in or has a session. It keeps the session and refreshes its tokens. */
function getClient(): Promise<Auth> {
  client ??= import('@supabase/auth-js').then(({ AuthClient: Client }) => {
    const created = new Client({
      url: `${SUPABASE_URL}/auth/v1`,
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
      storageKey,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
    });
    created.onAuthStateChange((_event, session) => $editorEmail.set(session?.user.email));
    return created;
  });
  return client;
}

/** The access token of the session that is kept in this browser, fresh, or undefined when nobody is signed in. */
export async function findAccessToken(): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { data } = await (await getClient()).getSession();
  return data.session?.access_token;
}

/** @returns what went wrong, in words, or undefined */
export async function signIn(email: string, password: string): Promise<string | undefined> {
  const { error } = await (await getClient()).signInWithPassword({ email, password });
  return error?.message;
}

/**
 * Ends the session of this browser, here and on the server.
 *
 * @returns what went wrong, in words, or undefined
 */
export async function signOut(): Promise<string | undefined> {
  const { error } = await (await getClient()).signOut({ scope: 'local' });
  return error?.message;
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Storage is blocked: then only the client of this page may hold a session.
    return client !== undefined;
  }
}
