import { createHash, randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Forward } from './shims.ts';

const OTP_PATH = '/auth/v1/otp';
const VERIFY_PATH = '/auth/v1/verify';
const TOKEN_PATH = '/auth/v1/token';
/** As GoTrue. */
const CODE_LIFE_MS = 5 * 60_000;
const LETTER_LIFE_MS = 60 * 60_000;

const askedSchema = z.object({ email: z.string(), code_challenge: z.string().nullish() });
const exchangeSchema = z.object({ auth_code: z.string(), code_verifier: z.string() });
const typedSchema = z.object({ email: z.string(), token: z.string(), type: z.literal('email') });
const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.coerce.number(),
  expires_at: z.coerce.number(),
});
const userSchema = z.looseObject({ email: z.string() });

/** Using the digits or the token of a letter uses up both, as in GoTrue. */
interface Letter {
  readonly digits: string;
  readonly token: string;
  readonly endsAtMs: number;
}

interface Code {
  readonly challenge: string;
  readonly session: z.infer<typeof sessionSchema> & { user: z.infer<typeof userSchema> };
  readonly endsAtMs: number;
}

/** A link that was requested with a challenge returns a code, which only the holder of the verifier can exchange for
 * a session (RFC 7636). Without a challenge, or after a restart, a link contains the session, as in Lite. */
export function createPkce(publishableKey: string, forward: Forward) {
  const challenges = new Map<string, string>();
  const codes = new Map<string, Code>();
  const letters = new Map<string, Letter>();

  const addLetter = (email: string, token: string): string => {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    letters.set(email.toLowerCase(), { digits, token, endsAtMs: Date.now() + LETTER_LIFE_MS });
    return digits;
  };

  const note = async (request: Request): Promise<void> => {
    const asked = askedSchema.safeParse(await request.json().catch(() => undefined));
    if (!asked.success) return;
    const email = asked.data.email.toLowerCase();
    if (asked.data.code_challenge) challenges.set(email, asked.data.code_challenge);
    else challenges.delete(email);
  };

  /** Lite puts the session into the address after a link. */
  const readSession = async (response: Response, url: URL): Promise<Code['session'] | undefined> => {
    const address = new URL(response.headers.get('location') ?? '', url);
    const session = sessionSchema.safeParse(
      Object.fromEntries(new URLSearchParams(address.hash.slice(1)).entries()),
    );
    if (!session.success) return undefined;
    const authorization = `Bearer ${session.data.access_token}`;
    // A browser sends no key when it opens a link.
    const headers = { apikey: publishableKey, authorization };
    const told = await forward(new Request(new URL('/auth/v1/user', url), { headers }));
    const user = userSchema.safeParse(await told.json().catch(() => undefined));
    return user.success ? { ...session.data, user: user.data } : undefined;
  };

  const verify = async (request: Request, url: URL): Promise<Response> => {
    const response = await forward(request);
    const session = await readSession(response, url);
    const email = session?.user.email.toLowerCase() ?? '';
    const challenge = challenges.get(email);
    if (!session || challenge === undefined) return response;
    challenges.delete(email);
    const code = randomUUID();
    codes.set(code, { challenge, session, endsAtMs: Date.now() + CODE_LIFE_MS });
    const address = new URL(response.headers.get('location') ?? '', url);
    address.hash = '';
    address.searchParams.set('code', code);
    return new Response(null, { status: response.status, headers: { location: address.href } });
  };

  const verifyDigits = async (request: Request, url: URL): Promise<Response | undefined> => {
    const typed = typedSchema.safeParse(await request.json().catch(() => undefined));
    if (!typed.success) return undefined;
    const letter = letters.get(typed.data.email.toLowerCase());
    const expired = () => fail(403, 'otp_expired', 'Token has expired or is invalid');
    if (letter?.digits !== typed.data.token || letter.endsAtMs < Date.now()) return expired();
    letters.delete(typed.data.email.toLowerCase());
    const link = new URL(VERIFY_PATH, url);
    link.search = new URLSearchParams({ token: letter.token, type: 'magiclink' }).toString();
    const session = await readSession(await forward(new Request(link, { redirect: 'manual' })), url);
    return session ? Response.json(session) : expired();
  };

  const exchange = async (request: Request): Promise<Response> => {
    const given = exchangeSchema.safeParse(await request.json().catch(() => undefined));
    if (!given.success) return fail(400, 'validation_failed', z.prettifyError(given.error));
    const { auth_code, code_verifier } = given.data;
    const code = codes.get(auth_code);
    codes.delete(auth_code);
    if (code === undefined || code.endsAtMs < Date.now())
      return fail(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    const digest = createHash('sha256').update(code_verifier).digest('base64url');
    // Browsers without Web Crypto, which needs https or localhost, send the verifier itself.
    if (![digest, code_verifier].includes(code.challenge))
      return fail(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
    return Response.json(code.session);
  };

  const answer = async (request: Request, url: URL): Promise<Response | undefined> => {
    if (url.pathname === OTP_PATH && request.method === 'POST') await note(request.clone());
    if (url.pathname === VERIFY_PATH && request.method === 'GET') return verify(request, url);
    if (url.pathname === VERIFY_PATH && request.method === 'POST') return verifyDigits(request.clone(), url);
    if (url.pathname === TOKEN_PATH && url.searchParams.get('grant_type') === 'pkce')
      return exchange(request);
    return undefined;
  };
  return { answer, addLetter };
}

export function fail(status: number, error_code: string, msg: string): Response {
  return Response.json({ code: status, error_code, msg }, { status });
}
