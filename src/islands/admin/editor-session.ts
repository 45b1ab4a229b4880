import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
import type { AuthClient } from '@supabase/auth-js';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { isThisMachine } from '#domain/site/this-machine.ts';

/** Where the session lies in local storage, named as supabase-js names it. */
const storageKey = `sb-${new URL(SUPABASE_URL).hostname.split('.')[0] ?? ''}-auth-token`;

type Auth = InstanceType<typeof AuthClient>;

let client: Promise<Auth> | undefined;

/** The signed-in editor, as far as this page has found out; undefined for nobody. */
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
      // A link of `sendSignInLink` brings a code, worth a session only in the browser that asked for it. A session in a
      // link's fragment is refused: whoever sends one to an editor would have them work in an account of the sender's.
      flowType: 'pkce',
      detectSessionInUrl: true,
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

/** A token of this machine's visitor, where the backend is the embedded one and lets them edit without an account. */
let local: { token: string; endsAtMs: number } | undefined;
/** Whoever asks for one while it is on its way gets the same. */
let asking: Promise<typeof local> | undefined;

/**
 * A token to write with: of the session in this browser, or of the local visitor on the embedded default.
 *
 * @param isRefused whether the backend has just refused the last one: then it is renewed
 */
export async function findEditorToken(isRefused = false): Promise<string | undefined> {
  if (hasStoredSession()) {
    const auth = await getClient();
    const { data } = isRefused ? await auth.refreshSession() : await auth.getSession();
    if (data.session) return data.session.access_token;
  }
  if (isRefused) local = undefined;
  if (local === undefined || local.endsAtMs < Date.now()) {
    asking ??= fetchLocalEditor().finally(() => {
      asking = undefined;
    });
    local = await asking;
  }
  return local?.token;
}

async function fetchLocalEditor(): Promise<typeof local> {
  const isLocal = [SUPABASE_URL, location.href].every((address) => isThisMachine(new URL(address)));
  if (!isLocal) return undefined;
  const response = await fetch(`${SUPABASE_URL}/auth/v1/local-editor`, {
    method: 'POST',
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
  });
  if (!response.ok) return undefined;
  const answer = localEditorSchema.safeParse(await response.json());
  return answer.success
    ? { token: answer.data.access_token, endsAtMs: Date.now() + (answer.data.expires_in - 60) * 1000 }
    : undefined;
}

const localEditorSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * Has a link sent that signs in whoever opens it, where the project sends mail.
 *
 * @returns what went wrong, in words, or undefined
 */
export async function sendSignInLink(email: string): Promise<string | undefined> {
  const { error } = await (
    await getClient()
  ).signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: `${location.origin}${location.pathname}` },
  });
  return error?.message;
}

/** Why the link that led here did not sign in, in words; undefined when none did, or when it worked. */
export function readLinkProblem(): string | undefined {
  const said = new URLSearchParams(location.hash.slice(1));
  // A code that worked is gone from the address.
  if (hasCode()) return 'This link works only in the browser that asked for it. Ask for a new one here.';
  if (!said.has('error')) return undefined;
  return said.get('error_code') === 'otp_expired'
    ? 'This link was used before, or is too old. Ask for a new one, or sign in with your password.'
    : (said.get('error_description') ?? 'This link does not work. Ask for a new one.');
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

const hasCode = () => new URLSearchParams(location.search).has('code');

function hasStoredSession(): boolean {
  if (hasCode()) return true;
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    // Storage is blocked: then only the client of this page may hold a session.
    return client !== undefined;
  }
}
