import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient, type PostgrestError } from '@supabase/supabase-js';
import PQueue from 'p-queue';
import * as z from 'zod';
import {
  assertNewOrUnfinished,
  BackupError,
  descriptionSchema,
  findLastBackup,
  linkUnchanged,
  MANIFEST,
  manifestSchema,
  objectSchema,
  OBJECTS,
  readBatches,
  readCompleteBackup,
  ROWS_PER_CALL,
  toPictureFile,
  toRowsFile,
  type Manifest,
  type StoredObject,
} from './backup-folder.ts';

const PARALLEL_FILES = 6;
const RETRY_DELAY_MS = 1_000;
/** The database ends a restore after 15 minutes (`finish_restore`). */
const RESTORE_LIMIT_MS = 16 * 60_000;
/** Products move between these and the public tables when they are published or unpublished. */
const OF_PRODUCTS = ['private.hidden_products', 'private.drafts', 'private.dates', 'private.slug_redirects'];
const MOST_READS = 10;
/** The second call does something else. */
const CALLED_ONCE = ['stage_restore', 'finish_restore'];

export interface BackupOptions {
  readonly url: string;
  readonly secretKey: string;
  readonly folder: string;
  readonly log?: (line: string) => void;
}

const positionSchema = z.object({ position: z.string(), isChanged: z.nullable(z.boolean()) });

/** Edits that are made during the backup may or may not be included; every row is consistent.
 * Unchanged files are shared with the newest backup beside the folder (hard links). A request
 * that fails is repeated once; after a second failure a repeated backup continues in the
 * folder. At the end the backup is read as a restore reads it; only then it counts as complete.
 * @returns rows by table @throws {BackupError} */
export async function backUp(options: BackupOptions): Promise<Manifest['rows']> {
  const { folder, log } = options;
  await assertNewOrUnfinished(folder);
  const client = connect(options);
  const description = await call(client, 'describe_backup', {}, descriptionSchema);
  await mkdir(path.join(folder, 'rows'), { recursive: true, mode: 0o700 });
  const { counts, files } = await readRows(client, folder, description.tables, log);
  const last = await findLastBackup(folder, options.url);
  if (last !== undefined) log?.(`Unchanged files are those of ${last}.`);

  log?.(`${files.length} files`);
  const missing: string[] = [];
  await forEachFile(files, async (object) => {
    const file = toPictureFile(folder, object);
    const changedAt = new Date(object.updated_at ?? 0);
    // A file gets the time of its object, so that a continued backup knows which ones it has.
    if ((await stat(file).catch(() => undefined))?.mtimeMs === changedAt.getTime()) return;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    if (last !== undefined && (await linkUnchanged(toPictureFile(last, object), file, object))) return;
    const picture = await download(client, object);
    if (picture === undefined) {
      missing.push(`${object.bucket_id}/${object.name}`);
      return;
    }
    // No encoded name ends like this one.
    const draft = `${file}%draft`;
    await writeFile(draft, new Uint8Array(await picture.arrayBuffer()), { mode: 0o600 });
    await utimes(draft, changedAt, changedAt);
    await rename(draft, file);
  });
  for (const name of missing) log?.(`${name} was deleted during the backup and is not in it.`);
  const madeAt = new Date().toISOString();
  const manifest: Manifest = { ...description, madeAt, url: options.url, rows: counts, missing };
  await readCompleteBackup(folder, manifest);
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return counts;
}

/** A product that is published meanwhile would be in two tables or in none, so these are read
 * again if the catalogue has changed. @throws {BackupError} if it changes during each read */
async function readRows(
  client: ReturnType<typeof connect>,
  folder: string,
  tables: readonly string[],
  log: BackupOptions['log'],
) {
  const counts: Manifest['rows'] = {};
  const files: StoredObject[] = [];
  const readTable = async (table: string) => {
    counts[table] = 0;
    const file = toRowsFile(folder, table);
    await writeFile(file, '', { mode: 0o600 });
    let after: unknown = null;
    for (;;) {
      const rows: string[] = await call(
        client,
        'read_backup_rows',
        { p_table: table, p_after: after, p_limit: ROWS_PER_CALL },
        z.array(z.string()),
      );
      await appendFile(file, rows.map((row) => `${row}\n`).join(''));
      if (table === OBJECTS) files.push(...rows.map((row) => objectSchema.parse(JSON.parse(row))));
      counts[table] += rows.length;
      const last = rows.at(-1);
      if (rows.length < ROWS_PER_CALL || last === undefined) break;
      after = JSON.parse(last);
    }
    log?.(`${table}: ${counts[table]} rows`);
  };
  // Referring rows before the rows they refer to, so that rows added during the backup leave no dangling reference.
  const reversed = tables.toReversed();
  for (const table of reversed.filter((name) => !isOfProducts(name))) await readTable(table);
  for (let read = 1; read <= MOST_READS; read += 1) {
    const { position } = await call(client, 'get_catalogue_position', {}, positionSchema);
    for (const table of reversed.filter(isOfProducts)) await readTable(table);
    const { isChanged } = await call(client, 'get_catalogue_position', { p_since: position }, positionSchema);
    if (isChanged !== true) return { counts, files };
    log?.('The catalogue was changed meanwhile, so its tables are read again.');
    await setTimeout(RETRY_DELAY_MS);
  }
  throw new BackupError(
    `The catalogue was changed during each of ${MOST_READS} reads. Run the same command again when nobody edits.`,
  );
}

const isOfProducts = (table: string) => table.startsWith('public.') || OF_PRODUCTS.includes(table);

