import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient, type PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod';

/** A row has a few kilobytes, and at most about 200. */
const ROWS_PER_CALL = 250;
const PARALLEL_FILES = 6;
const RETRY_DELAY_MS = 1_000;
/** The database ends a restore after 15 minutes (`finish_restore`). */
const RESTORE_LIMIT_MS = 16 * 60_000;
/** Leaves space for the suffix of a file that is being written; file systems allow 255 bytes. */
const LONGEST_NAME = 200;
/** This file is written last: a folder without it is an incomplete backup. */
const MANIFEST = 'backup.json';
const PARTS = ['rows', 'pictures'];
const OBJECTS = 'storage.objects';
/** Calls that do something else the second time. */
const CALLED_ONCE = ['stage_restore', 'finish_restore'];

/** A backup or restore cannot continue. The message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export interface BackupOptions {
  /** Origin of the Supabase project. */
  readonly url: string;
  /** A secret (service role) key. */
  readonly secretKey: string;
  readonly folder: string;
  readonly log?: (line: string) => void;
}

const descriptionSchema = z.object({ schema: z.string(), tables: z.array(z.string()) });
const manifestSchema = descriptionSchema.extend({
  madeAt: z.string(),
  rows: z.record(z.string(), z.number()),
  /** Files that have a row but were deleted before they were read, as `<bucket>/<name>`. */
  missing: z.array(z.string()),
});
type Manifest = z.output<typeof manifestSchema>;

const objectSchema = z.object({
  bucket_id: z.string(),
  name: z.string(),
  updated_at: z.nullable(z.string()),
  metadata: z.nullable(z.looseObject({ mimetype: z.optional(z.string()) })),
});
type StoredObject = z.output<typeof objectSchema>;

/**
 * Backs up a project into a new folder: the rows of every table that `private.list_backup_tables` names, including
 * accounts with their password hashes, and the files of its storage. It needs only the secret key, and neither a
 * database password nor PostgreSQL tools. Only the owner can read the folder, which is as secret as the project.
 *
 * Edits that are made during the backup may or may not be included. Every row is consistent. A file that is deleted
 * during it is left out, and named in the manifest. A request that fails is repeated once; after a second failure the
 * folder stays, and a repeated backup continues in it: it reads all rows again, and only the files that are missing.
 * At the end the backup is read as a restore reads it; only then it counts as complete.
 *
 * @returns rows by table
 * @throws {BackupError} if the folder holds something else, the project refuses a call, or what was written can't be read
 */
export async function backUp(options: BackupOptions): Promise<Manifest['rows']> {
  const { folder, log } = options;
  await assertNewOrUnfinished(folder);
  const client = connect(options);
  const description = await call(client, 'describe_backup', {}, descriptionSchema);
  await mkdir(path.join(folder, 'rows'), { recursive: true, mode: 0o700 });

  const counts: Manifest['rows'] = {};
  const files: StoredObject[] = [];
  // Reads referring rows before the rows they refer to, so that rows added during the backup leave no dangling reference.
  for (const table of description.tables.toReversed()) {
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
      counts[table] = (counts[table] ?? 0) + rows.length;
      const last = rows.at(-1);
      if (rows.length < ROWS_PER_CALL || last === undefined) break;
      after = JSON.parse(last);
    }
    log?.(`${table}: ${counts[table]} rows`);
  }

  log?.(`${files.length} files`);
  const missing: string[] = [];
  await forEachFile(files, async (object) => {
    const file = toPictureFile(folder, object);
    const changedAt = new Date(object.updated_at ?? 0);
    // A file gets the time of its object, so that a continued backup knows which ones it has.
    if ((await stat(file).catch(() => undefined))?.mtimeMs === changedAt.getTime()) return;
    const picture = await download(client, object);
    if (picture === undefined) {
      missing.push(`${object.bucket_id}/${object.name}`);
      return;
    }
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    // No encoded name ends like this one.
    const draft = `${file}%draft`;
    await writeFile(draft, new Uint8Array(await picture.arrayBuffer()), { mode: 0o600 });
    await utimes(draft, changedAt, changedAt);
    await rename(draft, file);
  });
  for (const name of missing) log?.(`${name} was deleted during the backup and is not in it.`);
  const manifest: Manifest = { ...description, madeAt: new Date().toISOString(), rows: counts, missing };
  await readCompleteBackup(folder, manifest);
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return counts;
}

/** @throws {BackupError} if the folder is a complete backup, or has files that are not of a backup */
async function assertNewOrUnfinished(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (names.some((name) => !PARTS.includes(name)))
    throw new BackupError(`${folder} exists already: name a new folder.`);
}

