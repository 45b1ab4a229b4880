import * as z from 'zod/mini';
import { readAtMost } from '../../../src/domain/read-at-most.ts';

/** Any site may call: the functions use no cookies, and addresses of preview deployments are not known in advance. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, x-client-info, apikey, content-type, x-region, x-retry-count',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
};

const answerHeaders = { ...corsHeaders, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export interface RefusalDetails {
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  body?: Record<string, unknown>;
}

export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(status: number, code: string, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: answerHeaders });
}

export function sendTo(url: string): Response {
  return new Response(null, { status: 303, headers: { ...answerHeaders, location: url } });
}

/** An unexpected error is a 500 without details. */
export async function respond(
  request: Request,
  methods: readonly string[],
  decide: () => Promise<Response>,
): Promise<Response> {
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (request.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: { ...corsHeaders, 'access-control-allow-methods': allow },
    });
  }
  try {
    if (!methods.includes(request.method)) {
      throw new Refusal(405, 'method_not_allowed', `Use ${methods.join(' or ')}`, { headers: { allow } });
    }
    return await decide();
  } catch (error) {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(500, 'internal', 'Something went wrong. Please try again later.');
    if (refusal !== error) console.error(error);
    const { headers, fields, body } = refusal.details;
    return Response.json(
      { error: refusal.message, code: refusal.code, ...(fields ? { fields } : {}), ...body },
      { status: refusal.status, headers: { ...answerHeaders, ...headers } },
    );
  } finally {
    // An unread body would keep the connection open. A body that was read or is being read cannot be canceled.
    if (request.body && !request.body.locked) await request.body.cancel().catch(() => undefined);
  }
}

/** PostgreSQL keeps neither NUL nor halves of surrogate pairs, and nobody sees them in a form. */
function toStorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Without the address of the site links would lead nowhere. */
export function withSite<Deps>(
  siteUrl: string | undefined,
  handle: (request: Request, deps: Deps) => Promise<Response>,
  createDeps: (siteUrl: string) => Deps,
): (request: Request) => Promise<Response> {
  if (siteUrl !== undefined) {
    const deps = createDeps(siteUrl);
    return (request) => handle(request, deps);
  }
  const refusal = new Refusal(
    503,
    'no_site_address',
    'This project does not know the address of its site. Its owner sets it: npx node scripts/connect.ts --site <address>',
  );
  return (request) => respond(request, [request.method], () => Promise.reject(refusal));
}

/** Texts are without characters that the database can't keep. @throws {Refusal} 415, 413 past `maxBytes`, 400 */
export async function readJson<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<z.output<Schema>> {
  if (getMediaType(request) !== 'application/json') {
    throw new Refusal(415, 'unsupported_media_type', 'Send application/json');
  }
  const text = await readText(request, maxBytes);
  let body: unknown;
  try {
    body = JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? toStorable(value) : value,
    );
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not valid JSON');
  }
  return parseBody(schema, body);
}

/** @throws {Refusal} 400 with the first message of every field */
export function parseBody<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
  throw new Refusal(400, 'invalid_request', result.error.issues[0]?.message ?? 'Invalid request', { fields });
}

export function getMediaType(request: Request): string {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1);
  return type.trim().toLowerCase();
}

/** @throws {Refusal} 413 past `maxBytes`, whatever content-length says */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new Refusal(413, 'body_too_large', `The body may have at most ${maxBytes} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const bytes = await readAtMost(request.body, maxBytes);
  if (bytes === undefined) throw tooLarge();
  return new TextDecoder().decode(bytes);
}