async function download(
  client: ReturnType<typeof connect>,
  { bucket_id, name }: StoredObject,
): Promise<Blob | undefined> {
  const { data, error } = await tryAgain(() => client.storage.from(bucket_id).download(name));
  if (!error) return data;
  if ('statusCode' in error && error.statusCode === '404') return undefined;
  throw new BackupError(
    `${bucket_id}/${name} could not be read: ${error.message}. Run the same command again: it continues in this folder.`,
  );
}

/** Nothing is written before the backup is found to be complete and the project to be empty, or
 * to be replaced. Files come first, then all rows in one transaction. A restore that failed can
 * be repeated. @returns rows by table @throws {BackupError} if the backup is incomplete or
 * newer than the project, the project is not empty, or it has other numbers of rows afterwards */
export async function restore(options: BackupOptions & { isReplacing: boolean }): Promise<Manifest['rows']> {
  const { folder, isReplacing, log } = options;
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file))
    throw new BackupError(`${folder} has no ${MANIFEST}, so it is not a complete backup.`);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const client = connect(options);
  const target = await call(client, 'describe_backup', {}, descriptionSchema);
  if (target.schema < manifest.schema)
    throw new BackupError(
      `The backup was made after the migration ${manifest.schema}, the project has ${target.schema} only. Apply the ` +
        'migrations first: supabase db push --remote',
    );
  const files = await readCompleteBackup(folder, manifest);
  await call(client, 'begin_restore', { p_is_replacing: isReplacing });
  try {
    for (const table of manifest.tables)
      for await (const rows of readBatches(toRowsFile(folder, table)))
        await call(client, 'stage_restore', { p_table: table, p_rows: rows });

    log?.(`${files.length} files`);
    await forEachFile(files, async (object) => {
      const { bucket_id, name, metadata } = object;
      const bytes = await readFile(toPictureFile(folder, object));
      const { error } = await tryAgain(() =>
        client.storage.from(bucket_id).upload(name, bytes, {
          contentType: metadata?.mimetype ?? 'application/octet-stream',
          upsert: true,
        }),
      );
      if (error) throw new BackupError(`${bucket_id}/${name} was not stored: ${error.message}.`);
    });
  } catch (error) {
    await call(client, 'discard_restore', {}).catch(() => undefined);
    throw error;
  }
  const counts = await finishRestore(client, isReplacing, manifest.rows);
  const expected = { ...manifest.rows, [OBJECTS]: files.length };
  for (const [table, count] of Object.entries(expected))
    if (counts[table] !== count)
      throw new BackupError(
        `${table} has ${counts[table] ?? 0} rows after the restore, and ${count} in the backup. Restore it again, with --replace.`,
      );
  return counts;
}

// Never repeats the call: a proxy may have given up on the answer while the database goes on. `discard_restore` waits
// for that, and knows what was restored.
async function finishRestore(
  client: ReturnType<typeof connect>,
  isReplacing: boolean,
  rows: Manifest['rows'],
): Promise<Manifest['rows']> {
  const counts = z.record(z.string(), z.number());
  try {
    return await call(client, 'finish_restore', { p_is_replacing: isReplacing, p_rows: rows }, counts);
  } catch (error) {
    const deadlineMs = performance.now() + RESTORE_LIMIT_MS;
    for (;;) {
      try {
        const restored = await call(client, 'discard_restore', {}, z.nullable(counts));
        if (restored) return restored;
        throw error;
      } catch (failure) {
        if (failure === error || !hasNoAnswer(failure) || performance.now() > deadlineMs) throw failure;
        await setTimeout(RETRY_DELAY_MS);
      }
    }
  }
}

function connect({ url, secretKey }: BackupOptions) {
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function call<Result = unknown>(
  client: ReturnType<typeof connect>,
  name: string,
  parameters: object,
  schema?: z.ZodType<Result>,
): Promise<Result> {
  const ask = (): PromiseLike<{ data: unknown; error: PostgrestError | null; status: number }> =>
    client.rpc(name, parameters);
  const { data, error, status } = await (CALLED_ONCE.includes(name) ? ask() : tryAgain(ask));
  if (error) {
    const hint =
      error.code === 'PT409' ? ' Use a new project, or --replace to replace everything in this one.' : '';
    throw new BackupError(`${name} was refused: ${error.message}.${hint}`, { cause: { status } });
  }
  return (schema ?? z.any()).parse(data) as Result;
}

/** After a second, if there was no answer, or one about the state of the server. */
async function tryAgain<Answer extends Failable>(ask: () => PromiseLike<Answer>): Promise<Answer> {
  const answer = await ask();
  const status = answer.status ?? answer.error?.status ?? 0;
  if (!answer.error || !isNoAnswer(status)) return answer;
  await setTimeout(RETRY_DELAY_MS);
  return ask();
}

const isNoAnswer = (status: number) => status === 0 || status === 429 || status >= 500;

const hasNoAnswer = (failure: unknown) => {
  const { data } = z.object({ cause: z.object({ status: z.number() }) }).safeParse(failure);
  return data !== undefined && isNoAnswer(data.cause.status);
};

interface Failable {
  readonly status?: number;
  readonly error: { readonly message: string; readonly status?: number | undefined } | null;
}

/** After a failure no other file begins, and the running ones end first. */
async function forEachFile(
  files: readonly StoredObject[],
  work: (file: StoredObject) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency: PARALLEL_FILES });
  try {
    await queue.addAll(files.map((file) => () => work(file)));
  } finally {
    queue.clear();
    await queue.onIdle();
  }
}