/** Undefined if there is no such file any longer. */
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

/**
 * Restores a backup into a project with the same or newer migrations. Nothing is written before the backup is found to be
 * complete and the project to be empty, or to be replaced. It stores the files first, each with its content
 * type, and then all rows, which take effect in one transaction. Ids and dates are kept. No edit is recorded and no
 * webhook is called. The catalogue counts as changed once, so that the site is built. A restore that failed can be
 * repeated. If the answer to the last call is lost, the database is asked how that call ended.
 *
 * @param options.isReplacing whether the project's content may be replaced; otherwise the project must be empty
 * @returns rows by table
 * @throws {BackupError} if the backup is incomplete or newer than the project, the project is not empty, or it has
 *   other numbers of rows afterwards than the backup
 */
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
    // If this fails as well, the database deletes them after a day.
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

/**
 * Never repeats the call: a proxy may have given up on the answer while the database goes on. `discard_restore` waits for
 * that, deletes what a call that comes later could restore, and knows what was restored.
 */
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

/**
 * The files to restore.
 *
 * @throws {BackupError} if a row or a file is missing
 */
async function readCompleteBackup(folder: string, manifest: Manifest): Promise<StoredObject[]> {
  const missing = new Set(manifest.missing);
  const files: StoredObject[] = [];
  for (const table of manifest.tables) {
    let count = 0;
    for await (const rows of readBatches(toRowsFile(folder, table))) {
      if (table === OBJECTS) files.push(...rows.map((row) => objectSchema.parse(JSON.parse(row))));
      count += rows.length;
    }
    if (count !== manifest.rows[table])
      throw new BackupError(
        `${table} has ${count} rows, not ${manifest.rows[table]}: the backup is damaged. Nothing was restored.`,
      );
  }
  const kept = files.filter(({ bucket_id, name }) => !missing.has(`${bucket_id}/${name}`));
  const lost = kept.find((object) => !existsSync(toPictureFile(folder, object)));
  if (lost)
    throw new BackupError(
      `The file of ${lost.bucket_id}/${lost.name} is not there: the backup is damaged. Nothing was restored.`,
    );
  return kept;
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

/** Asks again after a second if there was no answer, or one about the state of the server. */
async function tryAgain<Answer extends Failable>(ask: () => PromiseLike<Answer>): Promise<Answer> {
  const answer = await ask();
  const status = answer.status ?? answer.error?.status ?? 0;
  if (!answer.error || !isNoAnswer(status)) return answer;
  await setTimeout(RETRY_DELAY_MS);
  return ask();
}

/** Whether a status says nothing about what was asked, but only about the server or what is in front of it. */
const isNoAnswer = (status: number) => status === 0 || status === 429 || status >= 500;

const hasNoAnswer = (failure: unknown) => {
  const { data } = z.object({ cause: z.object({ status: z.number() }) }).safeParse(failure);
  return data !== undefined && isNoAnswer(data.cause.status);
};

/** Responses of the database and errors of storage contain the status. It is 0 without a response. */
interface Failable {
  readonly status?: number;
  readonly error: { readonly message: string; readonly status?: number | undefined } | null;
}

async function* readBatches(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of readLines(file)) {
    batch.push(line);
    if (batch.length < ROWS_PER_CALL) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Splits at line feeds only. `node:readline` also splits at U+2028 and U+2029, which texts of visitors may contain. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk as string}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** After a failure no other file begins, and the running ones end first. */
async function forEachFile(
  files: readonly StoredObject[],
  work: (file: StoredObject) => Promise<void>,
): Promise<void> {
  const waiting = files.values();
  const failures: unknown[] = [];
  const next = async () => {
    for (const file of waiting) {
      if (failures.length > 0) return;
      await work(file).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, next));
  if (failures.length > 0) throw failures[0];
}

function toRowsFile(folder: string, table: string): string {
  return path.join(folder, 'rows', `${table}.jsonl`);
}

/**
 * Encodes the whole name with its slashes, so that no name can lead out of the folder, or be a file and a folder at once.
 * A name that would be too long for a file system is replaced by its digest.
 */
function toPictureFile(folder: string, { bucket_id, name }: StoredObject): string {
  const toPart = (text: string) => {
    const part = encodeURIComponent(text).replace(/^\.+$/, (dots) => '%2E'.repeat(dots.length));
    // No encoded name begins like this.
    return part.length <= LONGEST_NAME ? part : `%sha256-${createHash('sha256').update(text).digest('hex')}`;
  };
  return path.join(folder, 'pictures', toPart(bucket_id), toPart(name));
}
