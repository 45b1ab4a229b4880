import { createHash, randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import * as z from 'zod';

const OTP_PATH = '/auth/v1/otp';
const VERIFY_PATH = '/auth/v1/verify';
const TOKEN_PATH = '/auth/v1/token';
const HOP_HEADERS = ['accept-encoding', 'connection', 'content-length', 'host', 'transfer-encoding'];

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
}

interface Code {
  readonly challenge: string;
  readonly session: z.infer<typeof sessionSchema> & { user: z.infer<typeof userSchema> };
}

interface Backend {
  readonly url: string;
  readonly publishableKey: string;
}

/** A server in front of a backend whose links contain sessions. Here, as in a hosted project, a link that was requested
 * with a challenge returns a code, which only the holder of the verifier can exchange for a session (RFC 7636), and a
 * letter has six digits. */
export async function startSignInLetters({ url: backendUrl, publishableKey }: Backend) {
  const challenges = new Map<string, string>();
  const codes = new Map<string, Code>();
  const letters = new Map<string, Letter>();

  const addLetter = (email: string, token: string): string => {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    letters.set(email.toLowerCase(), { digits, token });
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
    codes.set(code, { challenge, session });
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
    if (letter?.digits !== typed.data.token) return expired();
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
    if (code === undefined)
      return fail(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    const digest = createHash('sha256').update(code_verifier).digest('base64url');
    // Browsers without Web Crypto, which needs https or localhost, send the verifier itself.
    if (![digest, code_verifier].includes(code.challenge))
      return fail(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
    return Response.json(code.session);
  };

  const answer = async (request: Request, url: URL): Promise<Response> => {
    if (url.pathname === OTP_PATH && request.method === 'POST') await note(request.clone());
    if (url.pathname === VERIFY_PATH && request.method === 'GET') return verify(request, url);
    if (url.pathname === VERIFY_PATH && request.method === 'POST') {
      const response = await verifyDigits(request.clone(), url);
      if (response) return response;
    }
    if (url.pathname === TOKEN_PATH && url.searchParams.get('grant_type') === 'pkce')
      return exchange(request);
    return forward(request);
  };

  async function forward(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
    const { method } = request;
    const headers = new Headers(request.headers);
    for (const name of HOP_HEADERS) headers.delete(name);
    return fetch(`${backendUrl}${pathname}${search}`, { method, headers, body, redirect: 'manual' });
  }

  const listener = getRequestListener(async (request) => {
    const response = await answer(request, new URL(request.url));
    const headers = new Headers(response.headers);
    headers.set('access-control-allow-origin', '*');
    return new Response(response.body, { status: response.status, headers });
  });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    addLetter,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function fail(status: number, error_code: string, msg: string): Response {
  return Response.json({ code: status, error_code, msg }, { status });
}
