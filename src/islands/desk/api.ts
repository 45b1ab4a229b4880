import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from 'astro:env/client';
import { PostgrestClient } from '@supabase/postgrest-js';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { attempt } from '#domain/attempt.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { toStorageUrl } from '#domain/catalogue/storage-url.ts';
import {
  ASK_TIMEOUT_MS,
  IMPORT_TIMEOUT_MS,
  ROWS_PER_READ,
  UPLOAD_STALL_MS,
} from '#domain/desk/desk.rules.ts';
import { deskRowSchema, type DeskRow } from '#domain/desk/desk-row.ts';
import type { ColumnValues } from '#domain/desk/desk-values.ts';
import type { DraftItem } from '#domain/desk/form-version.ts';
import { historyEntrySchema } from '#domain/desk/history-words.ts';
import type { Move } from '#domain/desk/order.ts';
import { preparedSchema, type Prepared } from '#domain/desk/prepared.ts';
import { waitingSchema } from '#domain/desk/row-state.ts';
import type { DateChanges, SeenDates } from '#islands/desk/drafts/typed-dates.ts';
import { describeLateness, publishingStatusSchema } from '#domain/publishing/publishing-status.ts';
import { $account, findEditorToken } from '#islands/admin/editor-session.ts';
import { asksToSignIn, DeskError, toDeskError, toFault, type FaultKind } from './desk-error.ts';

/** The calls of the desk, with the editor's rights. Each throws a DeskError, and checks what the backend answers. */

/** Why the desk asks the editor to sign in; undefined if it doesn't. */
export const $signInReason = atom<string | undefined>();
let signIns = 0;

export function endSignIn(): void {
  signIns += 1;
  $signInReason.set(undefined);
}

const SIGN_IN = 'Sign in with the account of an editor to change the catalogue.';

async function findToken(isRefused: boolean): Promise<string> {
  const token = await findEditorToken(isRefused).catch(() => {
    throw new DeskError('offline');
  });
  if (token === undefined) throw new DeskError('signed-out', $account.get() === '' ? SIGN_IN : undefined);
  return token;
}

