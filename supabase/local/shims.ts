import * as z from 'zod';

/** Passes a request on to @supabase/lite. */
export type Forward = (request: Request) => Promise<Response>;

type Shim = (request: Request, url: URL, forward: Forward) => Promise<Response> | undefined;

/**
 * Differences between @supabase/lite 0.10.0 and a hosted project that supabase-js or an editor would notice. Each shim
 * handles the requests it knows and ignores the others.
 */
export const shims: readonly Shim[] = [sign, list, uploadForm];

const signedSchema = z.object({ signedUrl: z.string(), token: z.string().optional() });
const signManySchema = z.object({ paths: z.array(z.string()), expiresIn: z.number() });

/**
 * createSignedUrl and createSignedUploadUrl: Lite returns `signedUrl`, storage-js reads `signedURL` and `url`, below
 * /storage/v1. createSignedUrls: Lite's own route for many paths is hidden by the route for one.
 */
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
    if (!many.success) return refuse('Invalid list of paths');
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const body = JSON.stringify({ expiresIn: many.data.expiresIn });
    const answers = [];
    for (const path of many.data.paths) {
      // Lite expects keys as supabase-js writes them, with `&` and similar characters unencoded.
      const address = `${url.pathname}/${encodeURI(path).replace(/[?#]/g, encodeURIComponent)}`;
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

/** list(): one level of folders, names relative to the prefix, folders without id. Lite lists complete keys. */
function list(request: Request, url: URL, forward: Forward) {
  if (request.method !== 'POST' || !url.pathname.startsWith('/storage/v1/object/list/')) return undefined;
  return (async () => {
    const options = listSchema.safeParse(await request.json().catch(() => ({})));
    if (!options.success) {
      return refuse('Invalid list');
    }
    const { limit, offset, search, sortBy } = options.data;
    const prefix = options.data.prefix.replace(/^\/+/, '').replace(/([^/])\/*$/, '$1/');
    const body = JSON.stringify({ prefix: escapeLike(prefix), limit: LIST_ALL, offset: 0 });
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
        return typeof value === 'string' ? value : '';
      };
      entries.sort((a, b) => (by(a) < by(b) ? -sign : by(a) > by(b) ? sign : 0));
      return entries.slice(offset, offset + limit);
    });
  })();
}

/** The objects directly below a prefix, and one entry without id per folder there. */
export function toFolderLevel(objects: readonly z.output<typeof objectSchema>[], prefix: string) {
  const entries = new Map<string, Record<string, unknown> & { name: string }>();
  for (const object of objects) {
    if (!object.name.startsWith(prefix)) continue;
    const [name = '', ...deeper] = object.name.slice(prefix.length).split('/');
    if (name === '' || entries.has(name)) continue;
    const value = (column: string) => (deeper.length > 0 ? null : (object[column] ?? null));
    entries.set(name, {
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

/** The prefix becomes part of a LIKE pattern. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** upload(File or Blob): supabase-js sends a form with an unnamed file, Lite expects one named `file`. */
function uploadForm(request: Request, url: URL, forward: Forward) {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  const isUpload = /^\/storage\/v1\/object\/(upload\/sign\/)?[^/]+\//.test(url.pathname);
  if (!isForm || !isUpload || !['POST', 'PUT'].includes(request.method)) return undefined;
  return (async () => {
    const form = await request.formData();
    const file = [...form.values()].find((value) => typeof value !== 'string');
    if (!file) {
      return refuse('The form has no file');
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

/** A violated constraint is the caller's mistake: a hosted project returns 400 and the SQLSTATE, Lite 500 and 'SUP'. */
export async function explainConstraint(response: Response): Promise<Response> {
  if (response.status !== 500 || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { message?: unknown } | undefined;
  const message = typeof body?.message === 'string' ? body.message.replace(/^error: /, '') : '';
  const code = CONSTRAINT_CODES.find(([kind]) => message.includes(`violates ${kind} constraint`))?.[1];
  return code ? Response.json({ code, message, details: null, hint: null }, { status: 400 }) : response;
}

const CONSTRAINT_CODES = [
  ['check', '23514'],
  ['not-null', '23502'],
  ['exclusion', '23P01'],
] as const;

function refuse(message: string): Response {
  return Response.json({ statusCode: '400', error: 'InvalidRequest', message }, { status: 400 });
}

async function withJson(response: Response, change: (body: unknown) => unknown): Promise<Response> {
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(response.ok ? change(body) : body, { status: response.status, headers });
}
