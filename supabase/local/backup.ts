import { createReadStream, existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type PostgrestError } from '@supabase/supabase-js';
import * as z from 'zod';

/** A row has a few kilobytes, and at most about 200. */
const ROWS_PER_CALL = 250;
const PARALLEL_FILES = 6;
/** Written last: a folder without it is an incomplete backup. */
const MANIFEST = 'backup.json';
const OBJECTS = 'storage.objects';

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
});
type Manifest = z.output<typeof manifestSchema>;

const objectSchema = z.object({
  bucket_id: z.string(),
  name: z.string(),
  metadata: z.nullable(z.looseObject({ mimetype: z.optional(z.string()) })),
});
type StoredObject = z.output<typeof objectSchema>;

/**
 * Backs up a project into a new folder: the rows of every table that `private.list_backup_tables` names, including
 * accounts with their password hashes, and the files of its storage. It needs only the secret key, and neither a
 * database password nor PostgreSQL tools. Only the owner can read the folder, which is as secret as the project.
 *
 * Edits that are made during the backup may or may not be included. Every row is consistent.
 *
 * @returns rows by table
 * @throws {BackupError} if the folder exists, or the project refuses a call
 */
export async function backUp(options: BackupOptions): Promise<Manifest['rows']> {
  const { folder, log } = options;
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: name a new folder.`);
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
  await forEachFile(files, async ({ bucket_id, name }) => {
    const { data, error } = await client.storage.from(bucket_id).download(name);
    if (error) throw new BackupError(`${bucket_id}/${name} could not be read: ${error.message}.`);
    const file = toPictureFile(folder, bucket_id, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, new Uint8Array(await data.arrayBuffer()), { mode: 0o600 });
  });
  const manifest: Manifest = { ...description, madeAt: new Date().toISOString(), rows: counts };
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return counts;
}

/**
 * Restores a backup into a project with the same or newer migrations. It stores the files first, each with its content
 * type, and then all rows, which take effect in one transaction. Ids and dates are kept. No edit is recorded and no
 * webhook is called. The catalogue counts as changed once, so that the site is built.
 *
 * @param options.isReplacing whether the project's content may be replaced; otherwise the project must be empty
 * @returns rows by table
 * @throws {BackupError} if the backup is incomplete or newer than the project, or the project is not empty
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

  await call(client, 'stage_restore', { p_table: null, p_rows: [] });
  const files: StoredObject[] = [];
  for (const table of manifest.tables) {
    let count = 0;
    for await (const rows of readBatches(toRowsFile(folder, table))) {
      if (table === OBJECTS) files.push(...rows.map((row) => objectSchema.parse(JSON.parse(row))));
      await call(client, 'stage_restore', { p_table: table, p_rows: rows });
      count += rows.length;
    }
    if (count !== manifest.rows[table])
      throw new BackupError(
        `${table} has ${count} rows, not ${manifest.rows[table]}: the backup is damaged.`,
      );
  }

  log?.(`${files.length} files`);
  await forEachFile(files, async ({ bucket_id, name, metadata }) => {
    const bytes = await readFile(toPictureFile(folder, bucket_id, name));
    const { error } = await client.storage.from(bucket_id).upload(name, bytes, {
      contentType: metadata?.mimetype ?? 'application/octet-stream',
      upsert: true,
    });
    if (error) throw new BackupError(`${bucket_id}/${name} was not stored: ${error.message}.`);
  });
  return call(client, 'finish_restore', { p_is_replacing: isReplacing }, z.record(z.string(), z.number()));
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
  const answer: { data: unknown; error: PostgrestError | null } = await client.rpc(name, parameters);
  const { data, error } = answer;
  if (error) {
    const hint =
      error.code === 'PT409' ? ' Use a new project, or --replace to replace everything in this one.' : '';
    throw new BackupError(`${name} was refused: ${error.message}.${hint}`);
  }
  return (schema ?? z.any()).parse(data) as Result;
}

async function* readBatches(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    if (line === '') continue;
    batch.push(line);
    if (batch.length < ROWS_PER_CALL) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function forEachFile(
  files: readonly StoredObject[],
  work: (file: StoredObject) => Promise<void>,
): Promise<void> {
  const waiting = files.values();
  const next = async () => {
    for (const file of waiting) await work(file);
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, next));
}

function toRowsFile(folder: string, table: string): string {
  return path.join(folder, 'rows', `${table}.jsonl`);
}

/** Encodes each part, so that no name can lead out of the folder. */
function toPictureFile(folder: string, bucket: string, name: string): string {
  const toPart = (part: string) =>
    encodeURIComponent(part).replace(/^\.+$/, (dots) => '%2E'.repeat(dots.length));
  return path.join(folder, 'pictures', ...[bucket, ...name.split('/')].map(toPart));
}