/** Carries out a request with the editor's token. A refused one may have expired, or be older than the role: it is renewed once. */
async function asEditor<Answer>(
  act: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const before = signIns;
  const actWith = async (isRefused: boolean) =>
    act({
      apikey: SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${await findToken(isRefused)}`,
    });
  const isRefusal = (thrown: unknown) => thrown instanceof DeskError && asksToSignIn(thrown);
  try {
    return await actWith(false).catch((thrown: unknown) => {
      if (isRefusal(thrown)) return actWith(true);
      throw thrown;
    });
  } catch (thrown) {
    // A late refusal says nothing about who has signed in meanwhile.
    if (isRefusal(thrown) && signIns === before) $signInReason.set(toFault(thrown).message);
    throw thrown;
  }
}

const fetchAsEditor = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  asEditor(async (own) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    const signal = init.signal ?? AbortSignal.timeout(ASK_TIMEOUT_MS);
    const response = await fetch(input, { ...init, headers, signal }).catch((thrown: unknown) => {
      const isLate = thrown instanceof DOMException && thrown.name === 'TimeoutError';
      throw new DeskError(isLate ? 'late' : 'offline');
    });
    if (!response.ok) throw toDeskError(response.status, await response.text());
    return response;
  });

const database = new PostgrestClient(`${SUPABASE_URL}/rest/v1`, { fetch: fetchAsEditor, retry: false });

const UNEXPECTED = 'The backend answered something unexpected.';

interface Query {
  throwOnError: () => PromiseLike<{ data: unknown; count: number | null }>;
}

async function ask<Value>(schema: z.ZodMiniType<Value>, query: Query) {
  const { data, count } = await query.throwOnError().then(
    (answer) => answer,
    (thrown: unknown) => {
      throw thrown instanceof DeskError ? thrown : new DeskError('server', UNEXPECTED);
    },
  );
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new DeskError('server', UNEXPECTED);
  return { value: parsed.data, count };
}

export async function call<Value>(
  schema: z.ZodMiniType<Value>,
  name: string,
  args: object,
  timeoutMs = ASK_TIMEOUT_MS,
): Promise<Value> {
  const query = database.rpc(name, args).abortSignal(AbortSignal.timeout(timeoutMs));
  return (await ask(schema, query)).value;
}

/** An id from an address may be anything; the database would refuse an invalid one. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idList = z.array(z.string());

const rowsSchema = z.array(deskRowSchema);

export async function readRows({ table }: Collection, offset: number, limit: number) {
  const query = database.from(table).select('*', { count: 'exact' });
  const ordered = query.order('sort_order').order('product_name').order('slug');
  const { value: rows, count } = await ask(rowsSchema, ordered.range(offset, offset + limit - 1));
  return { rows, count: count ?? offset + rows.length };
}

export async function readCount({ table }: Collection): Promise<number> {
  const query = database.from(table).select('id', { count: 'exact' }).limit(1);
  return (await ask(z.unknown(), query)).count ?? 0;
}

export async function readRow({ table }: Collection, id: string): Promise<DeskRow | undefined> {
  if (!ID.test(id)) return undefined;
  return (await ask(rowsSchema, database.from(table).select('*').eq('id', id))).value[0];
}

/** @throws {DeskError} 'taken' if another product has the slug */
export async function addRow({ table }: Collection, columns: ColumnValues): Promise<DeskRow> {
  const [row] = (await ask(rowsSchema, database.from(table).insert(columns).select())).value;
  if (!row) throw new DeskError('gone');
  return row;
}

/** `row` is the version that was edited. @throws {DeskError} 'conflict' if there is a newer one, 'gone' if it was deleted */
export async function changeRow(collection: Collection, row: DeskRow, changes: ColumnValues) {
  const change = { ...changes, updated_at: row.updated_at };
  const query = database.from(collection.table).update(change).eq('id', row.id);
  const [changed] = (await ask(rowsSchema, query.select())).value;
  if (!changed) throw await explainNothing(collection, row, 'gone');
  return changed;
}

/** @throws {DeskError} 'conflict' if a newer version was saved */
export async function removeRow(collection: Collection, row: DeskRow): Promise<void> {
  const query = database.from(collection.table).delete().eq('id', row.id);
  const { value: rows } = await ask(rowsSchema, query.eq('updated_at', row.updated_at).select());
  if (rows.length === 0) throw await explainNothing(collection, row, 'conflict');
}

/** Row-level security hides rows from an account without the role: asks for something that is refused to it. */
async function explainNothing(collection: Collection, { id }: DeskRow, otherwise: FaultKind) {
  await readPrepared(collection, [id]);
  return new DeskError(otherwise);
}

/** Null if it is there already. */
export const restoreRow = ({ table }: Collection, id: string) =>
  call(z.nullable(deskRowSchema), 'restore_catalogue_row', { p_table: table, p_row_id: id });

/** @throws {DeskError} 'conflict' if a product is no longer at the displayed position */
export const orderRows = ({ table }: Collection, moves: readonly Move[]) =>
  call(placesSchema, 'order_catalogue_rows', { p_table: table, p_moves: moves });

const placesSchema = z.array(z.object({ id: z.string(), sort_order: z.number(), updated_at: z.string() }));

export function importRows(
  { table }: Collection,
  p_columns: readonly string[],
  p_rows: readonly ColumnValues[],
) {
  const imported = z.object({ added: z.number(), changed: z.number() });
  return call(imported, 'import_catalogue_rows', { p_table: table, p_columns, p_rows }, IMPORT_TIMEOUT_MS);
}

export const readHistory = ({ table }: Collection, rowId?: string) =>
  call(z.array(historyEntrySchema), 'get_catalogue_history', { p_table: table, p_row_id: rowId });

export const readWaiting = ({ table }: Collection) =>
  call(waitingSchema, 'get_waiting_rows', { p_table: table });

const preparedList = z.array(preparedSchema);
const publishedSchema = z.object({ published: idList, gone: idList });

export async function readAllPrepared({ table }: Collection): Promise<Prepared[]> {
  const all: Prepared[] = [];
  for (;;) {
    const args = { p_table: table, p_after: all.at(-1)?.id };
    const part = await call(preparedList, 'get_drafts', args, IMPORT_TIMEOUT_MS);
    all.push(...part);
    if (part.length < ROWS_PER_READ) return all;
  }
}

export async function readPrepared({ table }: Collection, wanted: readonly string[]): Promise<Prepared[]> {
  const known = wanted.filter((id) => ID.test(id));
  return known.length === 0 ? [] : call(preparedList, 'get_drafts', { p_table: table, p_ids: known });
}

/** @returns the ids, in the order of the items */
export const saveDrafts = ({ table }: Collection, items: readonly DraftItem[]) =>
  call(idList, 'save_drafts', { p_table: table, p_items: items }, IMPORT_TIMEOUT_MS);

export const publishDrafts = ({ table }: Collection, items: readonly DraftItem[]) =>
  call(publishedSchema, 'publish_drafts', { p_table: table, p_items: items }, IMPORT_TIMEOUT_MS);

/** `items` have the dates that the editor saw. @returns their ids, in the same order */
export function setDates(
  { table }: Collection,
  items: readonly (DraftItem & { readonly dates: SeenDates })[],
  { publishAt, unpublishAt }: DateChanges,
) {
  const args = {
    p_table: table,
    p_items: items,
    p_publish_at: publishAt?.toISOString() ?? null,
    p_unpublish_at: unpublishAt?.toISOString() ?? null,
    p_removed: [...(publishAt === null ? ['publish'] : []), ...(unpublishAt === null ? ['unpublish'] : [])],
  };
  return call(idList, 'set_dates', args, IMPORT_TIMEOUT_MS);
}

/** Why dates that are set may be carried out late; undefined if they won't be, or if the database doesn't tell. */
export async function readLateness({ publishAt, unpublishAt }: DateChanges): Promise<string | undefined> {
  const status = await call(publishingStatusSchema, 'publishing_status', {}).catch(() => undefined);
  return status && describeLateness(status, [publishAt, unpublishAt]);
}

/** The public address of a picture in a row; undefined for anything else. */
export const toPictureUrl = ({ bucket }: Collection, path: string) =>
  attempt(() => toStorageUrl(SUPABASE_URL, bucket, path));

const fileSchema = z.object({ name: z.string(), sizeBytes: z.number() });

export type StoredFile = z.infer<typeof fileSchema>;

export async function readFiles({ table }: Collection, folder: string): Promise<StoredFile[]> {
  const files = await call(z.array(fileSchema), 'list_folder_files', { p_table: table, p_folder: folder });
  return files.filter(({ name }) => /\.(?:jpe?g|png|webp|avif)$/i.test(name));
}

/** Deletes a file. False if the database refused because a product uses it. */
export async function removeFile({ bucket }: Collection, path: string): Promise<boolean> {
  const response = await fetchAsEditor(`${SUPABASE_URL}/storage/v1/object/${encodeURIComponent(bucket)}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: [path] }),
  });
  return z.array(z.unknown()).parse(await response.json()).length > 0;
}

/** Uploads a picture. XMLHttpRequest reports the number of sent bytes, which fetch can't. */
export const sendFile = (
  { bucket }: Collection,
  path: string,
  file: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  asEditor(async (headers) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const place = [bucket, ...path.split('/')].map(encodeURIComponent).join('/');
    request.open('POST', `${SUPABASE_URL}/storage/v1/object/${place}`);
    const sent = { ...headers, 'content-type': file.type, 'cache-control': 'max-age=3600' };
    for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value);
    const cancel = () => request.abort();
    let timer = setTimeout(cancel, UPLOAD_STALL_MS);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(cancel, UPLOAD_STALL_MS);
      onProgress(loaded);
    };
    signal.addEventListener('abort', cancel);
    await new Promise((resolve, reject) => {
      request.onabort = () => reject(new DeskError('offline', 'The picture is not getting on: try again.'));
      request.onerror = () => reject(new DeskError('offline'));
      request.onload = resolve;
      request.onloadend = () => clearTimeout(timer);
      request.send(file);
    });
    const { status, responseText } = request;
    if (status < 200 || status >= 300) throw toDeskError(status, responseText);
  });
