import * as z from 'zod';
import { STATEMENT_TIMEOUT } from './statement-timeout.ts';
import { isStorageKey, refuseStorage } from './storage-errors.ts';

export type Forward = (request: Request) => Promise<Response>;

type Shim = (request: Request, url: URL, forward: Forward) => Promise<Response> | undefined;

/** Differences between @supabase/lite 0.10.0 and a hosted project that supabase-js or an editor would notice. */
export const shims: readonly Shim[] = [refuseKey, list, uploadForm];

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

const listSchema = z.object({
  prefix: z.string().default(''),
  limit: z.number().default(100),
  offset: z.number().default(0),
  search: z.string().default(''),
  sortBy: z.object({ column: z.string().default('name'), order: z.string().default('asc') }).prefault({}),
});

const objectSchema = z.looseObject({ name: z.string() });
const LIST_ALL = 1_000_000;

/** One level of folders, names relative to the prefix, folders without id: Lite lists complete keys. The case counts,
 * unlike on a hosted project, where the desk asks `list_folder_files` for that reason. */
function list(request: Request, url: URL, forward: Forward) {
  if (request.method !== 'POST' || !url.pathname.startsWith('/storage/v1/object/list/')) return undefined;
  return (async () => {
    const options = listSchema.safeParse(await request.json().catch(() => ({})));
    if (!options.success) return refuseStorage('InvalidRequest', 'Invalid list');
    const { limit, offset, search, sortBy } = options.data;
    const prefix = options.data.prefix.replace(/^\/+/, '').replace(/([^/])\/*$/, '$1/');
    const body = JSON.stringify({
      prefix: prefix.replace(/[\\%_]/g, '\\$&'),
      limit: LIST_ALL,
      offset: 0,
      sortBy,
    });
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const response = await forward(new Request(url, { method: 'POST', headers, body }));
    const objects = z.array(objectSchema).safeParse(await response.clone().json());
    if (!objects.success) return response;
    const entries = toFolderLevel(objects.data, prefix).filter(({ name }) => name.startsWith(search));
    return Response.json(entries.slice(offset, offset + limit));
  })();
}

export function toFolderLevel(objects: readonly z.output<typeof objectSchema>[], prefix: string) {
  const none = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
  const entries = new Map<string, z.output<typeof objectSchema>>();
  for (const object of objects) {
    const [name = '', ...deeper] = object.name.slice(prefix.length).split('/');
    if (name !== '' && !entries.has(name))
      entries.set(name, { ...(deeper.length > 0 ? none : object), name });
  }
  return [...entries.values()];
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
