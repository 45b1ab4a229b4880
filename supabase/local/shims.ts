import * as z from 'zod';
import { STATEMENT_TIMEOUT } from './statement-timeout.ts';
import { isStorageKey, refuseStorage } from './storage-errors.ts';

export type Forward = (request: Request) => Promise<Response>;

type Shim = (request: Request, url: URL, forward: Forward) => Promise<Response> | undefined;

/** Differences between @supabase/lite 0.10.0 and a hosted project that supabase-js or an editor would notice. */
export const shims: readonly Shim[] = [refuseKey, refuseText, sign, list, uploadForm];

/** Lite accepts any key for an upload; a hosted project accepts only some characters. */
function refuseKey(request: Request, url: URL) {
  const [, key] = /^\/storage\/v1\/object\/(?!list|sign|upload)[^/]+\/(.+)$/.exec(url.pathname) ?? [];
  if (key === undefined || !['POST', 'PUT'].includes(request.method)) return undefined;
  const name = decode(key);
  return name === undefined || !isStorageKey(name)
    ? Promise.resolve(refuseStorage('InvalidKey', `Invalid key: ${name ?? key}`))
    : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

// PostgreSQL refuses JSON with a NUL or half of a surrogate pair. Lite parses it in JavaScript and stores U+FFFD in
// place of the half.
function refuseText(request: Request, url: URL, forward: Forward) {
  const isJson = request.headers.get('content-type')?.includes('json') === true;
  if (!isJson || !request.body || !url.pathname.startsWith('/rest/v1/')) return undefined;
  return (async () => {
    const fault = findTextFault(await request.clone().text());
    return fault ? Response.json({ ...fault, hint: null }, { status: 400 }) : forward(request);
  })();
}

export function findTextFault(json: string) {
  let canonical: string;
  try {
    canonical = JSON.stringify(JSON.parse(json));
  } catch {
    return undefined;
  }
  const [, escape] = /(?<!\\)(?:\\\\)*\\(u0000|ud[89a-f])/.exec(canonical) ?? [];
  if (escape === 'u0000')
    return {
      code: '22P05',
      message: 'unsupported Unicode escape sequence',
      details: '\\u0000 cannot be converted to text.',
    };
  if (escape !== undefined)
    return {
      code: '22P02',
      message: 'invalid input syntax for type json',
      details: 'Unicode low surrogate must follow a high surrogate.',
    };
  return undefined;
}

const signedSchema = z.object({ signedUrl: z.string(), token: z.string().optional() });
const signManySchema = z.object({ paths: z.array(z.string()), expiresIn: z.number() });

// Lite returns `signedUrl`, storage-js reads `signedURL` and `url`, below /storage/v1. Lite's own route for many paths
// is hidden by the route for one.
function sign(request: Request, url: URL, forward: Forward) {
  const [, upload, path] = /^\/storage\/v1\/object\/(upload\/)?sign\/[^/]+(\/.*)?$/.exec(url.pathname) ?? [];
  if (request.method !== 'POST' || (path === undefined && !url.pathname.startsWith(SIGN))) return undefined;
  const rename = (body: unknown) => {
    const signed = signedSchema.safeParse(body);
    if (!signed.success) return body;
    const address = signed.data.signedUrl.replace(/^\/storage\/v1/, '');
    return upload ? { url: address, token: signed.data.token } : { signedURL: address };
  };
  if (path !== undefined) return forward(request).then((response) => withJson(response, rename));
  return (async () => {
    const many = signManySchema.safeParse(await request.json().catch(() => undefined));
    if (!many.success) return refuseStorage('InvalidRequest', 'Invalid list of paths');
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const body = JSON.stringify({ expiresIn: many.data.expiresIn });
    const answers = [];
    for (const path of many.data.paths) {
      // Lite expects keys as supabase-js writes them, with `&` and similar characters unencoded.
      const address = `${url.pathname}/${encodeURI(path).replace(/[?#]/g, (mark) => encodeURIComponent(mark))}`;
      const response = await forward(new Request(new URL(address, url), { method: 'POST', headers, body }));
      const signed = signedSchema.safeParse(await response.json().catch(() => undefined));
      answers.push(
        signed.success
          ? { path, error: null, ...(rename(signed.data) as object) }
          : {
              path,
              error: 'Either the object does not exist or you do not have access to it',
              signedURL: null,
            },
      );
    }
    return Response.json(answers);
  })();
}

const SIGN = '/storage/v1/object/sign/';

const listSchema = z.object({
  prefix: z.string().default(''),
  limit: z.number().default(100),
  offset: z.number().default(0),
  search: z.string().default(''),
  sortBy: z.object({ column: z.string().default('name'), order: z.string().default('asc') }).prefault({}),
});

const objectSchema = z.looseObject({ name: z.string() });
const LIST_ALL = 1_000_000;
const LIST_MOST = 1_500;

// One level of folders, names relative to the prefix, folders without id: Lite lists complete keys. As on a hosted
// project, the prefix is compared in lower case, which also is the order, and a list has at most 1,500 entries. Source:
// `storage.search` in the migrations of https://github.com/supabase/storage.
function list(request: Request, url: URL, forward: Forward) {
  if (request.method !== 'POST' || !url.pathname.startsWith('/storage/v1/object/list/')) return undefined;
  return (async () => {
    const options = listSchema.safeParse(await request.json().catch(() => ({})));
    if (!options.success) {
      return refuseStorage('InvalidRequest', 'Invalid list');
    }
    const { limit, offset, search, sortBy } = options.data;
    const prefix = options.data.prefix.replace(/^\/+/, '').replace(/([^/])\/*$/, '$1/');
    const body = JSON.stringify({ prefix: toPattern(prefix), limit: LIST_ALL, offset: 0 });
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const response = await forward(new Request(url, { method: 'POST', headers, body }));
    return withJson(response, (answer) => {
      const objects = z.array(objectSchema).safeParse(answer);
      if (!objects.success) return answer;
      const entries = toFolderLevel(objects.data, prefix).filter(({ name }) =>
        name.toLowerCase().startsWith(search.toLowerCase()),
      );
      const sign = sortBy.order === 'desc' ? -1 : 1;
      const by = (entry: Record<string, unknown>) => {
        const value = entry[sortBy.column];
        return typeof value === 'string' ? value.toLowerCase() : '';
      };
      entries.sort((a, b) => (by(a) < by(b) ? -sign : by(a) > by(b) ? sign : 0));
      return entries.slice(offset, offset + Math.min(limit, LIST_MOST));
    });
  })();
}

/** One entry without id per folder; without regard to case. */
export function toFolderLevel(objects: readonly z.output<typeof objectSchema>[], prefix: string) {
  const entries = new Map<string, Record<string, unknown> & { name: string }>();
  for (const object of objects) {
    if (!object.name.toLowerCase().startsWith(prefix.toLowerCase())) continue;
    const [name = '', ...deeper] = object.name.slice(prefix.length).split('/');
    const key = deeper.length > 0 ? `${name.toLowerCase()}/` : object.name;
    if (name === '' || entries.has(key)) continue;
    const value = (column: string) => (deeper.length > 0 ? null : (object[column] ?? null));
    entries.set(key, {
      name,
      id: value('id'),
      updated_at: value('updated_at'),
      created_at: value('created_at'),
      last_accessed_at: value('last_accessed_at'),
      metadata: value('metadata'),
    });
  }
  return [...entries.values()];
}

/** In a LIKE pattern `_` is any character: here, a letter of either case. */
function toPattern(prefix: string): string {
  return prefix.replace(/[\\%_]/g, '\\$&').replace(/\p{L}/gu, '_');
}

/** supabase-js sends a form with an unnamed file, Lite expects one named `file`. */
function uploadForm(request: Request, url: URL, forward: Forward) {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  const isUpload = /^\/storage\/v1\/object\/(upload\/sign\/)?[^/]+\//.test(url.pathname);
  if (!isForm || !isUpload || !['POST', 'PUT'].includes(request.method)) return undefined;
  return (async () => {
    const form = await request.formData();
    const file = [...form.values()].find((value) => typeof value !== 'string');
    if (!file) {
      return refuseStorage('InvalidRequest', 'The form has no file');
    }
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    headers.set('content-type', file.type || 'application/octet-stream');
    const cacheControl = form.get('cacheControl');
    if (typeof cacheControl === 'string') {
      headers.set('cache-control', /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl);
    }
    const body = await file.arrayBuffer();
    headers.set('content-length', String(body.byteLength));
    return forward(new Request(url, { method: request.method, headers, body }));
  })();
}

/** A hosted project returns the SQLSTATE instead of 500, and 400 for a violated constraint, the caller's mistake. */
export async function explainDatabaseError(response: Response): Promise<Response> {
  if (response.status !== 500 || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { message?: unknown } | undefined;
  const message = typeof body?.message === 'string' ? body.message.replace(/^error: /i, '') : '';
  if (message === STATEMENT_TIMEOUT)
    return Response.json({ code: '57014', message, details: null, hint: null }, { status: 500 });
  const code = CONSTRAINT_CODES.find(([kind]) => message.includes(`violates ${kind} constraint`))?.[1];
  return code ? Response.json({ code, message, details: null, hint: null }, { status: 400 }) : response;
}

const CONSTRAINT_CODES = [
  ['check', '23514'],
  ['not-null', '23502'],
  ['exclusion', '23P01'],
] as const;

async function withJson(response: Response, change: (body: unknown) => unknown): Promise<Response> {
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(response.ok ? change(body) : body, { status: response.status, headers });
}
