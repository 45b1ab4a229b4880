import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
import * as z from 'zod/mini';
import type { Collection } from '#domain/catalogue/collection.ts';
import { toStorageUrl } from '#domain/catalogue/storage-url.ts';
import { ASK_TIMEOUT_MS, IMPORT_TIMEOUT_MS, UPLOAD_STALL_MS } from '#domain/desk/desk.rules.ts';
import { deskRowSchema, type DeskRow } from '#domain/desk/desk-row.ts';
import type { ColumnValues } from '#domain/desk/desk-values.ts';
import type { Move } from '#domain/desk/order.ts';
import { waitingSchema, type Waiting } from '#domain/desk/row-state.ts';
import { $account, findEditorToken } from '#islands/admin/editor-session.ts';
import { asksToSignIn, DeskError, toDeskError, type FaultKind } from './desk-error.ts';

/** An id from an address may be anything; the database would refuse an invalid one. */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const rowsSchema = z.array(deskRowSchema);
const placesSchema = z.array(z.object({ id: z.string(), sort_order: z.number(), updated_at: z.string() }));
const historySchema = z.array(
  z.object({
    id: z.number(),
    rowId: z.string(),
    operation: z.enum(['insert', 'update', 'delete']),
    changedAt: z.string(),
    changedBy: z.nullable(z.string()),
    event: z.nullable(z.enum(['published', 'unpublished', 'deleted while unpublished'])),
    releasedBy: z.nullable(z.string()),
    isScheduled: z.boolean(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  }),
);
const importedSchema = z.object({ added: z.number(), changed: z.number() });
const filesSchema = z.array(z.object({ name: z.string(), sizeBytes: z.number() }));

export type HistoryEntry = z.infer<typeof historySchema>[number];

/** A picture in a bucket. */
export interface StoredFile {
  readonly name: string;
  readonly sizeBytes: number;
}

interface Ask {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** @throws {DeskError} */
async function ask(
  path: string,
  { method = 'GET', body, headers = {}, timeoutMs = ASK_TIMEOUT_MS }: Ask = {},
): Promise<Response> {
  for (const isRefused of [false, true]) {
    const token = await findToken(isRefused);
    const response = await fetch(`${SUPABASE_URL}${path}`, {
      method,
      headers: {
        ...toKeyHeaders(token),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((thrown: unknown) => {
      const isLate = thrown instanceof DOMException && thrown.name === 'TimeoutError';
      throw new DeskError(isLate ? 'late' : 'offline');
    });
    if (response.ok) return response;
    const error = toDeskError(response.status, await response.text());
    // The token may have expired, or be older than the editor's role. It is renewed once.
    if (isRefused || !asksToSignIn(error)) throw error;
  }
  throw new DeskError('signed-out');
}

const SIGN_IN = 'Sign in with the account of an editor to change the catalogue.';

async function findToken(isRefused: boolean): Promise<string> {
  const token = await findEditorToken(isRefused).catch(() => {
    throw new DeskError('offline');
  });
  if (token === undefined) throw new DeskError('signed-out', $account.get() === '' ? SIGN_IN : undefined);
  return token;
}

const toKeyHeaders = (token: string) => ({
  apikey: SUPABASE_PUBLISHABLE_KEY,
  authorization: `Bearer ${token}`,
});

async function read<Value>(schema: z.ZodMiniType<Value>, response: Response): Promise<Value> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new DeskError('server', 'The backend answered something unexpected.');
  return parsed.data;
}

/** Calls a function of the database as the editor. @throws {DeskError} */
export const call = async <Value>(
  schema: z.ZodMiniType<Value>,
  name: string,
  args: object,
  timeoutMs?: number,
) =>
  read(
    schema,
    await ask(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      body: args,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    }),
  );

const one = (id: string) => `id=eq.${encodeURIComponent(id)}`;
const asRows = { prefer: 'return=representation' };

/**
 * Rows of a collection, in listing order.
 *
 * @param offset number of rows to skip
 * @param limit maximum number of rows
 * @returns the rows, and the total number
 */
export async function readRows(
  { table }: Collection,
  offset: number,
  limit: number,
): Promise<{ rows: DeskRow[]; count: number }> {
  const response = await ask(
    `/rest/v1/${table}?select=*&order=sort_order,product_name,slug&limit=${limit}&offset=${offset}`,
    { headers: { prefer: 'count=exact' } },
  );
  const count = Number(response.headers.get('content-range')?.split('/')[1] ?? Number.NaN);
  const rows = await read(rowsSchema, response);
  return { rows, count: Number.isFinite(count) ? count : offset + rows.length };
}

/** The number of products of a collection. */
export async function readCount({ table }: Collection): Promise<number> {
  const response = await ask(`/rest/v1/${table}?select=id&limit=1`, { headers: { prefer: 'count=exact' } });
  return Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
}

/** The current row, or undefined if it was deleted. */
export async function readRow({ table }: Collection, id: string): Promise<DeskRow | undefined> {
  if (!ID.test(id)) return undefined;
  return (await read(rowsSchema, await ask(`/rest/v1/${table}?select=*&${one(id)}`)))[0];
}

/** @throws {DeskError} 'taken' if another product has the slug */
export async function addRow({ table }: Collection, columns: ColumnValues): Promise<DeskRow> {
  const rows = await read(
    rowsSchema,
    await ask(`/rest/v1/${table}`, { method: 'POST', body: columns, headers: asRows }),
  );
  return getOnly(rows);
}

/**
 * @param row the version that was edited
 * @throws {DeskError} 'conflict' if a newer version was saved, 'gone' if it was deleted
 */
export async function changeRow(
  collection: Collection,
  row: DeskRow,
  changes: ColumnValues,
): Promise<DeskRow> {
  const { table } = collection;
  const body = { ...changes, updated_at: row.updated_at };
  const rows = await read(
    rowsSchema,
    await ask(`/rest/v1/${table}?${one(row.id)}`, { method: 'PATCH', body, headers: asRows }),
  );
  if (rows.length === 0) throw await explainNothing(collection, row, 'gone');
  return getOnly(rows);
}

/** @throws {DeskError} 'conflict' if a newer version was saved */
export async function removeRow(collection: Collection, row: DeskRow): Promise<void> {
  const { table } = collection;
  const version = `updated_at=eq.${encodeURIComponent(row.updated_at)}`;
  const rows = await read(
    rowsSchema,
    await ask(`/rest/v1/${table}?${one(row.id)}&${version}`, { method: 'DELETE', headers: asRows }),
  );
  if (rows.length === 0) throw await explainNothing(collection, row, 'conflict');
}

/** Row-level security hides a row from users who may not change it, which is neither a deletion nor a newer version. */
async function explainNothing(
  collection: Collection,
  row: DeskRow,
  otherwise: FaultKind,
): Promise<DeskError> {
  const now = await readRow(collection, row.id);
  return new DeskError(now?.updated_at === row.updated_at ? 'forbidden' : otherwise);
}

function getOnly(rows: readonly DeskRow[]): DeskRow {
  const [row] = rows;
  if (!row) throw new DeskError('gone');
  return row;
}

/** Restores a deleted product; undefined if it already exists. */
export async function restoreRow({ table }: Collection, id: string): Promise<DeskRow | undefined> {
  const row = await call(z.nullable(deskRowSchema), 'restore_catalogue_row', {
    p_table: table,
    p_row_id: id,
  });
  return row ?? undefined;
}

/** @throws {DeskError} 'conflict' if a product is no longer at the displayed position */
export async function orderRows({ table }: Collection, moves: readonly Move[]) {
  return call(placesSchema, 'order_catalogue_rows', { p_table: table, p_moves: moves });
}

export async function importRows(
  { table }: Collection,
  columns: readonly string[],
  rows: readonly ColumnValues[],
) {
  return call(
    importedSchema,
    'import_catalogue_rows',
    { p_table: table, p_columns: columns, p_rows: rows },
    IMPORT_TIMEOUT_MS,
  );
}

/** The last changes of a product, or of the whole collection. */
export async function readHistory({ table }: Collection, rowId?: string): Promise<HistoryEntry[]> {
  const args = { p_table: table, ...(rowId === undefined ? {} : { p_row_id: rowId }) };
  return call(historySchema, 'get_catalogue_history', args);
}

export async function readWaiting({ table }: Collection): Promise<Waiting> {
  return call(waitingSchema, 'get_waiting_rows', { p_table: table });
}

// Pictures

/** The public address of a picture in a row; undefined for anything else. */
export function toPictureUrl({ bucket }: Collection, path: string): string | undefined {
  try {
    return toStorageUrl(SUPABASE_URL, bucket, path);
  } catch {
    return undefined;
  }
}

/** The pictures in a folder of the bucket. */
export async function readFiles({ table }: Collection, folder: string): Promise<StoredFile[]> {
  const files = await call(filesSchema, 'list_folder_files', { p_table: table, p_folder: folder });
  return files.filter(({ name }) => /\.(?:jpe?g|png|webp|avif)$/i.test(name));
}

/** Deletes a file. False if the database refused because a product uses it. */
export async function removeFile({ bucket }: Collection, path: string): Promise<boolean> {
  const response = await ask(`/storage/v1/object/${encodeURIComponent(bucket)}`, {
    method: 'DELETE',
    body: { prefixes: [path] },
  });
  return (await read(z.array(z.unknown()), response)).length > 0;
}

/**
 * Uploads a picture. XMLHttpRequest reports progress, which fetch can't.
 *
 * @param onProgress number of sent bytes
 * @param signal cancels it
 * @throws {DeskError}
 */
export async function sendFile(
  { bucket }: Collection,
  path: string,
  file: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const isRefused of [false, true]) {
    const token = await findToken(isRefused);
    signal.throwIfAborted();
    const { status, text } = await post(toUploadUrl(bucket, path), file, token, onProgress, signal);
    if (status >= 200 && status < 300) return;
    const error = toDeskError(status, text);
    if (isRefused || !asksToSignIn(error)) throw error;
  }
}

function toUploadUrl(bucket: string, path: string): string {
  return `${SUPABASE_URL}/storage/v1/object/${[bucket, ...path.split('/')].map(encodeURIComponent).join('/')}`;
}

function post(
  url: string,
  file: Blob,
  token: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), UPLOAD_STALL_MS);
    };
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };
    request.onabort = () =>
      reject(
        new DeskError('offline', signal.aborted ? 'Canceled.' : 'The picture is not getting on: try again.'),
      );
    request.open('POST', url);
    for (const [name, value] of Object.entries(toKeyHeaders(token))) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('cache-control', 'max-age=3600');
    request.upload.onprogress = ({ loaded }) => {
      wait();
      onProgress(loaded);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new DeskError('offline'));
    wait();
    request.send(file);
  });
}
