import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
import type { AuthClient, AuthError } from '@supabase/auth-js';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { attempt } from '#domain/attempt.ts';
import { parseJson } from '#domain/parse-json.ts';
import { isThisMachine } from '#domain/site/this-machine.ts';

/** As supabase-js names it. */
const storageKey = `sb-${new URL(SUPABASE_URL).hostname.split('.')[0] ?? ''}-auth-token`;

type Auth = InstanceType<typeof AuthClient>;

let client: Promise<Auth> | undefined;

const storedSchema = z.object({ user: z.object({ id: z.string() }) });

export const $editorEmail = atom<string | undefined>();

/** The account of this page's input: the id of its user, or '' for the visitor on this machine. An ended session
 * leaves it, because the same editor may sign in again; signing out doesn't. */
export const $account = atom(readStoredAccount());

/** Loaded when an editor signs in or has a session. It stores the session and refreshes its tokens. */
function getClient(): Promise<Auth> {
  client ??= import('@supabase/auth-js').then(({ AuthClient: Client }) => {
    const created = new Client({
      url: `${SUPABASE_URL}/auth/v1`,
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY },
      storageKey,
      persistSession: true,
      autoRefreshToken: true,
      // A link of `sendSignInLink` contains a code that works only in the browser that requested it. A session in a
      // link's fragment is refused, because an attacker could make an editor work in the attacker's account.
      flowType: 'pkce',
      detectSessionInUrl: true,
    });
    created.onAuthStateChange((_event, session) => {
      $editorEmail.set(session?.user.email);
      if (session) $account.set(session.user.id);
    });
    return created;
  });
  client.catch(() => (client = undefined));
  return client;
}

export async function findAccessToken(): Promise<string | undefined> {
  if (!hasStoredSession()) return undefined;
  const { data } = await (await getClient()).getSession();
  return data.session?.access_token;
}

let local: { token: string; endsAtMs: number } | undefined;
let asking: Promise<typeof local> | undefined;

/** That of the session, or of the local visitor. `isRefused`: the backend has just refused the last one. */
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

/** Each returns what went wrong; undefined if nothing did. */
export const sendSignInLink = (email: string) =>
  ask((auth) =>
    auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false, emailRedirectTo: `${location.origin}${location.pathname}` },
    }),
  );

/** A mail server that opens the links of a letter can't use up the code. */
export const signInWithCode = (email: string, code: string) =>
  ask((auth) => auth.verifyOtp({ email, token: code.replaceAll(/\D/g, ''), type: 'email' }));

export const signIn = (email: string, password: string) =>
  ask((auth) => auth.signInWithPassword({ email, password }));

async function ask(act: (auth: Auth) => Promise<{ error: AuthError | null }>): Promise<string | undefined> {
  const { error } = await act(await getClient());
  return error?.code === 'otp_expired'
    ? 'This code is wrong, was used before, or is too old. Ask for a new one.'
    : error?.message;
}

export function readLinkProblem(): string | undefined {
  const said = new URLSearchParams(location.hash.slice(1));
  if (hasCode()) return 'This link works only in the browser that asked for it. Ask for a new one here.';
  if (!said.has('error')) return undefined;
  return said.get('error_code') === 'otp_expired'
    ? 'This link was used before, or is too old. Ask for a new one, or sign in with your password.'
    : (said.get('error_description') ?? 'This link does not work. Ask for a new one.');
}

export async function signOut(): Promise<string | undefined> {
  const problem = await ask((auth) => auth.signOut({ scope: 'local' }));
  if (problem !== undefined) return problem;
  for (const key of listInputs()) sessionStorage.removeItem(key);
  $account.set('');
  return undefined;
}

export const toInputKey = (name: string) => `desk-input/${$account.get()}/${name}`;

export const hasInputs = () => listInputs().length > 0;

const listInputs = () =>
  attempt(() => Object.keys(sessionStorage))?.filter((key) => key.startsWith(toInputKey(''))) ?? [];

const hasCode = () => new URLSearchParams(location.search).has('code');

function hasStoredSession(): boolean {
  if (hasCode()) return true;
  const stored = attempt(() => localStorage.getItem(storageKey));
  // If storage is blocked, only this page's client may have a session.
  return stored === undefined ? client !== undefined : stored !== null;
}

function readStoredAccount(): string {
  const stored = attempt(() => localStorage.getItem(storageKey)) ?? '';
  return storedSchema.safeParse(parseJson(stored)).data?.user.id ?? '';
}
